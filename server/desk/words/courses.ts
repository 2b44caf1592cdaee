/** The courses, as the words editor names them. */
import { valueAt } from "#content-loader/key-path.ts";
import type { Locale } from "#locales";
import type { CourseFacts } from "#schemas/courses.ts";
import { withEdits } from "./content-values.ts";
import type { Over } from "./kept-together.ts";

/** The facts of a course; undefined if there is no such course. */
export function courseFacts({ content, edits }: Over, name: string): CourseFacts | undefined {
  // The draft may be half written, so only values that an unfinished field cannot spoil are read.
  return valueAt(withEdits(content, "courses.yaml", edits), [name]) as CourseFacts | undefined;
}

/** The name of a course in a language; its key while it has no name. */
export function courseTitle({ content, edits }: Over, name: string, language: Locale): string {
  const words = withEdits(content, `${language}/courses.yaml`, edits);
  const title = valueAt(words, ["courses", name, "title"]);
  return typeof title === "string" && title !== "" ? title : name;
}
