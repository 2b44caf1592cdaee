import { existsSync } from "node:fs";
import { findBackups, readBackupState } from "#server/backup/nightly-backup.ts";
import { sortByUrgency } from "#server/health/check.ts";
import { runAllChecks } from "#server/health/checks.ts";
import {
  findContentItems,
  findSettingItems,
  formatLaunchRow,
  groupLaunchItems,
} from "#server/launch/launch-items.ts";
import { createLog } from "#server/log.ts";
import { getMailFolder } from "#server/mail/mail.ts";
import { createMailer, getMailAdviceKey, mailAdviceValues } from "#server/mail/smtp.ts";
import { sendTestMails } from "#server/mail/test-mail.ts";
import { contentFolder, loadMessages, readRulesEnd } from "#server/messages.ts";
import { readBuiltAddress } from "#server/settings/built-address.ts";
import {
  findSkipReason,
  listFailedConfirmations,
  skipFailedConfirmation,
} from "#server/store/confirmation-jobs.ts";
import { listFailedOrders, retryFailedJobs } from "#server/store/jobs.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { confirmClock } from "#server/store/retention-runs.ts";
import type { Database } from "#server/store/tables.ts";
import { parseContent, readYamlFiles } from "#site-content/load.ts";
import { getIndianDay } from "#text/days.ts";
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

export const doctorCommand = defineCommand({
  script: "doctor",
  usage: "doctor",
  summary: "Looks at everything that the site needs, and says what to do. It changes nothing.",
  details:
    "Run it as the server runs: with its settings, on its machine. It ends with 1 where something is to be mended.",
  async run({ env, build, settings, dataDir, databaseFile, print, style }) {
    const messages = loadMessages().fallback.messages.desk;
    const hasDatabase = settings.databaseUrl !== undefined || existsSync(databaseFile);
    const silentLog = createLog({ write: () => undefined });
    const opening = hasDatabase ? await openDatabase(settings, silentLog) : undefined;
    const db = opening?.ok ? opening.db : undefined;
    const now = new Date();
    const backups = findBackups(settings);
    const findings = await runAllChecks({
      settings,
      env,
      builtAddress: await readBuiltAddress(build),
      db,
      now,
      dataDir,
      rulesEnd: readRulesEnd(),
      backups: backups && (() => readBackupState(backups, now)),
    });
    await db?.destroy();
    if (opening?.ok === false) {
      const { problem } = opening;
      findings.unshift({ area: "server", state: "error", formatMessage: () => problem });
    }
    for (const [state, group] of Map.groupBy(sortByUrgency(findings), (finding) => finding.state)) {
      const title = `${messages.health.states[state]} (${group.length})`;
      print(style(state === "error" ? "red" : "bold", title));
      for (const { area, formatMessage, command = "" } of group) {
        print(
          `  ${messages.health.parts[area]}: ${stripControlCharacters(`${formatMessage(messages)} ${command}`).trimEnd()}`,
        );
      }
      print();
    }
    const errorCount = findings.filter(({ state }) => state === "error").length;
    return errorCount === 0
      ? commandSuccess
      : createFailure(`${pluralize(errorCount, "thing is", "things are")} to be mended.`);
  },
});

/** Lists the rows of the launch checklist that depend on files and settings; only the desk knows drafts and ticks. */
export const launchCheckCommand = defineCommand({
  script: "launch-check",
  usage: "launch-check",
  summary: "Lists what is left to settle before the site is announced, with file and line.",
  details: "It ends with 1 until the list is empty.",
  async run({ env, build, print, style }) {
    const { launch } = loadMessages().fallback.messages.desk;
    const files = parseContent(readYamlFiles(contentFolder));
    const rows = groupLaunchItems([
      ...findSettingItems(env, await readBuiltAddress(build)),
      ...findContentItems(files, new Date()),
    ]);
    for (const [group, groupRows] of Map.groupBy(rows, (row) => row.group)) {
      print(style("bold", launch.groups[group]));
      for (const row of groupRows) {
        print(`- ${stripControlCharacters(formatLaunchRow(row, launch))}`);
        for (const setting of row.settings) print(`    ${setting}`);
        for (const { file, keys } of row.places) {
          print(`    content/${file}:${files.get(file)?.getLine(keys)} ${keys.join(".")}`);
        }
      }
      print();
    }
    const left = pluralize(rows.length, "thing is", "things are");
    return rows.length === 0 ? commandSuccess : createFailure(`${left} to be settled.`);
  },
});

/** The desk has a button for this; the command is for a server whose desk is off or cannot be reached. */
export const confirmClockCommand = defineCommand({
  usage: "confirm-clock <YYYY-MM-DD>",
  summary: "Confirms that this is today, where the clock jumped by more than a year and is right.",
  details:
    "Until then no old enquiry is erased. A clock that is wrong is corrected: then nothing is to confirm.",
  positionals: { min: 1, max: 1 },
  async run({ openSiteDatabase, print }, [day]) {
    const now = new Date();
    const today = getIndianDay(now);
    if (day !== today) return createUsageFailure(`The clock of this machine says ${today}.`);
    await confirmClock(await openSiteDatabase(), now);
    print("Confirmed. Old enquiries are erased again from tomorrow on.");
    return commandSuccess;
  },
});

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
  async run({ settings, dataDir, openSiteDatabase, print, style, streams }, _positionals, { yes }) {
    const messages = loadMessages().fallback.messages.desk;
    const { smtpUrl } = settings;
    const send = createMailer(settings, dataDir);
    let refused = 0;
    for (const { address, delivery } of await sendTestMails(
      send,
      settings,
      messages.health.testMail,
    )) {
      if (delivery.sent) {
        print(
          smtpUrl === undefined
            ? `${address}: written as a file to ${getMailFolder(dataDir)}, because SMTP_URL is not set.`
            : `${address}: the mail server took the mail. Look whether it arrived, also under spam.`,
        );
        continue;
      }
      refused++;
      print(style("red", `${address}: not sent (${delivery.errorCode}).`));
      if (delivery.answer) print(`    The answer: ${stripControlCharacters(delivery.answer)}`);
      print(
        `    ${fillIn(messages.health.messages[getMailAdviceKey(delivery.errorCode, delivery.answer)], mailAdviceValues)}`,
      );
    }
    if (refused > 0)
      return createFailure(`${pluralize(refused, "mail was", "mails were")} not sent.`);
    if (smtpUrl === undefined) {
      return createFailure("These mails reach no one: set SMTP_URL, ENQUIRIES_TO and MAIL_FROM.");
    }
    const db = await openSiteDatabase().catch(() => undefined);
    if (db === undefined) return commandSuccess;
    const now = new Date();
    const ordered = await listFailedOrders(db);
    const retried = await retryFailedJobs(db, "others", now);
    if (retried > 0) {
      print(`${pluralize(retried, "mail", "mails")} that had been given up will be sent now.`);
      print(`    ${describeAges(ordered, now)}`);
    }
    return await retryConfirmations(db, { now, yes, print, streams });
  },
});

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

const hour = 60 * 60_000;

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
