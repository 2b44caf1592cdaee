import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { parseContent, textsIn } from "#site-content/load.ts";
import { findBackups, readBackups } from "#server/backup/nightly-backup.ts";
import { examineAll, inOrder } from "#server/health/checks.ts";
import { contentFindings, rowsOf, sentenceOf, settingFindings } from "#server/launch/launch-items.ts";
import { createLog } from "#server/log.ts";
import { type Mail, mailFolder, messageIdOf } from "#server/mail/mail.ts";
import { mailAdvice, mailValues, wayOut } from "#server/mail/smtp.ts";
import { confirmClock } from "#server/store/erasure.ts";
import { retryParked } from "#server/store/jobs.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { contentFolder, readRulesEnd, readWords } from "#server/messages.ts";
import { dayInIndia } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { command, counted, failed, fine, misused, plain } from "./command.ts";

/** Prints what fails on this server, and what to do about it. */
export const doctor = command({
  script: "doctor",
  usage: "doctor",
  about: "Looks at everything that the site needs, and says what to do. It changes nothing.",
  more: "Run it as the server runs: with its settings, on its machine. It ends with 1 where something is to be mended.",
  async run({ env, settings, dataDir, databaseFile, say, loud }) {
    const words = readWords().fallback.words.desk;
    // It creates no database.
    const isThere = settings.databaseUrl !== undefined || existsSync(databaseFile);
    const unread = createLog({ write: () => undefined });
    const opening = isThere ? await openDatabase(settings, unread) : undefined;
    const db = opening?.ok ? opening.db : undefined;
    const now = new Date();
    const backups = findBackups(settings);
    const findings = await examineAll({
      ...{ settings, env, db, now, dataDir },
      rulesEnd: readRulesEnd(),
      backups: backups && (() => readBackups(backups, now)),
    });
    await db?.destroy();
    if (opening?.ok === false) {
      const { problem } = opening;
      findings.unshift({ part: "server", state: "error", says: () => problem });
    }
    for (const [state, some] of Map.groupBy(inOrder(findings), (finding) => finding.state)) {
      const title = `${words.health.states[state]} (${some.length})`;
      say(loud(state === "error" ? "red" : "bold", title));
      for (const { part, says, command = "" } of some) {
        say(`  ${words.health.parts[part]}: ${plain(`${says(words)} ${command}`).trimEnd()}`);
      }
      say();
    }
    const ill = findings.filter(({ state }) => state === "error").length;
    return ill === 0 ? fine : failed(`${counted(ill, "thing is", "things are")} to be mended.`);
  },
});

/** The rows of the launch checklist that depend on files and settings; drafts and ticks are known to the desk alone. */
export const launchCheck = command({
  script: "launch-check",
  usage: "launch-check",
  about: "Lists what is left to settle before the site is announced, with file and line.",
  more: "It ends with 1 until the list is empty.",
  run({ env, say, loud }) {
    const { launch } = readWords().fallback.words.desk;
    const files = parseContent(textsIn(contentFolder));
    const rows = rowsOf([...settingFindings(env), ...contentFindings(files, new Date())]);
    for (const [group, some] of Map.groupBy(rows, (row) => row.group)) {
      say(loud("bold", launch.groups[group]));
      for (const row of some) {
        say(`- ${plain(sentenceOf(row, launch))}`);
        for (const setting of row.settings) say(`    ${setting}`);
        for (const { file, keys } of row.places) {
          say(`    content/${file}:${files.get(file)?.lineOf(keys)} ${keys.join(".")}`);
        }
      }
      say();
    }
    const left = counted(rows.length, "thing is", "things are");
    return Promise.resolve(rows.length === 0 ? fine : failed(`${left} to be settled.`));
  },
});

/** For a server without a desk, or whose desk cannot be reached. */
export const confirmDate = command({
  usage: "confirm-clock <YYYY-MM-DD>",
  about: "Confirms that this is today, where the clock jumped by more than a year and is right.",
  more: "Until then no old enquiry is erased. A clock that is wrong is corrected: then nothing is to confirm.",
  words: { least: 1, most: 1 },
  async run({ open, say }, [day]) {
    const now = new Date();
    const today = dayInIndia(now);
    if (day !== today) return misused(`The clock of this machine says ${today}.`);
    await confirmClock(await open(), now);
    say("Confirmed. Old enquiries are erased again from tomorrow on.");
    return fine;
  },
});

/** Tests the sending of mails before an enquiry depends on it. */
export const testMail = command({
  usage: "test-mail",
  about: "Sends a mail to each address in LEADS_TO and says what happened.",
  more: "It goes the way that mails about leads go, at once and once. Where all arrive, mails that were given up are tried again.",
  async run({ settings, dataDir, open, say, loud }) {
    const words = readWords().fallback.words.desk;
    const { leadsTo, mailFrom, smtpUrl } = settings;
    const send = wayOut(settings, dataDir);
    let refused = 0;
    for (const recipient of leadsTo) {
      const id = randomUUID();
      const mail: Mail = {
        from: mailFrom,
        to: [recipient],
        replyTo: undefined,
        subject: "Test mail from the website",
        text: "If you read this, mails about leads reach you. Is it in the spam folder? Then say there that it is none.\n",
        messageId: messageIdOf(id, mailFrom),
      };
      const delivery = await send(mail, `test-${id}`);
      if (delivery.sent) {
        say(
          smtpUrl === undefined
            ? `${recipient.address}: written as a file to ${mailFolder(dataDir)}, because SMTP_URL is not set.`
            : `${recipient.address}: the mail server took the mail. Look whether it arrived, also under spam.`,
        );
        continue;
      }
      refused++;
      say(loud("red", `${recipient.address}: not sent (${delivery.errorCode}).`));
      if (delivery.answer) say(`    The answer: ${plain(delivery.answer)}`);
      say(`    ${fillIn(words.health.messages[mailAdvice(delivery.errorCode)], mailValues)}`);
    }
    if (refused > 0) return failed(`${counted(refused, "mail was", "mails were")} not sent.`);
    if (smtpUrl === undefined) {
      return failed("These mails reach no one: set SMTP_URL, LEADS_TO and MAIL_FROM.");
    }
    const db = await open().catch(() => undefined);
    if (db === undefined) return fine;
    const again = await retryParked(db, new Date());
    if (again > 0) {
      say(`${counted(again, "mail", "mails")} that had been given up will be sent now.`);
    }
    return fine;
  },
});
