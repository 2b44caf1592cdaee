/**
 * What a visitor asks for on the way to the contact form: `?need=gst,panTan`. Names travel in the address,
 * never sentences, so a link cannot put words into a visitor's message.
 */
import { withPlainSpaces } from "./line-breaks.ts";

/** One thing that a message can be about: a product, a course, a way to work with us. */
interface TopicEntry {
  /** Its name in an address. */
  id: string;
  /** What it is called. */
  name: string;
  /** The text after its name in the message. */
  price?: string | undefined;
}

/** Things that are asked for with the same opening, in the order of the site. */
export interface Topic {
  opening: string;
  subjects: readonly TopicEntry[];
}

/** What is asked for in the query of an address; names that are not ours are left out. */
export function topicsInQuery(query: string, offered: readonly Topic[]): Topic[] {
  return topicsNamed(new URLSearchParams(query).get("need"), offered);
}

/** What is asked for by names, with commas between them. */
export function topicsNamed(need: string | null | undefined, offered: readonly Topic[]): Topic[] {
  const ids = new Set(need?.split(","));
  return offered.flatMap(({ opening, subjects }) => {
    const wanted = subjects.filter(({ id }) => ids.has(id));
    return wanted.length > 0 ? [{ opening, subjects: wanted }] : [];
  });
}

/** The message about it; empty where nothing is asked for. */
export function messageAboutTopics(topics: readonly Topic[]): string {
  return topics
    .map(({ opening, subjects }) =>
      messageFor(
        opening,
        subjects.map(({ name, price }) => (price ? `${name}: ${price}` : name)),
      ),
    )
    .join("\n\n");
}

/** Its names in one line; empty where nothing is asked for. */
export function topicNames(topics: readonly Topic[]): string {
  const names = topics.flatMap(({ subjects }) => subjects.map(({ name }) => name));
  return withPlainSpaces(names.join(", "));
}

/** A message with what is wanted, a line for each. */
export function messageFor(opening: string, names: readonly string[]): string {
  return withPlainSpaces([opening, ...names.map((name) => `• ${name}`)].join("\n"));
}
