/** Mails the owner each morning in India: due calls, the numbers of the day before, failures, and rules that end. */
import type { FastifyBaseLogger } from "fastify";
import { defaultLocale, type Locale } from "#locales.ts";
import { type IntervalTask, startIntervalTask } from "#server/interval-task.ts";
import { findEndingRules } from "#server/launch/ending-rules.ts";
import { createMessageId, type Mail, type SendMail } from "#server/mail/mail.ts";
import type { LocaleMessages, RulesEnd } from "#server/messages.ts";
import type { Settings } from "#server/settings/settings.ts";
import { findAccount } from "#server/store/accounts.ts";
import { countDueCalls, listDueCalls } from "#server/store/calls.ts";
import { readQueueState } from "#server/store/outbox-state.ts";
import { countArrivals } from "#server/store/statistics.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask, digestRefusedPrefix, releaseTask } from "#server/store/task-claims.ts";
import { formatIndianTime, getDayAhead, parseCallTime } from "#text/clock.ts";
import { dayLength, getIndianDayStart } from "#text/days.ts";
import type { CheckResult } from "./check.ts";
import { type DigestNews, renderDigestMail } from "./digest-mail.ts";

/** In India; the digest is sent at the first check after it. */
const sendingTime = "08:00";
/** In milliseconds. */
const checkInterval = 10 * 60_000;

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

/** One of several processes sends the digest of a day. `runOnce` sends it if it is time. */
export function startDigest(deps: DigestDeps): IntervalTask {
  const { db, log, settings } = deps;

  async function runOnce(): Promise<void> {
    const now = deps.now();
    const [today = "", time = ""] = formatIndianTime(now).split(" ");
    if (time < sendingTime) return;
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
    const newsCount = enquiries + spam + calls + failed + failures.length;
    // Rules may be near their end for weeks: on days without other news one mail a week is enough.
    const isMonday = new Date(`${today}T00:00Z`).getUTCDay() === 1;
    if (newsCount === 0 && (rulesEnd === undefined || !isMonday)) return;
    const callsOfToday = calls === 0 ? [] : await listDueCalls(db, tomorrow, today);
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
  async function sendOnce(recipientIndex: number, news: DigestNews, today: string): Promise<void> {
    const claim = `digest ${today} ${recipientIndex}`;
    // While this claim exists, `/readyz` counts the digest among the mails that fail.
    const refusalClaim = `${digestRefusedPrefix} ${today} ${recipientIndex}`;
    if (!(await claimTask(db, claim, deps.now()))) return;
    const { enquiriesTo, mailFrom } = settings;
    const name = `digest-${today}-${recipientIndex}`;
    // The mail is in the desk language of the recipient.
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
