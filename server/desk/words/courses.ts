/** Adds and removes courses at the desk: an edit of the facts and one in each language, saved together. */
import { stands, valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { locales, accentLocale, defaultLocale, type Locale } from "#locales";
import type { CourseFacts } from "#schemas/courses.ts";
import type { Database } from "#server/db/tables.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import {
  changesAt,
  removeTogether,
  valuesAt,
  type Over,
  type Location,
  type Values,
} from "./kept-together.ts";
import { saveWords, type By, type Saving } from "./save-words.ts";
import { childOf, contentFileAt, emptyOf, schemaOf, type Node } from "./shapes.ts";
import type { Json } from "./word-edits.ts";

const factsFile = "courses.yaml";

/** The values that a new course needs. */
export interface NewCourse extends Pick<CourseFacts, "weeks" | "price" | "category" | "level"> {
  /** The last part of its address, and the key of its words and facts. */
  slug: string;
  titles: Record<Locale, string>;
}

/** Why a course is not added. */
export type NotAdded = { taken: "slug" } | { taken: Locale };

/** The names of the courses, in their order. */
export function courseNames({ content, edits }: Over): string[] {
  return Object.keys(withEdits(content, factsFile, edits) ?? {});
}

/** The facts of a course; undefined if there is no such course. */
export function courseFacts({ content, edits }: Over, name: string): CourseFacts | undefined {
  // The draft may be half written, so only values that an unfinished field cannot spoil are read.
  return valueAt(withEdits(content, factsFile, edits), [name]) as CourseFacts | undefined;
}

/** The name of a course in a language; its key while it has no name. */
export function courseTitle({ content, edits }: Over, name: string, language: Locale): string {
  const title = valueAt(withEdits(content, wordsFile(language), edits), ["courses", name, "title"]);
  return typeof title === "string" && title !== "" ? title : name;
}

function wordsFile(language: Locale): string {
  return `${language}/courses.yaml`;
}

function locationsOf(name: string): Location[] {
  return [
    { file: factsFile, path: [name] },
    ...locales.map((language) => ({ file: wordsFile(language), path: ["courses", name] })),
  ];
}

/** The facts and words of a course with these edits. */
export function courseValues(over: Over, name: string): Values {
  return valuesAt(over, locationsOf(name));
}

/** Adds a course with its required facts. Its only words yet are its names. */
export async function addCourse(
  db: Database,
  content: ContentValues,
  course: NewCourse,
  by: By,
): Promise<NotAdded | undefined> {
  const used = await idsInVersions(db, content);
  let problem: NotAdded | undefined;
  await saveWords(
    db,
    content,
    (edits) => {
      const over = { content, edits };
      problem = takenOf(over, course);
      if (problem !== undefined) return [];
      const id = Math.max(0, ...used, ...idsIn(over)) + 1;
      return changesAt(locationsOf(course.slug), [], valuesOf(course, id));
    },
    by,
  );
  return problem;
}

function takenOf(over: Over, { slug, titles }: NewCourse): NotAdded | undefined {
  const names = courseNames(over);
  if (names.some((name) => name === slug || courseFacts(over, name)?.slug === slug)) {
    return { taken: "slug" };
  }
  const taken = locales.find((language) =>
    names.some((name) => courseTitle(over, name, language) === titles[language]),
  );
  return taken && { taken };
}

function valuesOf({ slug, titles, weeks, price, category, level }: NewCourse, id: number) {
  // A picture that suits any course; the owner may choose another one.
  const facts = { id, slug, price, weeks, level, category, picture: "book" };
  return [facts, ...locales.map((language) => wordsOf(titles, language))];
}

function wordsOf(titles: Record<Locale, string>, language: Locale): Json {
  const file = contentFileAt(wordsFile(language));
  const shape = ["courses", ""].reduce<Node | undefined>(
    (node, key) => node && childOf(node, key),
    file && schemaOf(file),
  );
  const title = titles[language];
  const accent = language === defaultLocale ? { accent: titles[accentLocale] } : {};
  // The schema is that of an object, so its empty value is one.
  return { ...(emptyOf(shape ?? {}) as object), title, short: shortOf(title), ...accent };
}

/** As many words of a name as there is room for; empty if the first word is too long. */
function shortOf(title: string): string {
  const most = 12;
  return title.split(" ").reduce((short, word) => {
    const longer = `${short} ${word}`.trim();
    return [...longer].length <= most && title.startsWith(longer) ? longer : short;
  }, "");
}

function idsIn(over: Over): number[] {
  return courseNames(over).flatMap((name) => courseFacts(over, name)?.id ?? []);
}

/** The ids of all courses ever published: stored drafts and links may still have them. */
async function idsInVersions(db: Database, content: ContentValues): Promise<number[]> {
  const rows = await db
    .selectFrom("word_release")
    .select("overlay")
    .where("overlay", "like", `%"${factsFile}"%`)
    .execute();
  const published = rows.flatMap(({ overlay }) =>
    // Written when it was published, from the same edits.
    idsIn({ content, edits: JSON.parse(overlay) as Overlay }),
  );
  return [...published, ...idsIn({ content, edits: [] })];
}

/** Removes a course. @returns its facts and words; undefined if it is already removed, or is the last one. */
export async function takeCourseAway(
  db: Database,
  content: ContentValues,
  name: string,
  by: By,
): Promise<Values | undefined> {
  const mayGo = (over: Over) => {
    const names = courseNames(over);
    return names.includes(name) && names.length > 1;
  };
  return await removeTogether(db, content, { locations: locationsOf(name), mayGo }, by);
}

/** Restores a removed course from these values, unless a course of that key exists. */
export async function bringCourseBack(
  db: Database,
  content: ContentValues,
  { name, values }: { name: string; values: Values },
  by: By,
): Promise<Saving> {
  return await saveWords(db, content, changesAt(locationsOf(name), [], values), by);
}

/** Removed courses: missing in the draft, but published or part of this version of the product. */
export function takenAway({
  content,
  published,
  edits,
}: Over & { published: Overlay }): { name: string; from: Over }[] {
  const kept = new Set(courseNames({ content, edits }));
  const live = { content, edits: published };
  const own = { content, edits: [] };
  const all = new Set([...courseNames(live), ...courseNames(own)]);
  return [...all]
    .filter((name) => !kept.has(name))
    .map((name) => ({
      name,
      from: stands(withEdits(content, factsFile, published), [name]) ? live : own,
    }));
}
