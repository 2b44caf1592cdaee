import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { findBackups, readBackupState } from "#server/backup/nightly-backup.ts";
import { runAllChecks, sortByUrgency } from "#server/health/checks.ts";
import {
  findContentItems,
  findSettingItems,
  formatLaunchRow,
  groupLaunchItems,
} from "#server/launch/launch-items.ts";
import { createLog } from "#server/log.ts";
import { createMessageId, getMailFolder, type Mail } from "#server/mail/mail.ts";
import { createMailer, getMailAdviceKey, mailAdviceValues } from "#server/mail/smtp.ts";
import { contentFolder, loadMessages, readRulesEnd } from "#server/messages.ts";
import { readBuiltAddress } from "#server/settings/built-address.ts";
import { confirmClock } from "#server/store/erasure.ts";
import { retryFailedJobs } from "#server/store/jobs.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { parseContent, readYamlFiles } from "#site-content/load.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import {
  commandSuccess,
  createFailure,
  createUsageFailure,
  defineCommand,
  pluralize,
  stripControlCharacters,
} from "./command.ts";

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
  usage: "test-mail",
  summary: "Sends a mail to each address in ENQUIRIES_TO and says what happened.",
  details:
    "It goes the way that mails about enquiries go, at once and once. Where all arrive, mails that were given up are tried again.",
  async run({ settings, dataDir, openSiteDatabase, print, style }) {
    const messages = loadMessages().fallback.messages.desk;
    const { enquiriesTo, mailFrom, smtpUrl } = settings;
    const send = createMailer(settings, dataDir);
    let refused = 0;
    for (const recipient of enquiriesTo) {
      const id = randomUUID();
      const mail: Mail = {
        from: mailFrom,
        to: [recipient],
        replyTo: undefined,
        subject: "Test mail from the website",
        text: "If you read this, mails about enquiries reach you. Is it in the spam folder? Then say there that it is none.\n",
        messageId: createMessageId(id, mailFrom),
      };
      const delivery = await send(mail, `test-${id}`);
      if (delivery.sent) {
        print(
          smtpUrl === undefined
            ? `${recipient.address}: written as a file to ${getMailFolder(dataDir)}, because SMTP_URL is not set.`
            : `${recipient.address}: the mail server took the mail. Look whether it arrived, also under spam.`,
        );
        continue;
      }
      refused++;
      print(style("red", `${recipient.address}: not sent (${delivery.errorCode}).`));
      if (delivery.answer) print(`    The answer: ${stripControlCharacters(delivery.answer)}`);
      print(
        `    ${fillIn(messages.health.messages[getMailAdviceKey(delivery.errorCode)], mailAdviceValues)}`,
      );
    }
    if (refused > 0)
      return createFailure(`${pluralize(refused, "mail was", "mails were")} not sent.`);
    if (smtpUrl === undefined) {
      return createFailure("These mails reach no one: set SMTP_URL, ENQUIRIES_TO and MAIL_FROM.");
    }
    const db = await openSiteDatabase().catch(() => undefined);
    if (db === undefined) return commandSuccess;
    const retried = await retryFailedJobs(db, new Date());
    if (retried > 0) {
      print(`${pluralize(retried, "mail", "mails")} that had been given up will be sent now.`);
    }
    return commandSuccess;
  },
});
