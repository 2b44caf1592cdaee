/** What the pages of the courses show, and what is done on them. Loaded at the first use, as the editor is. */
import * as v from "valibot";
import { fillIn } from "#format/fill-in.ts";
import { grouped } from "#format/money.ts";
import { locales, type Locale } from "#locales";
import type { CourseWords } from "#schemas/courses.ts";
import type { CourseLine, CoursesView, NewCourseView, TakeAwayView } from "#desk/words/view.ts";
import type { Reader } from "#server/desk/reader.ts";
import { countInbox } from "#server/db/inbox-counts.ts";
import type { Database } from "#server/db/tables.ts";
import { differences } from "./changes.ts";
import { withEdits } from "./content-values.ts";
import {
  addCourse,
  bringCourseBack,
  courseFacts,
  courseNames,
  courseTitle,
  courseValues,
  takeCourseAway,
  takenAway,
} from "./courses.ts";
import { countChanges } from "./documents-view.ts";
import type { Values } from "./kept-together.ts";
import { namingIn } from "./labels.ts";
import { mistakesIn } from "./mistakes.ts";
import { readNewCourse, takenCourse } from "./new-course.ts";
import { coursesDocument, hrefOf } from "./documents.ts";
import type { WordsState } from "./document-state.ts";
import type { By } from "./save-words.ts";
import type { Json } from "./word-edits.ts";
import { pointerOf, readName } from "./word-name.ts";
import { figuresOf, readState } from "./words-state.ts";

/** The list of courses. */
export async function coursesPage(db: Database, reader: Reader): Promise<CoursesView> {
  return coursesView(await readState(db), reader);
}

function coursesView(state: WordsState, reader: Reader, taken?: CoursesView["taken"]): CoursesView {
  const { language, words } = reader;
  const mistakes = mistakesIn(
    state,
    coursesDocument,
    figuresOf(state)(language),
    words.words.mistakes,
  );
  const naming = namingIn(language, state.content);
  return {
    courses: courseNames(state).map((name) => lineOf(state, name, reader, [...mistakes.keys()])),
    gone: takenAway(state).map(({ name, from }) => ({
      name,
      title: courseTitle(from, name, language),
    })),
    around: [coursesDocument, "skills"].map((document) => ({
      href: hrefOf(document),
      label: naming.documentName(document),
    })),
    changes: countChanges(state),
    taken,
  };
}

function lineOf(
  state: WordsState,
  name: string,
  { language }: Reader,
  mistakes: string[],
): CourseLine {
  const facts = courseFacts(state, name);
  const { duration } = wordsOfAll(state, language);
  const published = { content: state.content, edits: state.published };
  const draft = courseValues(state, name);
  const isNew = courseFacts(published, name) === undefined;
  const before = courseValues(published, name);
  return {
    name,
    title: courseTitle(state, name, language),
    href: sectionOf(name),
    // A fee that is not a number is reported at its field.
    fee: `₹${typeof facts?.price === "number" ? grouped(facts.price) : ""}`,
    duration: fillIn(duration, { weeks: String(facts?.weeks ?? "") }),
    isNew,
    changed: draft.reduce<number>(
      (count, value, at) => count + differences(before[at], value).length,
      0,
    ),
    mistakes: mistakes.filter((one) => isOf(one, name)).length,
  };
}

/** Whether a value is one of a course. */
function isOf(value: string, name: string): boolean {
  const { path } = readName(value, () => undefined);
  return path[0] === name || (path[0] === "courses" && path[1] === name);
}

function sectionOf(name: string): string {
  return hrefOf(coursesDocument, pointerOf(["courses", name]));
}

function wordsOfAll(state: WordsState, language: Locale): CourseWords {
  // Its words may be half written, so only texts are read from it.
  return withEdits(state.content, `${language}/courses.yaml`, state.edits) as CourseWords;
}

/** The form for a new course. */
export async function newCoursePage(
  db: Database,
  reader: Reader,
  typed: NewCourseView["typed"] = { values: {}, errors: {} },
): Promise<NewCourseView> {
  const { categories, levels } = wordsOfAll(await readState(db), reader.language);
  const choices = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  const { "ALL CATEGORY": _all, ...own } = categories;
  return { categories: choices(own), levels: choices(levels), typed };
}

/** Adds a posted course. @returns the address of its words, or the form again; undefined for a post of another form. */
export async function addPosted(
  db: Database,
  body: unknown,
  reader: Reader,
  by: By,
): Promise<{ href: string } | { view: NewCourseView } | undefined> {
  const read = readNewCourse(body);
  if (read === undefined) return undefined;
  if (!read.ok) return { view: await newCoursePage(db, reader, read.typed) };
  const { content } = await readState(db);
  const problem = await addCourse(db, content, read.course, by);
  if (problem === undefined) return { href: sectionOf(read.course.slug) };
  return { view: await newCoursePage(db, reader, takenCourse(read.course, problem)) };
}

/** The question before a course is removed; undefined if it is gone, or is the last one. */
export async function takeAwayPage(
  db: Database,
  name: string,
  { language }: Reader,
): Promise<TakeAwayView | undefined> {
  const state = await readState(db);
  const names = courseNames(state);
  if (!names.includes(name) || names.length === 1) return undefined;
  return {
    name,
    title: courseTitle(state, name, language),
    enquiries: await countInbox(db, { box: "all", search: "", about: name }),
  };
}

/** Takes a course away. @returns the list with the way back; undefined where nothing was taken. */
export async function takeAwayPosted(
  db: Database,
  name: string,
  reader: Reader,
  by: By,
): Promise<CoursesView | undefined> {
  const before = await readState(db);
  const values = await takeCourseAway(db, before.content, name, by);
  if (values === undefined) return undefined;
  return coursesView(await readState(db), reader, {
    name,
    title: courseTitle(before, name, reader.language),
    values: JSON.stringify(values),
  });
}

const oneValue = v.record(v.string(), v.unknown());
const back = v.object({
  course: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  values: v.optional(
    v.pipe(v.string(), v.parseJson(), v.strictTuple([oneValue, ...locales.map(() => oneValue)])),
  ),
});

/** Brings a course back, as it stood when it was taken away, or as visitors read it. */
export async function bringBackPosted(db: Database, body: unknown, by: By): Promise<void> {
  const read = v.safeParse(back, body);
  if (!read.success) return;
  const { course: name, values } = read.output;
  const state = await readState(db);
  const gone = takenAway(state).find((one) => one.name === name);
  // It was parsed as JSON.
  const stood = (values as Json[] | undefined) ?? (gone && courseValues(gone.from, name));
  if (stood !== undefined) await restore(stood);

  async function restore(to: Values): Promise<void> {
    await bringCourseBack(db, state.content, { name, values: to }, by);
  }
}
