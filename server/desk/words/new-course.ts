/** What the form for a new course posts, and what is wrong with it. */
import * as v from "valibot";
import { addressWord, longestAddressWord } from "#format/address-word.ts";
import { readAmount } from "#format/amount.ts";
import { reservedSlugs } from "#content-loader/across-files.ts";
import { locales, type Locale } from "#locales";
import { courseCategories, courseLevels, courseSlug } from "#schemas/courses.ts";
import type { NewCourseProblem, NewCourseTyped } from "#desk/words/view.ts";
import type { NewCourse, NotAdded } from "./courses.ts";

const longestTitle = 50;
/** More is a slip of the finger. */
const most = { weeks: 104, rupees: 1_000_000 };

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), "");

const posted = v.object({
  ...(Object.fromEntries(locales.map((language) => [`title-${language}`, text])) as Record<
    `title-${Locale}`,
    typeof text
  >),
  slug: text,
  weeks: text,
  fee: text,
  category: text,
  level: text,
});

/** The course, or what was typed with what is wrong with it. */
export type ReadCourse = { ok: true; course: NewCourse } | { ok: false; typed: NewCourseTyped };

/** Reads a posted course; undefined for a post that is not from the desk's form. */
export function readNewCourse(body: unknown): ReadCourse | undefined {
  const read = v.safeParse(posted, body);
  if (!read.success) return undefined;
  const given = read.output;
  const titles = Object.fromEntries(
    locales.map((language) => [language, given[`title-${language}`].replace(/\s+/g, " ")]),
  ) as Record<Locale, string>;
  const slug = given.slug.toLowerCase();
  const weeks = readAmount(given.weeks) ?? 0;
  const price = readAmount(given.fee) ?? 0;
  const category = courseCategories.find((one) => one === given.category);
  const level = courseLevels.find((one) => one === given.level);

  const errors: NewCourseTyped["errors"] = {};
  for (const language of locales) {
    const problem = problemOfTitle(titles[language]);
    if (problem !== undefined) errors[`title-${language}`] = problem;
  }
  if (slug !== "" && !isAddress(slug)) errors.slug = "address";
  if (!isWhole(weeks, most.weeks)) errors.weeks = "weeks";
  if (!isWhole(price, most.rupees)) errors.fee = "fee";
  if (category === undefined) errors.category = "choose";
  if (level === undefined) errors.level = "choose";
  // The address is seen before it is taken for good: without a script it is made here, and shown.
  const made = slug === "" ? addressWord(titles.en) : slug;
  const isComplete = Object.keys(errors).length === 0;
  if (isComplete && slug === "") errors.slug = made === "" ? "address" : "look";
  if (category === undefined || level === undefined || Object.keys(errors).length > 0) {
    return { ok: false, typed: { values: { ...given, slug: made }, errors } };
  }
  return { ok: true, course: { slug, titles, weeks, price, category, level } };
}

/** The same once that name or address is taken. */
export function takenCourse(course: NewCourse, { taken }: NotAdded): NewCourseTyped {
  const { slug, titles, weeks, price, category, level } = course;
  const names = Object.fromEntries(
    locales.map((language) => [`title-${language}`, titles[language]]),
  );
  const values = { ...names, slug, weeks: String(weeks), fee: String(price), category, level };
  const field = taken === "slug" ? "slug" : (`title-${taken}` as const);
  return { values, errors: { [field]: taken === "slug" ? "addressTaken" : "nameTaken" } };
}

function problemOfTitle(title: string): NewCourseProblem | undefined {
  if (title === "") return "unnamed";
  if ([...title].length > longestTitle) return "nameLong";
  return /[{}]/.test(title) ? "nameFigures" : undefined;
}

function isAddress(slug: string): boolean {
  return (
    courseSlug.safeParse(slug).success &&
    slug.length <= longestAddressWord &&
    !reservedSlugs.includes(slug)
  );
}

function isWhole(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most;
}
