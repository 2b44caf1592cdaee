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
import { confirmClock } from "#server/store/erasure.ts";
import { retryFailedJobs } from "#server/store/jobs.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { parseContent, readYamlFiles } from "#site-content/load.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import {
  commandSuccess,
  createFailure,
  defineCommand,
  failUsage,
  pluralize,
  stripControlCharacters,
} from "./command.ts";

/** Prints what fails on this server, and what to do about it. */
export const doctorCommand = defineCommand({
  script: "doctor",
  usage: "doctor",
  about: "Looks at everything that the site needs, and says what to do. It changes nothing.",
  more: "Run it as the server runs: with its settings, on its machine. It ends with 1 where something is to be mended.",
  async run({ env, settings, dataDir, databaseFile, say, loud }) {
    const messages = loadMessages().fallback.messages.desk;
    // It creates no database.
    const isThere = settings.databaseUrl !== undefined || existsSync(databaseFile);
    const unread = createLog({ write: () => undefined });
    const opening = isThere ? await openDatabase(settings, unread) : undefined;
    const db = opening?.ok ? opening.db : undefined;
    const now = new Date();
    const backups = findBackups(settings);
    const findings = await runAllChecks({
      settings,
      env,
      db,
      now,
      dataDir,
      rulesEnd: readRulesEnd(),
      backups: backups && (() => readBackupState(backups, now)),
    });
    await db?.destroy();
    if (opening?.ok === false) {
      const { problem } = opening;
      findings.unshift({ part: "server", state: "error", says: () => problem });
    }
    for (const [state, some] of Map.groupBy(sortByUrgency(findings), (finding) => finding.state)) {
      const title = `${messages.health.states[state]} (${some.length})`;
      say(loud(state === "error" ? "red" : "bold", title));
      for (const { part, says, command = "" } of some) {
        say(
          `  ${messages.health.parts[part]}: ${stripControlCharacters(`${says(messages)} ${command}`).trimEnd()}`,
        );
      }
      say();
    }
    const ill = findings.filter(({ state }) => state === "error").length;
    return ill === 0
      ? commandSuccess
      : createFailure(`${pluralize(ill, "thing is", "things are")} to be mended.`);
  },
});

/** The rows of the launch checklist that depend on files and settings; drafts and ticks are known to the desk alone. */
export const launchCheckCommand = defineCommand({
  script: "launch-check",
  usage: "launch-check",
  about: "Lists what is left to settle before the site is announced, with file and line.",
  more: "It ends with 1 until the list is empty.",
  run({ env, say, loud }) {
    const { launch } = loadMessages().fallback.messages.desk;
    const files = parseContent(readYamlFiles(contentFolder));
    const rows = groupLaunchItems([
      ...findSettingItems(env),
      ...findContentItems(files, new Date()),
    ]);
    for (const [group, some] of Map.groupBy(rows, (row) => row.group)) {
      say(loud("bold", launch.groups[group]));
      for (const row of some) {
        say(`- ${stripControlCharacters(formatLaunchRow(row, launch))}`);
        for (const setting of row.settings) say(`    ${setting}`);
        for (const { file, keys } of row.places) {
          say(`    content/${file}:${files.get(file)?.getLine(keys)} ${keys.join(".")}`);
        }
      }
      say();
    }
    const left = pluralize(rows.length, "thing is", "things are");
    return Promise.resolve(
      rows.length === 0 ? commandSuccess : createFailure(`${left} to be settled.`),
    );
  },
});

/** For a server without a desk, or whose desk cannot be reached. */
export const confirmClockCommand = defineCommand({
  usage: "confirm-clock <YYYY-MM-DD>",
  about: "Confirms that this is today, where the clock jumped by more than a year and is right.",
  more: "Until then no old enquiry is erased. A clock that is wrong is corrected: then nothing is to confirm.",
  words: { least: 1, most: 1 },
  async run({ open, say }, [day]) {
    const now = new Date();
    const today = getIndianDay(now);
    if (day !== today) return failUsage(`The clock of this machine says ${today}.`);
    await confirmClock(await open(), now);
    say("Confirmed. Old enquiries are erased again from tomorrow on.");
    return commandSuccess;
  },
});

/** Tests the sending of mails before an enquiry depends on it. */
export const testMailCommand = defineCommand({
  usage: "test-mail",
  about: "Sends a mail to each address in ENQUIRIES_TO and says what happened.",
  more: "It goes the way that mails about enquiries go, at once and once. Where all arrive, mails that were given up are tried again.",
  async run({ settings, dataDir, open, say, loud }) {
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
        say(
          smtpUrl === undefined
            ? `${recipient.address}: written as a file to ${getMailFolder(dataDir)}, because SMTP_URL is not set.`
            : `${recipient.address}: the mail server took the mail. Look whether it arrived, also under spam.`,
        );
        continue;
      }
      refused++;
      say(loud("red", `${recipient.address}: not sent (${delivery.errorCode}).`));
      if (delivery.answer) say(`    The answer: ${stripControlCharacters(delivery.answer)}`);
      say(
        `    ${fillIn(messages.health.messages[getMailAdviceKey(delivery.errorCode)], mailAdviceValues)}`,
      );
    }
    if (refused > 0)
      return createFailure(`${pluralize(refused, "mail was", "mails were")} not sent.`);
    if (smtpUrl === undefined) {
      return createFailure("These mails reach no one: set SMTP_URL, ENQUIRIES_TO and MAIL_FROM.");
    }
    const db = await open().catch(() => undefined);
    if (db === undefined) return commandSuccess;
    const again = await retryFailedJobs(db, new Date());
    if (again > 0) {
      say(`${pluralize(again, "mail", "mails")} that had been given up will be sent now.`);
    }
    return commandSuccess;
  },
});
