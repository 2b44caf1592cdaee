/** What a new course or testimonial gets besides what is typed: its key, and what links know it by. */
import { valueAt, withValue } from "#content/yaml.ts";
import type { Overlay } from "#content/overlay.ts";
import { addressWord } from "#text/links.ts";
import { defaultLocale } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import type { Reader } from "#desk/frame/reader.ts";
import { withEdits, type Over } from "#desk/drafts/content-values.ts";
import type { WordsState } from "#desk/drafts/words-state.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import { keysOf, type Form } from "./forms.ts";
import type { Values } from "./values.ts";

/** The places of a new course, whose key is empty yet. */
const words = `${defaultLocale}/courses.yaml#/courses/`;
const facts = "courses.yaml#/";

/** What a form for a new entry begins with: the picture suits any course. */
export function begun({ grows }: Form, values: Values): Values {
  if (grows !== "course") return values;
  return { ...values, [facts]: withValue(values[facts], ["picture"], "book") as Json };
}

interface Identified {
  /** Never that of an entry that is there. */
  key: string;
  values: Values;
  /** Why it cannot be added. */
  mistake?: { name: string; sentence: string };
}

/** Gives a new entry its key, and a course a number that no course ever had. */
export async function identified(
  db: Database,
  form: Form,
  state: WordsState,
  values: Values,
  { words: { words: copy, lists } }: Reader,
): Promise<Identified> {
  const { content, published, edits } = state;
  if (form.grows === "testimonial") {
    const overlays: Overlay[] = [edits, published, []];
    const taken = overlays.flatMap((one) => keysOf(form, { content, edits: one }));
    return { key: freeKey("person", taken), values };
  }
  const taken = keysOf(form, state);
  const title = valueAt(values[words], ["title"]);
  const slug = typeof title === "string" ? addressWord(title) : "";
  const ids = [...(await idsInVersions(db, state)), ...idsIn(state)];
  const identity = { id: Math.max(0, ...ids) + 1, slug };
  const known: Values = { ...values, [facts]: { ...groupIn(values), ...identity } };
  if (slug !== "" && !taken.includes(slug)) return { key: slug, values: known };
  const sentence = slug === "" ? lists.noAddress : copy.mistakes.across[sameAddress];
  // All else is checked under a key that is free.
  const key = freeKey("new", taken);
  known[facts] = { ...groupIn(known), slug: key };
  return { key, values: known, mistake: { name: `${words}/title`, sentence: sentence ?? "" } };
}

function groupIn(values: Values): Record<string, Json> {
  // The schema of a course is that of an object.
  return values[facts] as Record<string, Json>;
}

/** As `mistakesAcross` says it. */
const sameAddress = "another course has this address.";

function freeKey(word: string, taken: readonly string[]): string {
  const keys = Array.from({ length: taken.length + 1 }, (_, at) => `${word}${at + 1}`);
  return keys.find((key) => !taken.includes(key)) ?? word;
}

function idsIn({ content, edits }: Over): number[] {
  const courses = withEdits(content, "courses.yaml", edits) as Record<string, { id: number }>;
  return Object.values(courses).map(({ id }) => id);
}

/** The ids of all courses ever published: stored drafts and links may still have them. */
async function idsInVersions(db: Database, { content }: WordsState): Promise<number[]> {
  const rows = await db
    .selectFrom("word_release")
    .select("overlay")
    .where("overlay", "like", '%"courses.yaml"%')
    .execute();
  const published = rows.flatMap(({ overlay }) =>
    // Written when it was published, from the same edits.
    idsIn({ content, edits: JSON.parse(overlay) as Overlay }),
  );
  return [...published, ...idsIn({ content, edits: [] })];
}
