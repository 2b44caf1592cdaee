/** Mails the owner each morning in India: due calls, the numbers of the day before, failures, and rules that end. */
import type { FastifyBaseLogger } from "fastify";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, type Locale } from "#locales.ts";
import { startIntervalTask } from "#server/interval-task.ts";
import { type EndingRules, findEndingRules } from "#server/launch/launch-items.ts";
import { createMessageId, type Mail, type SendMail } from "#server/mail/mail.ts";
import { renderMailText } from "#server/mail/mail-body.ts";
import type { LocaleMessages, RulesEnd } from "#server/messages.ts";
import type { Settings } from "#server/settings/settings.ts";
import { findAccount } from "#server/store/accounts.ts";
import { countDueCalls, listDueCalls } from "#server/store/calls.ts";
import { readQueueState } from "#server/store/outbox-state.ts";
import { countArrivals } from "#server/store/statistics.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask, digestRefusedPrefix, releaseTask } from "#server/store/task-claims.ts";
import { formatIndianTime, formatTime, getDayAhead, parseCallTime } from "#text/clock.ts";
import { dayLength, formatLongDay, getIndianDay, getIndianDayStart } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import type { CheckResult } from "./check.ts";

interface DigestDeps {
  db: Database;
  send: SendMail;
  /** Called for each mail, because other messages may be published meanwhile. */
  getMessages: (language: Locale) => LocaleMessages;
  settings: Pick<Settings, "enquiriesTo" | "mailFrom" | "siteUrl" | "desk">;
  findFailures: () => Promise<CheckResult[]>;
  getRulesEnd: () => readonly RulesEnd[];
  log: FastifyBaseLogger;
  now: () => Date;
}

const openingTime = "08:00";
const checkInterval = 10 * 60_000;

interface News {
  /** Numbers of the day before; failed mails of any day; calls that are due today or longer. */
  counts: Record<"enquiries" | "spam" | "calls" | "failed", number>;
  /** Calls of today with a time. A mail is kept for years, so it names nobody. */
  agreedCalls: readonly { reference: string; at: Date }[];
  yesterday: Date;
  failures: readonly CheckResult[];
  rulesEnd: EndingRules | undefined;
}

/** One of several processes sends the digest of a day. `runOnce` sends it if it is time. */
export function startDigest(deps: DigestDeps) {
  const { db, log, settings } = deps;

  async function runOnce(): Promise<void> {
    const now = deps.now();
    const [today = "", time = ""] = formatIndianTime(now).split(" ");
    if (time < openingTime) return;
    const start = getIndianDayStart(today);
    const yesterday = new Date(start.getTime() - dayLength);
    const tomorrow = getDayAhead(1, now);
    const counts = {
      ...(await countArrivals(db, yesterday, start)),
      calls: await countDueCalls(db, tomorrow),
      failed: (await readQueueState(db, now)).failed,
    };
    const failures = await deps.findFailures();
    const rulesEnd = findEndingRules(deps.getRulesEnd(), now);
    const { enquiries, spam, calls, failed } = counts;
    const news = enquiries + spam + calls + failed + failures.length;
    // Rules may be near their end for weeks: on days without other news one mail a week is enough.
    const isMonday = new Date(`${today}T00:00Z`).getUTCDay() === 1;
    if (news === 0 && (rulesEnd === undefined || !isMonday)) return;
    const callsOfToday = counts.calls === 0 ? [] : await listDueCalls(db, tomorrow, today);
    const agreedCalls = callsOfToday.flatMap(({ reference, nextDay }) => {
      const at = nextDay === null ? undefined : parseCallTime(nextDay);
      return at === undefined ? [] : [{ reference, at }];
    });
    // Each recipient separately: a refused one is tried again, and the others get no second copy.
    for (const recipientIndex of settings.enquiriesTo.keys()) {
      await sendOnce(recipientIndex, { counts, agreedCalls, failures, rulesEnd, yesterday }, today);
    }
  }

  /** `recipientIndex` is the position of the recipient in `ENQUIRIES_TO`, from 0. */
  async function sendOnce(recipientIndex: number, news: News, today: string): Promise<void> {
    const claim = `digest ${today} ${recipientIndex}`;
    const refusalClaim = `${digestRefusedPrefix} ${today} ${recipientIndex}`;
    if (!(await claimTask(db, claim, deps.now()))) return;
    const { enquiriesTo, mailFrom } = settings;
    const name = `digest-${today}-${recipientIndex}`;
    // In the desk language of the recipient.
    const account = await findAccount(db, enquiriesTo[recipientIndex]?.address ?? "");
    const language = account?.language ?? defaultLocale;
    const mail: Mail = {
      ...renderDigestMail(news, language, deps.getMessages(language), settings),
      from: mailFrom,
      to: enquiriesTo.slice(recipientIndex, recipientIndex + 1),
      replyTo: undefined,
      messageId: createMessageId(name, mailFrom),
    };
    const delivery = await deps.send(mail, name);
    if (delivery.sent) {
      await releaseTask(db, refusalClaim);
      return;
    }
    await claimTask(db, refusalClaim, deps.now());
    await releaseTask(db, claim);
    const { errorCode } = delivery;
    log.warn(
      { recipient: recipientIndex, errorCode },
      "the daily digest was refused; it is tried again",
    );
  }

  return startIntervalTask(runOnce, {
    interval: checkInterval,
    failureMessage: "the daily digest cannot be made",
    log,
  });
}

function renderDigestMail(
  { counts, agreedCalls, failures, rulesEnd, yesterday }: News,
  language: Locale,
  { desk: deskMessages, mail: { digest: messages } }: LocaleMessages,
  { siteUrl, desk }: DigestDeps["settings"],
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
