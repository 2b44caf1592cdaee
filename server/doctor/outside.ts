/** The checks of the world around: names, the site as visitors reach it, the mail server. */
import { Resolver } from "node:dns/promises";
import { connect, type PeerCertificate } from "node:tls";
import { mailAdvice, mailValues } from "#server/mail/mail-advice.ts";
import { tryLogin } from "#server/mail/smtp.ts";
import { isThisMachine } from "#server/setting-values.ts";
import { codeOf, fine, look, mend, unknown, type Check, type CheckParts } from "./check.ts";

const day = 24 * 60 * 60_000;
/** Caddy and others renew a certificate a month before its end: with so few days left it was not. */
const leastDays = 14;

/** An answer of DNS, empty where there is none; undefined where DNS could not be asked. */
async function ask<Answer>(asking: Promise<Answer[]>): Promise<Answer[] | undefined> {
  return await asking.catch((error: unknown) =>
    ["ENOTFOUND", "ENODATA"].includes(codeOf(error)) ? [] : undefined,
  );
}

function resolver(signal: AbortSignal): Resolver {
  const dns = new Resolver({ timeout: 3000, tries: 1 });
  signal.addEventListener("abort", () => {
    dns.cancel();
  });
  return dns;
}

function hostOf({ settings }: CheckParts): string | undefined {
  const host = settings.siteUrl === undefined ? undefined : new URL(settings.siteUrl).hostname;
  return host === undefined || isThisMachine(host) ? undefined : host;
}

const site: Check = {
  part: "site",
  async *look(parts, signal) {
    const { siteUrl } = parts.settings;
    if (siteUrl === undefined || hostOf(parts) === undefined) return;
    const answer = await fetch(`${siteUrl}/healthz`, { signal, redirect: "manual" });
    const body = await answer.text();
    const isOurs = answer.status === 200 && body.includes('"alive":true');
    const values = { site: siteUrl, status: answer.status };
    if (!isOurs) yield mend("siteOther", values);
    else if (siteUrl.startsWith("https:") && !answer.headers.has("strict-transport-security")) {
      yield mend("siteProxy", {}, "TRUST_PROXY=loopback");
    } else yield fine("siteFine", values);
  },
};

const proxyLog = "sudo journalctl -u caddy";

const certificate: Check = {
  part: "certificate",
  async *look(parts, signal) {
    const host = hostOf(parts);
    if (host === undefined || parts.settings.siteUrl?.startsWith("http:")) return;
    const port = Number(new URL(parts.settings.siteUrl ?? "").port || 443);
    const found = await certificateOf(host, port, signal).catch((error: unknown) => codeOf(error));
    if (typeof found === "string") {
      yield mend("certificateBroken", { site: `https://${host}`, code: found }, proxyLog);
      return;
    }
    const count = Math.floor((Date.parse(found.valid_to) - parts.now.getTime()) / day);
    yield count < leastDays
      ? mend("certificateOld", { host, count }, proxyLog)
      : fine("certificateFine", { host, count });
  },
};

const names: Check = {
  part: "names",
  async *look(parts, signal) {
    const host = hostOf(parts);
    const dns = resolver(signal);
    if (host !== undefined) {
      const addresses = await Promise.all([ask(dns.resolve4(host)), ask(dns.resolve6(host))]);
      const found = addresses.flatMap((some) => some ?? []);
      if (found.length > 0) yield fine("namesFine", { host, addresses: found.join(", ") });
      else if (addresses.includes(undefined)) yield unknown("namesUnknown");
      else yield mend("namesNowhere", { host, record: "A" });
    }
    yield* senderRecords(parts, dns);
  },
};

/** Whether other mail servers can tell that our mails are ours. */
async function* senderRecords({ settings }: CheckParts, dns: Resolver) {
  if (settings.smtpUrl === undefined) return;
  const domain = settings.mailFrom.address.slice(settings.mailFrom.address.lastIndexOf("@") + 1);
  const texts = async (name: string) =>
    (await ask(dns.resolveTxt(name)))?.map((parts) => parts.join(""));
  const [own, policy] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)]);
  if (own === undefined || policy === undefined) {
    yield unknown("senderUnknown", { domain });
    return;
  }
  const spf = own.filter((text) => /^v=spf1\b/i.test(text)).length;
  const hasPolicy = policy.some((text) => /^v=DMARC1\b/i.test(text));
  const guide = "docs/from-nothing.md";
  if (spf === 0) yield look("senderMissing", { domain, record: "SPF", guide });
  if (spf > 1) yield look("senderSeveral", { domain, record: "SPF", guide });
  if (!hasPolicy) yield look("senderMissing", { domain, record: "DMARC", guide });
  if (spf === 1 && hasPolicy) yield fine("senderFine", { domain });
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

const mailServer: Check = {
  part: "mail",
  async *look({ settings: { smtpUrl, smtpPlain } }, signal) {
    if (smtpUrl === undefined) return;
    const tried = await tryLogin(smtpUrl, smtpPlain, signal);
    if (tried.sent) yield fine("mailFine", {}, "npm run leads -- test-mail");
    else {
      const advice = mend(mailAdvice(tried.failure), mailValues);
      yield { ...advice, says: (words) => `${advice.says(words)} (${tried.failure})` };
    }
  },
};

export const outside: readonly Check[] = [site, certificate, names, mailServer];
