/** Whose inbox an address leads to, however it is spelled. */
import { domainToASCII } from "node:url";

/** Providers with one inbox under several domains. */
const sameProvider: Record<string, string> = {
  "googlemail.com": "gmail.com",
};

/** Providers to whom dots in front of the @ mean nothing. */
const dotless = new Set(["gmail.com"]);

/**
 * An address in the form in which two spellings of one inbox are equal: compatible letters (NFKC),
 * capitals, the domain as it stands in DNS, no final dot, nothing behind a plus, and for providers
 * that ignore dots none of these. Only to compare by: a mail goes to what was typed.
 */
export function readerOf(address: string): string {
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
