/**
 * What a visitor asks for on the way to the contact form: `?need=gst,panTan`. Names travel in the address,
 * never sentences, so a link cannot put words into a visitor's message.
 */
import { withPlainSpaces } from "./line-breaks.ts";

/** One thing that a letter can be about: a product, a course, a way to work with us. */
export interface Subject {
  /** Its name in an address. */
  id: string;
  /** What it is called. */
  name: string;
  /** The text after its name in the message. */
  price?: string | undefined;
}

/** Things that are asked for with the same opening, in the order of the site. */
export interface AskedFor {
  opening: string;
  subjects: readonly Subject[];
}

/** What is asked for in the query of an address; names that are not ours are left out. */
export function askedIn(query: string, offered: readonly AskedFor[]): AskedFor[] {
  return askedOf(new URLSearchParams(query).get("need"), offered);
}

/** What is asked for by names, with commas between them. */
export function askedOf(need: string | null | undefined, offered: readonly AskedFor[]): AskedFor[] {
  const ids = new Set(need?.split(","));
  return offered.flatMap(({ opening, subjects }) => {
    const asked = subjects.filter(({ id }) => ids.has(id));
    return asked.length > 0 ? [{ opening, subjects: asked }] : [];
  });
}

/** The letter about it; empty where nothing is asked for. */
export function letterAbout(asked: readonly AskedFor[]): string {
  return asked
    .map(({ opening, subjects }) =>
      messageFor(
        opening,
        subjects.map(({ name, price }) => (price ? `${name}: ${price}` : name)),
      ),
    )
    .join("\n\n");
}

/** Its names in one line; empty where nothing is asked for. */
export function namesOf(asked: readonly AskedFor[]): string {
  const names = asked.flatMap(({ subjects }) => subjects.map(({ name }) => name));
  return withPlainSpaces(names.join(", "));
}

/** A message with what is wanted, a line for each. */
export function messageFor(opening: string, names: readonly string[]): string {
  return withPlainSpaces([opening, ...names.map((name) => `• ${name}`)].join("\n"));
}
