/** The checks of the world around: the site as visitors reach it, the records of the sender, the mail server. */
import { Resolver } from "node:dns/promises";
import { mailAdvice, mailValues } from "#server/mail/mail-advice.ts";
import { tryLogin } from "#server/mail/smtp.ts";
import { isThisMachine } from "#server/settings/setting-values.ts";
import { codeOf, fine, look, mend, type Check } from "./check.ts";

/** The site as visitors reach it: its name, its certificate, and who answers. */
export const site: Check = {
  part: "site",
  async *look({ settings: { siteUrl } }, signal) {
    if (siteUrl === undefined) return;
    if (isThisMachine(new URL(siteUrl).hostname)) return;
    const answer = await fetch(`${siteUrl}/healthz`, { signal, redirect: "manual" }).catch(codeOf);
    if (typeof answer === "string") {
      yield mend("siteBroken", { site: siteUrl, code: answer }, "sudo journalctl -u caddy");
      return;
    }
    const isOurs = answer.status === 200 && (await answer.text()).includes('"alive":true');
    yield isOurs ? fine("fine") : mend("siteOther", { site: siteUrl, status: answer.status });
  },
};

/** Whether other mail servers can tell that our mails are ours. */
export const senderRecords: Check = {
  part: "mail",
  async *look({ settings: { smtpUrl, mailFrom } }, signal) {
    if (smtpUrl === undefined) return;
    const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
    const dns = new Resolver({ timeout: 3000, tries: 1 });
    signal.addEventListener("abort", () => {
      dns.cancel();
    });
    const records = async (name: string, record: RegExp) =>
      (await textsOf(dns, name)).filter((text) => record.test(text)).length;
    const [spf, dmarc] = await Promise.all([
      records(domain, /^v=spf1\b/i),
      records(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ]);
    for (const [record, count] of Object.entries({ SPF: spf, DMARC: dmarc })) {
      const guide = "docs/from-nothing.md";
      if (count !== 1) yield look("senderMissing", { domain, record, guide });
    }
  },
};

/** The texts under a name, none where there is no such name. */
async function textsOf(dns: Resolver, name: string): Promise<string[]> {
  const answer = await dns.resolveTxt(name).catch((error: unknown) => {
    if (["ENOTFOUND", "ENODATA"].includes(codeOf(error))) return [];
    throw error;
  });
  return answer.map((parts) => parts.join(""));
}

export const mailServer: Check = {
  part: "mail",
  async *look({ settings: { smtpUrl, smtpPlain } }, signal) {
    if (smtpUrl === undefined) return;
    const tried = await tryLogin(smtpUrl, smtpPlain, signal);
    if (tried.sent) yield fine("fine");
    else {
      const advice = mend(mailAdvice(tried.failure), mailValues);
      yield { ...advice, says: (words) => `${advice.says(words)} (${tried.failure})` };
    }
  },
};
