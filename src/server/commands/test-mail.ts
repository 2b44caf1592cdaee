import { getMailFolder } from "#server/mail/mail-files.ts";
import { getMailAdviceKey, mailAdviceValues } from "#server/mail/mail-server-answers.ts";
import { createMailer } from "#server/mail/smtp.ts";
import { sendTestMails, type TestMailResult } from "#server/mail/test-mail.ts";
import { loadMessages } from "#server/messages.ts";
import {
  findSkipReason,
  listFailedConfirmations,
  skipFailedConfirmation,
} from "#server/store/confirmation-jobs.ts";
import { listFailedJobArrivals } from "#server/store/job-states.ts";
import { hurryFailingMails, retryFailedJobs } from "#server/store/jobs.ts";
import type { Database } from "#server/store/tables.ts";
import { fillIn } from "#text/sentences.ts";
import {
  type CommandContext,
  type CommandResult,
  commandSuccess,
  createFailure,
  createUsageFailure,
  defineCommand,
} from "./command.ts";
import { askConfirmation, formatColumns, pluralize, stripControlCharacters } from "./terminal.ts";

const hour = 60 * 60_000;

/** A test mail that the mail server takes proves that mails leave again, so mails that were given up are tried again. */
export const testMailCommand = defineCommand({
  usage: "test-mail [--yes]",
  summary: "Sends a mail to each address in ENQUIRIES_TO and says what happened.",
  details: [
    "It goes the way that mails about enquiries go, at once and once. Where all arrive, mails to you that were given",
    "up are tried again. Confirmations to visitors are counted by age, and sent again after a yes. One that is older",
    "than two days, or whose enquiry was answered, has ended or is spam, is listed and never sent.",
  ].join("\n"),
  options: {
    yes: { type: "boolean", default: false, help: "sends confirmations without asking" },
  },
  async run(context, _positionals, { yes }) {
    const { settings, dataDir, openSiteDatabase, print, streams } = context;
    const messages = loadMessages().fallback.messages.desk;
    const send = createMailer(settings, dataDir);
    const results = await sendTestMails(send, settings, messages.health.testMail);
    for (const result of results) printResult(result, context);
    const refused = results.filter(({ delivery }) => !delivery.sent).length;
    if (refused > 0)
      return createFailure(`${pluralize(refused, "mail was", "mails were")} not sent.`);
    if (settings.smtpUrl === undefined) {
      return createFailure("These mails reach no one: set SMTP_URL, ENQUIRIES_TO and MAIL_FROM.");
    }
    const db = await openSiteDatabase().catch(() => undefined);
    if (db === undefined) return commandSuccess;
    const now = new Date();
    const arrivals = await listFailedJobArrivals(db);
    const retried = await retryFailedJobs(db, "others", now);
    await hurryFailingMails(db, now);
    if (retried > 0) {
      print(`${pluralize(retried, "mail", "mails")} that had been given up will be sent now.`);
      print(`    ${describeAges(arrivals, now)}`);
    }
    return await retryConfirmations(db, { now, yes, print, streams });
  },
});

/** Prints what became of a test mail, and what to check after a failure. */
function printResult(
  { address, delivery }: TestMailResult,
  { settings, dataDir, print, style }: CommandContext,
): void {
  if (delivery.sent) {
    print(
      settings.smtpUrl === undefined
        ? `${address}: written as a file to ${getMailFolder(dataDir)}, because SMTP_URL is not set.`
        : `${address}: the mail server took the mail. Look whether it arrived, also under spam.`,
    );
    return;
  }
  const { errorCode, answer } = delivery;
  print(style("red", `${address}: not sent (${errorCode}).`));
  if (answer) print(`    The answer: ${stripControlCharacters(answer)}`);
  const { health } = loadMessages().fallback.messages.desk;
  const advice = health.messages[getMailAdviceKey(errorCode, answer)];
  print(`    ${fillIn(advice, mailAdviceValues)}`);
}

/** Skips failed confirmations that would mislead, and sends the others again after a yes. */
async function retryConfirmations(
  db: Database,
  {
    now,
    yes,
    print,
    streams,
  }: Pick<CommandContext, "print" | "streams"> & { now: Date; yes: boolean },
): Promise<CommandResult> {
  const skipped: string[][] = [];
  const due: Date[] = [];
  for (const confirmation of await listFailedConfirmations(db)) {
    const { jobId, reference, orderedAt } = confirmation;
    const reason = findSkipReason(confirmation, now);
    if (reason === undefined) due.push(orderedAt);
    else {
      await skipFailedConfirmation(db, jobId, reason);
      skipped.push([reference, describeAge(orderedAt, now), reason]);
    }
  }
  if (skipped.length > 0) {
    const count = pluralize(skipped.length, "confirmation is", "confirmations are");
    print(`${count} not sent any more:`);
    for (const line of formatColumns(skipped)) print(`    ${line}`);
  }
  if (due.length === 0) return commandSuccess;
  const count = pluralize(due.length, "confirmation");
  print(`${count} to visitors had been given up: ${describeAges(due, now)}.`);
  if (!yes) {
    const question = due.length === 1 ? "Send it now?" : `Send these ${due.length} now?`;
    const answer = await askConfirmation(question, streams);
    if (answer === "no-terminal") {
      return createUsageFailure(
        "To send the confirmations add --yes: this is no terminal to ask at.",
      );
    }
    if (answer === "no") {
      print("No confirmation was sent.");
      return commandSuccess;
    }
  }
  await retryFailedJobs(db, "confirmations", now);
  print(`${count} will be sent now.`);
  return commandSuccess;
}

/** The age in whole hours up to two days, then in days: "5 hours old", "3 days old". */
function describeAge(at: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / hour));
  if (hours < 1) return "less than an hour old";
  return hours < 48
    ? `${pluralize(hours, "hour")} old`
    : `${pluralize(Math.floor(hours / 24), "day")} old`;
}

/** How many there are of each age, for example `2 × 5 hours old, 1 × 20 days old`. */
function describeAges(dates: readonly Date[], now: Date): string {
  const groups = Map.groupBy(dates, (at) => describeAge(at, now));
  return [...groups].map(([age, group]) => `${group.length} × ${age}`).join(", ");
}
