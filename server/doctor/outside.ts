/** What the doctor asks of the world: names, the site as visitors reach it, the mail server. */
import { Resolver } from "node:dns/promises";
import { connect, type PeerCertificate } from "node:tls";
import { mailAdvice } from "#server/mail/mail-advice.ts";
import { tryLogin } from "#server/mail/smtp.ts";
import { isThisMachine } from "#server/setting-values.ts";
import { codeOf, type Check, type Complaint, type Patient } from "./complaint.ts";

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
  const asked = new Resolver({ timeout: 3000, tries: 1 });
  signal.addEventListener("abort", () => {
    asked.cancel();
  });
  return asked;
}

function hostOf({ settings }: Patient): string | undefined {
  const host = settings.siteUrl === undefined ? undefined : new URL(settings.siteUrl).hostname;
  return host === undefined || isThisMachine(host) ? undefined : host;
}

export const names: Check = {
  part: "names",
  async look(patient, signal) {
    const part = "names";
    const host = hostOf(patient);
    const dns = resolver(signal);
    const complaints: Complaint[] = [];
    if (host !== undefined) {
      const addresses = await Promise.all([ask(dns.resolve4(host)), ask(dns.resolve6(host))]);
      const found = addresses.flatMap((some) => some ?? []);
      if (found.length > 0) {
        complaints.push({ part, state: "fine", says: `${host} leads to ${found.join(", ")}.` });
      } else if (addresses.includes(undefined)) {
        complaints.push({ part, state: "unknown", says: "DNS could not be asked from here." });
      } else {
        const says = `${host} leads nowhere: at whoever sold you the domain, add an A record with the address of this machine.`;
        complaints.push({ part, state: "mend", says });
      }
    }
    return [...complaints, ...(await senderRecords(patient, dns))];
  },
};

/** Whether other mail servers can tell that our mails are ours. */
async function senderRecords({ settings }: Patient, dns: Resolver): Promise<Complaint[]> {
  if (settings.smtpUrl === undefined) return [];
  const part = "names";
  const domain = settings.mailFrom.address.slice(settings.mailFrom.address.lastIndexOf("@") + 1);
  const texts = async (name: string) =>
    (await ask(dns.resolveTxt(name)))?.map((parts) => parts.join(""));
  const [own, policy] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)]);
  if (own === undefined || policy === undefined) {
    return [{ part, state: "unknown", says: `SPF and DMARC of ${domain} could not be asked for.` }];
  }
  const complaints: Complaint[] = [];
  const spf = own.filter((text) => /^v=spf1\b/i.test(text)).length;
  if (spf !== 1) {
    const says = `${domain} has ${spf === 0 ? "no" : "more than one"} SPF record: mails may end as spam. docs/from-nothing.md says which one it needs.`;
    complaints.push({ part, state: "look", says });
  }
  if (!policy.some((text) => /^v=DMARC1\b/i.test(text))) {
    const says = `_dmarc.${domain} has no DMARC record: large providers ask for one. docs/from-nothing.md says which.`;
    complaints.push({ part, state: "look", says });
  }
  return complaints.length > 0
    ? complaints
    : [{ part, state: "fine", says: `${domain} has SPF and DMARC records.` }];
}

export const certificate: Check = {
  part: "TLS",
  async look(patient, signal) {
    const part = "TLS";
    const host = hostOf(patient);
    if (host === undefined || patient.settings.siteUrl?.startsWith("http:")) return [];
    const port = Number(new URL(patient.settings.siteUrl ?? "").port || 443);
    const found = await certificateOf(host, port, signal).catch((error: unknown) => codeOf(error));
    if (typeof found === "string") {
      const says = `https://${host} cannot be reached safely (${found}). Does the proxy run, are ports 80 and 443 open, and does ${host} lead here? sudo journalctl -u caddy says why it got no certificate.`;
      return [{ part, state: "mend", says }];
    }
    const left = Math.floor((Date.parse(found.valid_to) - patient.now.getTime()) / day);
    const says = `The certificate of ${host} holds for ${left} more days.`;
    return left < leastDays
      ? [{ part, state: "mend", says: `${says} It was not renewed: sudo journalctl -u caddy` }]
      : [{ part, state: "fine", says }];
  },
};

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

export const site: Check = {
  part: "site",
  async look(patient, signal) {
    const part = "site";
    const { siteUrl } = patient.settings;
    if (siteUrl === undefined || hostOf(patient) === undefined) return [];
    const answer = await fetch(`${siteUrl}/healthz`, { signal, redirect: "manual" });
    const body = await answer.text();
    if (answer.status !== 200 || !body.includes('"alive":true')) {
      const says = `${siteUrl} answers, but not by this server (${answer.status}): does the name lead to another machine, or the proxy to another port?`;
      return [{ part, state: "mend", says }];
    }
    if (siteUrl.startsWith("https:") && !answer.headers.has("strict-transport-security")) {
      const says =
        "The server does not know that visitors come over TLS: set TRUST_PROXY=loopback, or the address of the proxy, and restart.";
      return [{ part, state: "mend", says }];
    }
    return [{ part, state: "fine", says: `${siteUrl} is answered by this server.` }];
  },
};

export const mailServer: Check = {
  part: "mail",
  async look({ settings: { smtpUrl, smtpPlain } }, signal) {
    const part = "mail";
    if (smtpUrl === undefined) return [];
    const tried = await tryLogin(smtpUrl, smtpPlain, signal);
    if (tried.sent) {
      const says =
        "The mail server lets us in. Whether mails arrive, only a mail shows: npm run leads -- test-mail";
      return [{ part, state: "fine", says }];
    }
    return [{ part, state: "mend", says: `${mailAdvice(tried.failure)} (${tried.failure})` }];
  },
};
