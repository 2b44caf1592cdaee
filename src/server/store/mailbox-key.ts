/** Tells whether two mail addresses are the same mailbox, however they are spelled. */
import { domainToASCII } from "node:url";
import { trimEndSigns } from "#text/typed-text.ts";

/** Domains under which a provider has the same mailboxes, with the provider's main domain. */
const mainDomains: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "mac.com": "icloud.com",
  "me.com": "icloud.com",
  "pm.me": "proton.me",
  "protonmail.com": "proton.me",
  "ya.ru": "yandex.ru",
  "yandex.com": "yandex.ru",
};

/** Domains of public mail providers do not identify a person. */
const publicProviders = new Set([
  "aol.com",
  "gmail.com",
  "hotmail.com",
  "icloud.com",
  "live.com",
  "msn.com",
  "outlook.com",
  "proton.me",
  "rediffmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.in",
  "yandex.ru",
  "ymail.com",
  "zoho.com",
  "zohomail.in",
]);

/** Providers that ignore dots in front of the @. */
const dotIgnoringProviders = new Set(["gmail.com"]);

/**
 * `Asha.Verma+shop@GoogleMail.com.` → `ashaverma@gmail.com`, equal for all spellings of a mailbox: compatible letters
 * (NFKC), capitals, the domain as in DNS, no final dot, nothing behind a plus, and no dots where the provider ignores
 * them. Only for comparing: mails go to the typed address.
 */
export function normalizeMailbox(address: string): string {
  // Ideographic full stops separate labels, too (UTS 46); NFKC leaves the first of them.
  const plain = address
    .normalize("NFKC")
    .replace(/[。．｡]/g, ".")
    .toLowerCase();
  const at = plain.lastIndexOf("@");
  const typed = trimEndSigns(plain.slice(at + 1), ".");
  const domain = domainToASCII(typed) || typed;
  const provider = mainDomains[domain] ?? domain;
  const [localPart = ""] = plain.slice(0, Math.max(at, 0)).split("+", 1);
  const name = dotIgnoringProviders.has(provider) ? localPart.replaceAll(".", "") : localPart;
  return `${name}@${provider}`;
}

/**
 * `asha-shop@yahoo.com` → `asha@yahoo.com`, a coarser key, equal for several people but hardly ever different for two
 * spellings of one mailbox: some providers ignore more signs than dots, or read a base name or subdomain. For limits on
 * mails to one person; never for finding a person.
 */
export function normalizeMailboxCoarsely(address: string): string {
  // Split at the last @.
  const [localPart = "", provider = ""] = normalizeMailbox(address).split(/@(?=[^@]*$)/);
  // At Fastmail anything@asha.fastmail.com is the mailbox asha@fastmail.com.
  const [, owner, mailHost] = /^(?:.+\.)?([^.]+)\.(fastmail\.(?:com|fm|in))$/.exec(provider) ?? [];
  const [yahooName = ""] = localPart.split("-", 1);
  const name = provider.startsWith("yahoo.") ? yahooName : localPart;
  return `${(owner ?? name).replace(/[._-]/g, "")}@${mailHost ?? provider}`;
}

/**
 * The registered domain of an address: its last two labels, or three below a country's `co.in`, `net.in` and the like:
 * `asha@mail.example.co.in` → `example.co.in`.
 */
export function getRegisteredDomain(address: string): string {
  const labels = normalizeMailbox(address).split("@").at(-1)?.split(".") ?? [];
  const [topLevel = "", second = ""] = labels.toReversed();
  const isBelowCountry = topLevel.length === 2 && second.length <= 3;
  return labels.slice(isBelowCountry ? -3 : -2).join(".");
}

export function isPublicProvider(domain: string): boolean {
  return publicProviders.has(domain);
}
