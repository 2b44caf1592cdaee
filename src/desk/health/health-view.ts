import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { type CheckResult, sortByUrgency } from "#server/health/check.ts";
import {
  formatMailAnswer,
  getMailAdviceKey,
  mailAdviceValues,
} from "#server/mail/mail-server-answers.ts";
import type { LocaleMessages } from "#server/messages.ts";
import type { Account } from "#server/store/accounts.ts";
import { hurryFailingMails, retryFailedJobs } from "#server/store/jobs.ts";
import { findLastRetentionRun } from "#server/store/retention-runs.ts";
import { claimTask } from "#server/store/task-claims.ts";
import { formatIndianTime } from "#text/clock.ts";
import { cutBetweenLetters } from "#text/letters.ts";
import { fillIn } from "#text/sentences.ts";

export interface TestMailOutcome {
  isSent: boolean;
  lines: string[];
}

export interface CheckResultView extends Pick<CheckResult, "state" | "command"> {
  /** The name of what was checked, such as `Mail`. */
  part: string;
  /** What was found, in a sentence. */
  says: string;
}

export interface HealthView {
  at: Date;
  results: CheckResultView[];
  /** The time of the server's clock if enquiries are not deleted because it may be wrong; only for owners, who confirm it. */
  doubted: Date | undefined;
  /** What does not work, in words for the person who looks after the server; undefined where all is well. */
  report: string | undefined;
  /** What became of the test mails; undefined before a press. */
  testMail: TestMailOutcome | undefined;
}

interface CheckRun {
  at: Date;
  findings: Promise<CheckResult[]>;
}

/** The time in which all accounts share one run of the checks, in milliseconds: checks sign in at the mail server and ask DNS. */
const minInterval = 10_000;

/** The last run of each server. */
const lastRuns = new WeakMap<DeskScope, CheckRun>();

export async function createHealthView(
  scope: DeskScope,
  account: Account,
  messages: DeskMessages,
  testMail?: TestMailOutcome,
): Promise<HealthView> {
  const now = scope.now();
  const { at, findings } = startSharedChecks(scope, now);
  const results = sortByUrgency(await findings).map((result) => ({
    ...result,
    part: messages.health.parts[result.area],
    says: result.formatMessage(messages),
  }));
  // The last run deleted nothing, because the clock may be wrong.
  const isDoubted =
    account.role === "owner" && (await findLastRetentionRun(scope.db, now))?.reason === "clock";
  const report = createReport(results, {
    at,
    messages,
    business: scope.getMessages(account.language).business.name,
    address: scope.siteUrl ?? "",
  });
  return { at, results, doubted: isDoubted ? now : undefined, report, testMail };
}

/** The longest report, in letters: an address of WhatsApp holds no more. */
const maxReportLength = 3000;

interface ReportDetails {
  at: Date;
  messages: DeskMessages;
  business: string;
  /** The address of the site; empty where it is not set. */
  address: string;
}

/** Creates a text of what does not work; undefined where all is well. It has names of settings, but no password. */
function createReport(
  results: readonly CheckResultView[],
  { at, messages, business, address }: ReportDetails,
): string | undefined {
  const { states, report } = messages.health;
  const problems = results.filter(({ state }) => state !== "ok");
  if (problems.length === 0) return undefined;
  const time = formatIndianTime(at).slice(0, "2026-11-21 10:30".length);
  const heading = [fillIn(report.heading, { business, time }), address].join("\n").trim();
  const groups = [...Map.groupBy(problems, ({ state }) => state)].map(([state, ofState]) =>
    [
      `${states[state]}:`,
      ...ofState.map(({ part, says, command = "" }) => `• ${part}: ${says} ${command}`.trim()),
    ].join("\n"),
  );
  return cutBetweenLetters([heading, ...groups].join("\n\n"), maxReportLength);
}

/** The shortest time between two test mails, in milliseconds, for all accounts and processes: each goes to every owner's mailbox. */
const testMailInterval = 60_000;

/** Sends a test mail to each address that gets the enquiries; undefined if one was sent within the last minute. */
export async function sendTestMail(
  scope: DeskScope,
  messages: LocaleMessages,
): Promise<TestMailOutcome | undefined> {
  const { db, log, mailsLeave } = scope;
  if (!(await claimTask(db, "test mail", scope.now(), testMailInterval))) return undefined;
  const results = await scope.sendTestMails(messages);
  const { health } = messages.desk;
  const isSent = mailsLeave && results.every(({ delivery }) => delivery.sent);
  const lines: string[] = [];
  for (const { address, delivery } of results) {
    if (delivery.sent) {
      const sentence = mailsLeave ? health.testMail.sent : health.testMail.toFile;
      lines.push(fillIn(sentence, { address }));
      continue;
    }
    const { errorCode, answer = "" } = delivery;
    log.error({ errorCode }, "a test mail was not sent");
    lines.push(fillIn(health.testMail.refused, { address, code: errorCode }));
    lines.push(fillIn(health.messages[getMailAdviceKey(errorCode, answer)], mailAdviceValues));
    // The words of the mail server, for the person who looks after this server.
    if (answer !== "") lines.push(formatMailAnswer(answer));
  }
  // Jobs that were given up are tried again: mails go out now.
  const retried = isSent ? await retryFailedJobs(db, "others", scope.now()) : 0;
  if (isSent) {
    await hurryFailingMails(db, scope.now());
    // Starts the outbox at once.
    scope.onEnquiry();
  }
  if (retried > 0) {
    lines.push(fillIn(health.testMail.retried, { count: retried }));
  }
  return { isSent, lines };
}

/** Starts the checks, unless they have run within the last seconds. */
function startSharedChecks(scope: DeskScope, now: Date): CheckRun {
  const last = lastRuns.get(scope);
  // The absolute difference, because the clock may have been put back.
  if (last !== undefined && Math.abs(now.getTime() - last.at.getTime()) < minInterval) return last;
  const run = { at: now, findings: scope.runChecks() };
  lastRuns.set(scope, run);
  return run;
}

/** Makes the next page run all checks again. */
export function forgetSharedChecks(scope: DeskScope): void {
  lastRuns.delete(scope);
}
