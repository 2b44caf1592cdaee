/** Testimonials at the desk: each is facts, and words in every language, kept together. */
import { isDeepStrictEqual } from "node:util";
import { stands, valueAt } from "#content-loader/key-path.ts";
import { locales, type Locale } from "#locales";
import type { Database } from "#server/db/tables.ts";
import type { TestimonialField } from "#desk/words/view.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import { changesAt, removeTogether, valuesAt, type Over, type Location } from "./kept-together.ts";
import { saveWords, type By, type Saving } from "./save-words.ts";
import type { WordsState } from "./document-state.ts";
import type { Json } from "./word-edits.ts";

/** The pages that have testimonials, and the group of words that holds them. */
const groups = { services: "testimonials", skills: "voices" } as const;

export type TestimonialPage = keyof typeof groups;

/** The keys of a constant are what its type says. */
export const testimonialPages = Object.keys(groups) as TestimonialPage[];

export interface TestimonialId {
  page: TestimonialPage;
  name: string;
}

/** Its facts, then its words in the order of the languages; undefined where it is removed. */
export type TestimonialValues = (Record<string, Json> | undefined)[];

/** What visitors read on the card, and what the sheet asks for. */
export const testimonialFields = [
  "text",
  "name",
  "position",
  "category",
] as const satisfies TestimonialField[];

const factsFile = "testimonials.yaml";

/** Where its facts and words are. */
function locationsOf({ page, name }: TestimonialId): Location[] {
  return [
    { file: factsFile, path: [page, name] },
    ...locales.map((language) => ({
      file: `${language}/${page}.yaml`,
      path: [groups[page], "list", name],
    })),
  ];
}

/** The section of the words editor with the heading above the testimonials of a page. */
export function sectionAround(page: TestimonialPage): string {
  return `/${groups[page]}`;
}

export function testimonialValues(over: Over, id: TestimonialId): TestimonialValues {
  // A broken draft is left out before.
  return valuesAt(over, locationsOf(id)) as TestimonialValues;
}

/** The words in one language. */
export function wordsAt(values: TestimonialValues, language: Locale): Record<string, Json> {
  return values[1 + locales.indexOf(language)] ?? {};
}

export function isOnSite(over: Over, { page, name }: TestimonialId): boolean {
  return stands(withEdits(over.content, factsFile, over.edits), [page, name]);
}

/** All of a page: those of the draft, then those that can be restored. */
export function testimonialNames(state: WordsState, page: TestimonialPage): string[] {
  const overlays = [state.edits, state.published, []];
  const names = overlays.flatMap((edits) =>
    Object.keys(valueAt(withEdits(state.content, factsFile, edits), [page]) ?? {}),
  );
  return [...new Set(names)];
}

/** What visitors read of it; else what this version of the product brings. */
export function valuesBefore({ content, published }: WordsState, id: TestimonialId) {
  const live = { content, edits: published };
  return testimonialValues(isOnSite(live, id) ? live : { content, edits: [] }, id);
}

/** Saves what changed of it; consent and the switch go together, so two writers cannot contradict them. */
export async function saveTestimonial(
  db: Database,
  content: ContentValues,
  change: { id: TestimonialId; from: TestimonialValues; to: TestimonialValues },
  by: By,
): Promise<Saving> {
  const { id, from, to } = change;
  const changes = locationsOf(id).flatMap(({ file, path }, at) =>
    Object.entries(to[at] ?? {})
      .map(([key, value]) => ({ file, path: [...path, key], value, from: from[at]?.[key] }))
      .filter((one) => file === factsFile || !isDeepStrictEqual(one.value, one.from)),
  );
  return await saveWords(db, content, changes, by);
}

/** Removes it in all files at once. @returns what it was; undefined where it is removed already. */
export async function removeTestimonial(
  db: Database,
  content: ContentValues,
  id: TestimonialId,
  by: By,
): Promise<TestimonialValues | undefined> {
  const going = { locations: locationsOf(id), mayGo: (over: Over) => isOnSite(over, id) };
  const removed = await removeTogether(db, content, going, by);
  return removed as TestimonialValues | undefined;
}

/** Puts it back with these values. Not over one that is there. */
export async function restoreTestimonial(
  db: Database,
  content: ContentValues,
  { id, to }: { id: TestimonialId; to: TestimonialValues },
  by: By,
): Promise<Saving> {
  return await saveWords(db, content, changesAt(locationsOf(id), [], to), by);
}
