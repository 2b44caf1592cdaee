/** The checks of the world around: the site as visitors reach it, the records of the sender, the mail server. */
import { Resolver } from "node:dns/promises";
import { connect, type PeerCertificate } from "node:tls";
import { mailAdvice, mailValues } from "#server/mail/mail-advice.ts";
import { tryLogin } from "#server/mail/smtp.ts";
import { isThisMachine } from "#server/setting-values.ts";
import { codeOf, fine, look, mend, type Check } from "./check.ts";

const day = 24 * 60 * 60_000;
/** Caddy and others renew a certificate a month before its end: with so few days left it was not. */
const leastDays = 14;

const proxyLog = "sudo journalctl -u caddy";

/** The site as visitors reach it: its name, its certificate, and who answers. */
export const site: Check = {
  part: "site",
  async *look({ settings: { siteUrl }, now }, signal) {
    if (siteUrl === undefined) return;
    const { hostname: host, port, protocol } = new URL(siteUrl);
    if (isThisMachine(host)) return;
    const answer = await fetch(`${siteUrl}/healthz`, { signal, redirect: "manual" }).catch(codeOf);
    if (typeof answer === "string") {
      yield mend("siteBroken", { site: siteUrl, code: answer }, proxyLog);
      return;
    }
    const isOurs = answer.status === 200 && (await answer.text()).includes('"alive":true');
    yield isOurs ? fine("fine") : mend("siteOther", { site: siteUrl, status: answer.status });
    if (protocol !== "https:") return;
    const { valid_to: end } = await certificateOf(host, Number(port || 443), signal);
    const count = Math.floor((Date.parse(end) - now.getTime()) / day);
    if (count < leastDays) yield mend("certificateOld", { host, count }, proxyLog);
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

/** Of a connection whose certificate is right; refuses with what is wrong. */
function certificateOf(host: string, port: number, signal: AbortSignal): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.on("error", reject);
    signal.addEventListener("abort", () => socket.destroy());
  });
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
