import { removeNonBreakingSpaces } from "./sentences.ts";

export function getPhoneUrl(phone: string): string {
  return `tel:${phone.replace(/ /g, "")}`;
}

/** A stored number with its country code: ten digits are Indian. */
export function toInternationalNumber(phone: string): string {
  return phone.startsWith("+") ? phone : `+91${phone}`;
}

/** The same in digits alone, as {@link getChatUrl} takes it. */
export function toChatNumber(phone: string): string {
  return toInternationalNumber(phone).slice("+".length);
}

/** `number` is country code and number, digits only: `919876543210`. */
export function getChatUrl(number: string, message: string): string {
  const text = encodeURIComponent(removeNonBreakingSpaces(message));
  return `https://wa.me/${number}${text && `?text=${text}`}`;
}

/**
 * `asha@example.in`, `{ subject: "GST" }` → `mailto:asha@example.in?subject=GST`. Empty parts are left out. The address
 * is encoded, because a `?` in it would add receivers and a body.
 */
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
  /** A text that follows the name in the message. */
  price?: string | undefined;
}

/**
 * Subjects of a message that share its opening sentence, in the order of the site. A link to the contact form has only
 * their ids, `?need=gst,panTan`, never sentences, so that nobody can put words into a visitor's message.
 */
export interface Topic {
  opening: string;
  subjects: readonly TopicEntry[];
  /** A last line, which the visitor completes: `City:`. */
  lastLine?: string;
}

/** Unknown ids in the query are left out. */
export function parseTopics(query: string, offered: readonly Topic[]): Topic[] {
  return findTopics(new URLSearchParams(query).get("need"), offered);
}

/** `need` has ids with commas between them. */
export function findTopics(need: string | null | undefined, offered: readonly Topic[]): Topic[] {
  const ids = new Set(need?.split(","));
  return offered.flatMap((topic) => {
    const wanted = topic.subjects.filter(({ id }) => ids.has(id));
    return wanted.length > 0 ? [{ ...topic, subjects: wanted }] : [];
  });
}

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

/** Joins the ids as an address has them: `gst,panTan`. */
export function formatTopicKeys(topics: readonly Topic[]): string {
  return topics.flatMap(({ subjects }) => subjects.map(({ id }) => id)).join(",");
}

/** Each name has a line of its own. */
export function formatMessage(opening: string, names: readonly string[]): string {
  return removeNonBreakingSpaces([opening, ...names.map((name) => `• ${name}`)].join("\n"));
}

/** A browser sends no server what is behind the `#`. */
const messagePrefix = "#letter=";

/** `contact` is the path of the page with the form. */
export function getMessageUrl(contact: string, text: string): string {
  return `${contact}${messagePrefix}${encodeURIComponent(text)}`;
}

/** The message in the fragment of an address; undefined where none can be read. */
export function parseMessage(hash: string): string | undefined {
  if (!hash.startsWith(messagePrefix)) return undefined;
  try {
    return decodeURIComponent(hash.slice(messagePrefix.length));
  } catch {
    // The program that passed the address on has cut it off.
    return undefined;
  }
}

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
    .replace(/^-|-$/g, "");
}
