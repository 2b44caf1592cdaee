/** Checks of the mail server, of the records of our sender, and of the mails that were sent. */
import { Resolver } from "node:dns/promises";
import { getErrorCode } from "#server/log.ts";
import {
  formatMailAnswer,
  getMailAdviceKey,
  mailAdviceValues,
} from "#server/mail/mail-server-answers.ts";
import { testLogin } from "#server/mail/smtp.ts";
import { findFailingMailCode, readMailState } from "#server/store/outbox-state.ts";
import { fillIn } from "#text/sentences.ts";
import { createCheck, createError, createOk, createWarning, type DeskMessages } from "./check.ts";

const hour = 60 * 60_000;

/** Looks for SPF and DMARC records, with which other mail servers verify that our mails are genuine. */
export const senderRecordsCheck = createCheck(
  "mail",
  async function* ({ settings: { smtpUrl, mailFrom } }, signal) {
    if (smtpUrl === undefined) return;
    const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
    const dns = new Resolver({ timeout: 3000, tries: 1 });
    signal.addEventListener("abort", () => {
      dns.cancel();
    });
    const countRecords = async (name: string, record: RegExp) =>
      (await readTextRecords(dns, name)).filter((text) => record.test(text)).length;
    const [spf, dmarc] = await Promise.all([
      countRecords(domain, /^v=spf1\b/i),
      countRecords(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ]);
    const missing = Object.entries({ SPF: spf, DMARC: dmarc })
      .filter(([, count]) => count !== 1)
      .map(([record]) => record);
    if (missing.length > 0) {
      yield createWarning(
        "senderMissing",
        { domain },
        [...missing, "docs/deploying.md"].join(", "),
      );
    }
  },
);

/** TXT records of a name; none where the name does not exist. */
async function readTextRecords(dns: Resolver, name: string): Promise<string[]> {
  const answer = await dns.resolveTxt(name).catch((error: unknown) => {
    if (["ENOTFOUND", "ENODATA"].includes(getErrorCode(error))) return [];
    throw error;
  });
  return answer.map((chunks) => chunks.join(""));
}

/** Signs in at the mail server. It sends no mail. */
export const mailServerCheck = createCheck(
  "mail",
  async function* ({ settings: { smtpUrl, smtpPlain } }, signal) {
    if (smtpUrl === undefined) return;
    const login = await testLogin(smtpUrl, smtpPlain, signal);
    if (login.sent) yield createOk("ok");
    else {
      const { errorCode, answer } = login;
      const advice = createError(getMailAdviceKey(errorCode, answer), mailAdviceValues);
      yield {
        ...advice,
        formatMessage: (messages) => `${advice.formatMessage(messages)} (${errorCode})`,
        command: formatMailAnswer(answer ?? "") || undefined,
      };
    }
  },
);

/** Mails that have failed for an hour or longer. */
export const sentMailCheck = createCheck("mail", async function* ({ db, now }) {
  if (db === undefined) return;
  const { failingSince } = await readMailState(db, now);
  if (failingSince === null) return;
  const failingHours = Math.floor((now.getTime() - failingSince.getTime()) / hour);
  if (failingHours < 1) return;
  const failingCode = await findFailingMailCode(db, now);
  const failing = createError("mailFailing", { count: failingHours }, "npm run desk -- test-mail");
  yield {
    ...failing,
    formatMessage: (messages) =>
      `${formatMailFailure(failingCode, messages)} ${failing.formatMessage(messages)}`.trim(),
    since: failingSince,
  };
});

/** The likely cause of a stored code, with the code; empty where the code does not tell the cause. */
function formatMailFailure(code: string | undefined, { health }: DeskMessages): string {
  if (code === undefined) return "";
  const key = getMailAdviceKey(code);
  if (key === "mailAnswer" || key === "mailLater") return "";
  return `${fillIn(health.messages[key], mailAdviceValues)} (${code})`;
}
