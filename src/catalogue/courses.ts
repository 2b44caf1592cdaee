import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { getContent, getEntry } from "#site-content/get-content.ts";
import type { CourseFacts } from "#site-content/schemas/courses.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";
import { groupDigits } from "#text/money.ts";
import { fillIn, fillInAll } from "#text/sentences.ts";

export interface Course {
  id: string;
  slug: string;
  path: string;
  /** A link to this id on the page of all courses opens the form with this course chosen. */
  anchor: string;
  enrolPath: string;
  category: "TECHNOLOGY" | "BUSINESS";
  categoryName: string;
  level: string;
  duration: string;
  days: number;
  /** The fee in rupees without a sign: `15000`. */
  price: string;
  /** The same fee with sign and grouping: `₹15,000`. */
  fee: string;
  picture: "book" | "excel" | "resume" | "workspace";
  /** True if pages show how often the course was viewed. */
  hasViewCount: boolean;
  author: string;
  /** True if the owner has named an author, and `author` is not the words that stand in for one. */
  hasNamedAuthor: boolean;
  mode: "room" | "online" | "both" | undefined;
  language: Locale | "all" | undefined;
  /** First day of the next batch, `YYYY-MM-DD`; undefined after that day. */
  nextBatch: string | undefined;
  /** Optional facts with their labels; those that the owner has not given are left out. */
  details: { label: string; value: string }[];
  /** The labels of what the owner has not said yet: optional facts, and what is taught. */
  missing: string[];
  title: string;
  short: string;
  description: string;
  summary?: string | undefined;
  /** Empty until the owner has written what is taught, as `perfectFor` until they say for whom. */
  learn: string[];
  perfectFor: string[];
  accent?: string | undefined;
  hours?: string | undefined;
  teacher?: string | undefined;
  certificate?: string | undefined;
}

/** Courses in the order of `content/courses.yaml`. */
export function readCourses(locale: Locale): Course[] {
  const facts = getContent("courses");
  const content = getContent("courseContent", locale);
  const today = getIndianDay(new Date());
  return Object.entries(facts).map(([name, course]) =>
    createCourse(course, getEntry(content.courses, name), content, { locale, today }),
  );
}

/** Joins the facts of a course and its texts in a language, in which `{weeks}` and `{price}` are filled in. */
export function createCourse(
  facts: CourseFacts,
  text: Texts["courses"]["courses"][string],
  {
    categories,
    levels,
    modes,
    languages,
    duration,
    durationOne,
    labels,
    unnamedAuthor,
    description,
    page,
  }: Texts["courses"],
  { locale, today }: { locale: Locale; today: string },
): Course {
  const { slug, category, picture, mode, language } = facts;
  const hasBegun = facts.nextBatch !== undefined && facts.nextBatch < today;
  const nextBatch = hasBegun ? undefined : facts.nextBatch;
  const id = String(facts.id);
  const weeks = String(facts.weeks);
  const fee = groupDigits(facts.price);
  const anchor = `enrol-${id}`;
  const texts = fillInAll(text, { weeks, price: fee });
  const durationText = fillIn(facts.weeks === 1 ? durationOne : duration, { weeks });
  const optionalFacts = [
    { label: labels.mode, value: mode && modes[mode] },
    { label: labels.hours, value: text.hours },
    { label: labels.language, value: language && languages[language] },
    { label: labels.nextBatch, value: nextBatch && formatLongDay(nextBatch, locale) },
    { label: labels.teacher, value: text.teacher },
    { label: labels.certificate, value: text.certificate },
  ];
  const missing = optionalFacts.filter(({ value }) => value === undefined);
  if (text.learn.length === 0) missing.unshift({ label: page.learn.heading, value: undefined });
  return {
    ...texts,
    description:
      texts.description ??
      fillIn(description, { course: texts.title, duration: durationText, price: fee }),
    id,
    slug,
    path: `${getPagePath("courses", locale)}/${slug}`,
    anchor,
    enrolPath: `${getPagePath("courses", locale)}#${anchor}`,
    category,
    categoryName: categories[category],
    level: levels[facts.level],
    duration: durationText,
    days: facts.weeks * 7,
    // The specification has no sign and no grouping on the cards; everywhere else a fee has both.
    price: String(facts.price),
    fee: `₹${fee}`,
    picture,
    hasViewCount: facts.views ?? false,
    author: facts.author ?? unnamedAuthor,
    hasNamedAuthor: facts.author !== undefined,
    mode,
    language,
    nextBatch,
    details: optionalFacts.flatMap(({ label, value }) =>
      value === undefined ? [] : { label, value },
    ),
    missing: missing.map(({ label }) => label),
  };
}
