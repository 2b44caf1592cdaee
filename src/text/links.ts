/** Addresses, and what travels in them. */
import { withPlainSpaces } from "./sentences.ts";

/** `+91 98765 43210` as the address that a phone dials: `tel:+919876543210`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/ /g, "")}`;
}

/**
 * The address that opens a chat with a message already written.
 * @param number Country code and number, digits only: `919876543210`.
 */
export function chatHref(number: string, message: string): string {
  const text = encodeURIComponent(withPlainSpaces(message));
  return `https://wa.me/${number}${text && `?text=${text}`}`;
}

/**
 * The address that opens a mail. In one that was typed, text after a `?` would add receivers and a body.
 * @param parts What is already written; an empty text is left out.
 */
export function mailHref(address: string, parts: { subject?: string; body?: string } = {}): string {
  const receiver = address.split("@").map(encodeURIComponent).join("@");
  // Not URLSearchParams, which writes + for a blank.
  const query = Object.entries(parts)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${receiver}${query.length > 0 ? "?" : ""}${query.join("&")}`;
}

/** One thing that a message can be about: a product, a course, a way to work with us. */
interface TopicEntry {
  /** Its name in an address. */
  id: string;
  /** What it is called. */
  name: string;
  /** The text after its name in the message. */
  price?: string | undefined;
}

/**
 * Things that a visitor asks for with the same opening, in the order of the site. They come to the contact form
 * as `?need=gst,panTan`: names travel in the address, never sentences, so a link cannot put words into a
 * visitor's message.
 */
export interface Topic {
  opening: string;
  subjects: readonly TopicEntry[];
  /** The last line, which the writer completes: `City:`. */
  lastLine?: string;
}

/** What is asked for in the query of an address; names that are not ours are left out. */
export function topicsInQuery(query: string, offered: readonly Topic[]): Topic[] {
  return topicsNamed(new URLSearchParams(query).get("need"), offered);
}

/** What is asked for by names, with commas between them. */
export function topicsNamed(need: string | null | undefined, offered: readonly Topic[]): Topic[] {
  const ids = new Set(need?.split(","));
  return offered.flatMap((topic) => {
    const wanted = topic.subjects.filter(({ id }) => ids.has(id));
    return wanted.length > 0 ? [{ ...topic, subjects: wanted }] : [];
  });
}

/** The message about it; empty where nothing is asked for. */
export function messageAboutTopics(topics: readonly Topic[]): string {
  return topics
    .map(({ opening, subjects, lastLine }) => {
      const names = subjects.map(({ name, price }) => (price ? `${name}: ${price}` : name));
      return messageFor(opening, names) + (lastLine ? `\n${withPlainSpaces(lastLine)}` : "");
    })
    .join("\n\n");
}

/** Its names in one line; empty where nothing is asked for. */
export function topicNames(topics: readonly Topic[]): string {
  const names = topics.flatMap(({ subjects }) => subjects.map(({ name }) => name));
  return withPlainSpaces(names.join(", "));
}

/** Its names in addresses, with commas between them; empty where nothing is asked for. */
export function topicKeys(topics: readonly Topic[]): string {
  return topics.flatMap(({ subjects }) => subjects.map(({ id }) => id)).join(",");
}

/** A message with what is wanted, a line for each. */
export function messageFor(opening: string, names: readonly string[]): string {
  return withPlainSpaces([opening, ...names.map((name) => `• ${name}`)].join("\n"));
}

/** Behind the # a message is sent to no server. */
const letter = "#letter=";

/**
 * A link to the contact form with a message already written.
 * @param contact path of the page with the form
 */
export function messageHref(contact: string, text: string): string {
  return `${contact}${letter}${encodeURIComponent(text)}`;
}

/** The message in the fragment of such an address; undefined where there is none, or none to be read. */
export function messageIn(hash: string): string | undefined {
  if (!hash.startsWith(letter)) return undefined;
  try {
    return decodeURIComponent(hash.slice(letter.length));
  } catch {
    // Cut off by whatever passed the address on.
    return undefined;
  }
}

/** Where money is paid by UPI: the ID, and the name that its account has. */
export interface UpiAccount {
  id: string;
  payeeName: string;
}

/**
 * The link that opens a UPI app with everything filled in, as NPCI's linking specification has it.
 * @param rupees Whole rupees.
 * @param note What the receiver reads beside the payment.
 */
export function upiLink({ id, payeeName }: UpiAccount, rupees: number, note: string): string {
  // The ID unencoded, since not every app reads %40; and no URLSearchParams, which writes + for a space.
  const parts = [
    `pa=${id}`,
    `pn=${encodeURIComponent(payeeName)}`,
    `am=${rupees}.00`,
    "cu=INR",
    `tn=${encodeURIComponent(note)}`,
  ];
  return `upi://pay?${parts.join("&")}`;
}

/** The longest generated word; a typed one may be as long. */
const longestAddressWord = 60;

/**
 * A name as the last part of an address: `Tally Prime & GST` is `tally-prime-and-gst`. Empty where it has
 * no letter that an address can hold.
 */
export function addressWord(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, longestAddressWord)
    .replace(/^-+|-+$/g, "");
}
