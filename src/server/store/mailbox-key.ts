/** Whose inbox an address leads to, however it is spelled. */
import { domainToASCII } from "node:url";

/** Providers with one inbox under several domains. */
const sameProvider: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "mac.com": "icloud.com",
  "me.com": "icloud.com",
  "pm.me": "proton.me",
  "protonmail.com": "proton.me",
  "ya.ru": "yandex.ru",
  "yandex.com": "yandex.ru",
};

/** Public mail providers: their domains do not identify the reader. */
const publicProviders = new Set([
  ...["aol.com", "gmail.com", "hotmail.com", "icloud.com", "live.com", "msn.com", "outlook.com"],
  ...["proton.me", "rediffmail.com", "yahoo.com", "yahoo.co.in", "yahoo.in", "yandex.ru"],
  ...["ymail.com", "zoho.com", "zohomail.in"],
]);

/** Providers to whom dots in front of the @ mean nothing. */
const dotless = new Set(["gmail.com"]);

/**
 * An address in the form in which two spellings of one inbox are equal: compatible letters (NFKC),
 * capitals, the domain as in DNS, no final dot, nothing behind a plus, and for providers
 * that ignore dots without these. Only to compare by: a mail goes to what was typed.
 */
export function mailboxKey(address: string): string {
  // The ideographic full stops, too, separate labels (UTS 46); NFKC leaves the first of them.
  const plain = address
    .normalize("NFKC")
    .replace(/[。．｡]/g, ".")
    .toLowerCase();
  const at = plain.lastIndexOf("@");
  const typed = plain.slice(at + 1).replace(/\.+$/, "");
  const domain = domainToASCII(typed) || typed;
  const provider = sameProvider[domain] ?? domain;
  const inbox = plain.slice(0, Math.max(at, 0)).replace(/\+.*$/s, "");
  return `${dotless.has(provider) ? inbox.replaceAll(".", "") : inbox}@${provider}`;
}

/**
 * A coarser form, in which many people may be equal, but hardly two inboxes of one person different:
 * some providers ignore more signs than dots, or take a base name, or a name as a domain of its own.
 * To count by what may reach one person; never to find a person by.
 */
export function coarseMailboxKey(address: string): string {
  const [inbox = "", provider = ""] = mailboxKey(address).split(/@(?=[^@]*$)/);
  const [, owner, mailHost] = /^(?:.+\.)?([^.]+)\.(fastmail\.(?:com|fm|in))$/.exec(provider) ?? [];
  const name = owner ?? (provider.startsWith("yahoo.") ? inbox.replace(/-.*$/s, "") : inbox);
  return `${name.replace(/[._-]/g, "")}@${mailHost ?? provider}`;
}

/**
 * The registered domain within the domain of an address: its last two
 * labels, or three below a country's `co.in`, `net.in` and the like.
 */
export function domainOf(address: string): string {
  const labels = mailboxKey(address).split("@").at(-1)?.split(".") ?? [];
  const isBelowCountry = labels.at(-1)?.length === 2 && (labels.at(-2)?.length ?? 9) <= 3;
  return labels.slice(isBelowCountry ? -3 : -2).join(".");
}

/** Whether a domain belongs to a public mail provider. */
export function isPublicProvider(domain: string): boolean {
  return publicProviders.has(domain);
}
