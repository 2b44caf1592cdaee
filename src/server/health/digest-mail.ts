/** The mail of the morning, and the news that are in it. */
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Locale } from "#locales.ts";
import type { EndingRules } from "#server/launch/ending-rules.ts";
import type { Mail } from "#server/mail/mail.ts";
import { renderMailText } from "#server/mail/mail-body.ts";
import type { LocaleMessages } from "#server/messages.ts";
import type { Settings } from "#server/settings/settings.ts";
import { formatTime } from "#text/clock.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import type { CheckResult } from "./check.ts";

export interface DigestNews {
  /** Enquiries and spam of the day before, failed mails of any day, and calls that are due today or longer. */
  counts: Record<"enquiries" | "spam" | "calls" | "failed", number>;
  /** Calls of today with a time. A mail is kept for years, so it names nobody. */
  agreedCalls: readonly { reference: string; at: Date }[];
  yesterday: Date;
  failures: readonly CheckResult[];
  rulesEnd: EndingRules | undefined;
}

/** The mail in one language. Lines about what there is none of are left out, but that of enquiries. */
export function renderDigestMail(
  { counts, agreedCalls, failures, rulesEnd, yesterday }: DigestNews,
  language: Locale,
  { desk: deskMessages, mail: { digest: messages } }: LocaleMessages,
  { siteUrl, desk }: Pick<Settings, "siteUrl" | "desk">,
): Pick<Mail, "subject" | "text"> {
  const hasDesk = desk && siteUrl !== undefined;
  // The page of the desk, or without a desk the command that shows the same.
  const getLinkOrCommand = (page: string, command: string) =>
    hasDesk ? `${siteUrl}${page}` : `npm run ${command}`;
  const fillLine = (sentence: string, count: number, page: string, command: string) => [
    fillIn(sentence, { count: String(count), where: getLinkOrCommand(page, command) }),
  ];
  const { enquiries, spam, calls, failed } = counts;
  // With the day, because a list of mails shows several mornings.
  const day = formatLongDay(getIndianDay(yesterday), language);
  return {
    subject: fillIn(messages.subject, { day, count: String(enquiries) }),
    text: renderMailText([
      ...failures.map(({ formatMessage, command = "" }) => [
        `${formatMessage(deskMessages)} ${command}`.trimEnd(),
      ]),
      failures.length > 0
        ? [fillIn(messages.failures, { where: getLinkOrCommand(deskPaths.health, "doctor") })]
        : [],
      rulesEnd === undefined
        ? []
        : [
            fillIn(messages.rulesEnd, {
              day: formatLongDay(rulesEnd.day, language),
              files: rulesEnd.files,
              where: getLinkOrCommand(deskPaths.launch, "launch-check"),
            }),
          ],
      calls > 0
        ? [
            ...fillLine(messages.calls, calls, deskPaths.today, "desk -- list"),
            ...agreedCalls.map(({ reference, at }) =>
              fillIn(messages.callAt, {
                time: formatTime(at, language),
                where: hasDesk ? `${siteUrl}${deskPaths.enquiry(reference)}` : reference,
              }),
            ),
          ]
        : [],
      fillLine(messages.enquiries, enquiries, deskPaths.enquiries, "desk -- list"),
      spam > 0
        ? fillLine(
            messages.spam,
            spam,
            `${deskPaths.enquiries}?status=spam`,
            "desk -- list --status spam",
          )
        : [],
      failed > 0 ? fillLine(messages.failed, failed, deskPaths.health, "desk -- test-mail") : [],
    ]),
  };
}
