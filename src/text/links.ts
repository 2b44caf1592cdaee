import { removeNonBreakingSpaces } from "./sentences.ts";

/** `+91 98765 43210` → `tel:+919876543210`. */
export function getPhoneUrl(phone: string): string {
  return `tel:${phone.replace(/ /g, "")}`;
}

/** A stored number with its country code: `9876543210` → `+919876543210`. Ten digits are Indian. */
export function toInternationalNumber(phone: string): string {
  return phone.startsWith("+") ? phone : `+91${phone}`;
}

/** A stored number in digits alone, as {@link getChatUrl} takes it: `9876543210` → `919876543210`. */
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

/** `?need=gst,gold` → the topic with the subject `gst`; unknown ids are left out. */
export function parseTopics(query: string, offered: readonly Topic[]): Topic[] {
  return findTopics(new URLSearchParams(query).get("need"), offered);
}

/** `gst,panTan` → the topics that have these subjects, with these subjects alone. */
export function findTopics(
  joinedIds: string | null | undefined,
  offered: readonly Topic[],
): Topic[] {
  const ids = new Set(joinedIds?.split(","));
  return offered.flatMap((topic) => {
    const wanted = topic.subjects.filter(({ id }) => ids.has(id));
    return wanted.length > 0 ? [{ ...topic, subjects: wanted }] : [];
  });
}

/** Each topic with its opening, a line for each subject, and its last line; a blank line between topics. */
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

/** `GST registration, PAN / TAN`. */
export function formatTopicNames(topics: readonly Topic[]): string {
  const names = topics.flatMap(({ subjects }) => subjects.map(({ name }) => name));
  return removeNonBreakingSpaces(names.join(", "));
}

/** Joins the ids as an address has them: `gst,panTan`. */
export function formatTopicIds(topics: readonly Topic[]): string {
  return topics.flatMap(({ subjects }) => subjects.map(({ id }) => id)).join(",");
}

/** `Hello:`, `["GST"]` → `Hello:`, and below it `• GST`: each name has a line of its own. */
export function formatMessage(opening: string, names: readonly string[]): string {
  return removeNonBreakingSpaces([opening, ...names.map((name) => `• ${name}`)].join("\n"));
}

/** A message of a visitor is in the fragment, which a browser sends to no server. */
const messagePrefix = "#letter=";

/** `/contact-us`, `GST?` → `/contact-us#letter=GST%3F`: the page of the form, with the message written in it. */
export function getMessageUrl(contactPath: string, text: string): string {
  return `${contactPath}${messagePrefix}${encodeURIComponent(text)}`;
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

/** `Tally Prime & GST` → `tally-prime-and-gst`. Empty where no letter of the name fits in an address. */
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
