import { removeNonBreakingSpaces } from "./sentences.ts";

/** `+91 98765 43210` as the address that a phone dials: `tel:+919876543210`. */
export function getPhoneUrl(phone: string): string {
  return `tel:${phone.replace(/ /g, "")}`;
}

/** `number` is country code and number, digits only: `919876543210`. */
export function getChatUrl(number: string, message: string): string {
  const text = encodeURIComponent(removeNonBreakingSpaces(message));
  return `https://wa.me/${number}${text && `?text=${text}`}`;
}

/** Empty parts are left out. In an address that was typed, text after a `?` would add receivers and a body. */
export function getMailUrl(
  address: string,
  parts: { subject?: string; body?: string } = {},
): string {
  const receiver = address.split("@").map(encodeURIComponent).join("@");
  // Not URLSearchParams, which writes + for a blank.
  const query = Object.entries(parts)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${receiver}${query.length > 0 ? "?" : ""}${query.join("&")}`;
}

interface TopicEntry {
  id: string;
  name: string;
  /** Text that follows the name in the message. */
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
  /** The writer completes this last line: `City:`. */
  lastLine?: string;
}

/** Unknown names in the query are left out. */
export function parseTopics(query: string, offered: readonly Topic[]): Topic[] {
  return findTopics(new URLSearchParams(query).get("need"), offered);
}

/** `need` has names with commas between them. */
export function findTopics(need: string | null | undefined, offered: readonly Topic[]): Topic[] {
  const ids = new Set(need?.split(","));
  return offered.flatMap((topic) => {
    const wanted = topic.subjects.filter(({ id }) => ids.has(id));
    return wanted.length > 0 ? [{ ...topic, subjects: wanted }] : [];
  });
}

/** Empty where no topics are asked for. */
export function formatTopicMessage(topics: readonly Topic[]): string {
  return topics
    .map(({ opening, subjects, lastLine }) => {
      const names = subjects.map(({ name, price }) => (price ? `${name}: ${price}` : name));
      return (
        formatMessage(opening, names) + (lastLine ? `\n${removeNonBreakingSpaces(lastLine)}` : "")
      );
    })
    .join("\n\n");
}

export function formatTopicNames(topics: readonly Topic[]): string {
  const names = topics.flatMap(({ subjects }) => subjects.map(({ name }) => name));
  return removeNonBreakingSpaces(names.join(", "));
}

/** Names as addresses carry them, with commas between them. */
export function formatTopicKeys(topics: readonly Topic[]): string {
  return topics.flatMap(({ subjects }) => subjects.map(({ id }) => id)).join(",");
}

/** Each name has a line of its own. */
export function formatMessage(opening: string, names: readonly string[]): string {
  return removeNonBreakingSpaces([opening, ...names.map((name) => `• ${name}`)].join("\n"));
}

/** Behind the # a message is sent to no server. */
const messagePrefix = "#letter=";

/** `contact` is the path of the page with the form. */
export function getMessageUrl(contact: string, text: string): string {
  return `${contact}${messagePrefix}${encodeURIComponent(text)}`;
}

/** Undefined where the fragment holds no message that can be read. */
export function parseMessage(hash: string): string | undefined {
  if (!hash.startsWith(messagePrefix)) return undefined;
  try {
    return decodeURIComponent(hash.slice(messagePrefix.length));
  } catch {
    // Cut off by whatever passed the address on.
    return undefined;
  }
}

/** The UPI ID, and the name that its account has. */
export interface UpiAccount {
  id: string;
  payeeName: string;
}

/** Follows NPCI's linking specification. `rupees` is whole; the receiver reads `note` beside the payment. */
export function getUpiUrl({ id, payeeName }: UpiAccount, rupees: number, note: string): string {
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
const maxSlugLength = 60;

/** `Tally Prime & GST` is `tally-prime-and-gst`. Empty where no letter of the name fits in an address. */
export function createSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, "");
}
