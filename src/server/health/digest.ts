/** A mail to the owner each morning in India: the numbers of the day before, and what needs a person. */
import type { FastifyBaseLogger } from "fastify";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, type Locale } from "#locales.ts";
import { findEndingRules } from "#server/launch/findings.ts";
import { type Mail, messageIdOf, type SendMail } from "#server/mail/mail.ts";
import { asText } from "#server/mail/mail-body.ts";
import { repeat } from "#server/repeat.ts";
import type { Settings } from "#server/settings/settings.ts";
import { findAccount } from "#server/store/accounts.ts";
import { countInbox } from "#server/store/inbox.ts";
import { claimNotice, digestRefused, releaseNotice } from "#server/store/notices.ts";
import { readQueueState } from "#server/store/outbox-state.ts";
import type { Database } from "#server/store/tables.ts";
import type { LanguageWords, RulesEnd } from "#server/words.ts";
import { indianTime } from "#text/clock.ts";
import { dayInWords, dayLength, startInIndia } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import type { Finding } from "./checks.ts";

interface DigestParts {
  db: Database;
  send: SendMail;
  /** Read for each mail, because other messages may be published meanwhile. */
  words: (language: Locale) => LanguageWords;
  settings: Pick<Settings, "leadsTo" | "mailFrom" | "siteUrl" | "desk">;
  failures: () => Promise<Finding[]>;
  rulesEnd: () => readonly RulesEnd[];
  log: FastifyBaseLogger;
  now: () => Date;
}

/** Opening time of the business, in India. */
const from = "08:00";
const lookEvery = 10 * 60_000;

/** One of several processes sends it. `look` checks once whether it is time. */
export function startDigest(parts: DigestParts) {
  const { db, log, settings } = parts;

  async function look(): Promise<void> {
    const now = parts.now();
    const [today = "", time = ""] = indianTime(now).split(" ");
    if (time < from) return;
    const start = startInIndia(today);
    const yesterday = new Date(start.getTime() - dayLength);
    const arrived = { search: "", from: yesterday, until: start };
    const counts = {
      leads: await countInbox(db, { ...arrived, box: "all" }),
      spam: await countInbox(db, { ...arrived, box: "spam" }),
      failed: (await readQueueState(db, now)).failed,
    };
    const failures = await parts.failures();
    const rulesEnd = findEndingRules(parts.rulesEnd(), now);
    const news = counts.leads + counts.spam + counts.failed + failures.length;
    // Rules may be near their end for weeks: on days without other news one mail a week is enough.
    const isMonday = new Date(`${today}T00:00Z`).getUTCDay() === 1;
    if (news === 0 && (rulesEnd === undefined || !isMonday)) return;
    // Each recipient separately: a refused one is tried again, and the others get no second copy.
    for (const place of settings.leadsTo.keys())
      await sendOnce(place, { counts, failures, rulesEnd }, today);
  }

  /** `place` is the position in `LEADS_TO`. */
  async function sendOnce(place: number, news: News, today: string): Promise<void> {
    const notice = `digest ${today} ${place}`;
    const refused = `${digestRefused} ${today} ${place}`;
    if (!(await claimNotice(db, notice, parts.now()))) return;
    const { leadsTo, mailFrom } = settings;
    const name = `digest-${today}-${place}`;
    // In the desk language of the recipient.
    const account = await findAccount(db, leadsTo[place]?.address ?? "");
    const language = account?.language ?? defaultLocale;
    const mail: Mail = {
      ...digestMail(news, language, parts.words(language), settings),
      from: mailFrom,
      to: leadsTo.slice(place, place + 1),
      replyTo: undefined,
      messageId: messageIdOf(name, mailFrom),
    };
    const delivery = await parts.send(mail, name);
    if (delivery.sent) {
      await releaseNotice(db, refused);
      return;
    }
    await claimNotice(db, refused, parts.now());
    await releaseNotice(db, notice);
    const { errorCode } = delivery;
    log.warn({ recipient: place, errorCode }, "the daily digest was refused; it is tried again");
  }

  return repeat(look, { every: lookEvery, failed: "the daily digest cannot be made", log });
}

interface News {
  /** Numbers of the day before; failed mails of any day. */
  counts: Record<"leads" | "spam" | "failed", number>;
  failures: readonly Finding[];
  rulesEnd: ReturnType<typeof findEndingRules>;
}

/** Numbers and links, with nothing about a person. */
function digestMail(
  { counts, failures, rulesEnd }: News,
  language: Locale,
  { desk: deskWords, mail: { digest: words } }: LanguageWords,
  { siteUrl, desk }: DigestParts["settings"],
): Pick<Mail, "subject" | "text"> {
  const where = (page: string, command: string) =>
    desk && siteUrl !== undefined ? `${siteUrl}${page}` : `npm run ${command}`;
  const filled = (sentence: string, count: number, page: string, command: string) => [
    fillIn(sentence, { count: String(count), where: where(page, command) }),
  ];
  const { leads, spam, failed } = counts;
  return {
    subject: fillIn(words.subject, { count: String(leads) }),
    text: asText([
      ...failures.map(({ says, command = "" }) => [`${says(deskWords)} ${command}`.trimEnd()]),
      failures.length > 0
        ? [fillIn(words.failures, { where: where(deskPaths.health, "doctor") })]
        : [],
      rulesEnd === undefined
        ? []
        : [
            fillIn(words.rulesEnd, {
              day: dayInWords(rulesEnd.day, language),
              files: rulesEnd.files,
              where: where(deskPaths.launch, "launch-check"),
            }),
          ],
      filled(words.leads, leads, deskPaths.enquiries, "desk -- list"),
      spam > 0
        ? filled(words.spam, spam, `${deskPaths.enquiries}?status=spam`, "desk -- list --box spam")
        : [],
      failed > 0 ? filled(words.parked, failed, deskPaths.health, "desk -- test-mail") : [],
    ]),
  };
}
