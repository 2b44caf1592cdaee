import { z } from "zod";
import { locales } from "#locales.ts";
import { day, fixed } from "./rule-fields.ts";
import { accent, sectionHead, sentence } from "./sentence.ts";

export const courseCategories = ["TECHNOLOGY", "BUSINESS"] as const;
const courseLevels = ["beginner", "beginnerToAdvanced"] as const;

const courseModes = ["room", "online", "both"] as const;
const courseLanguages = [...locales, "all"] as const;

/** `src/ui/art/course-….svg`; the first suits any course, and is that of a new one. */
const coursePictures = ["book", "excel", "resume", "workspace"] as const;

/** The catalogue's filter starts with it and keeps it: the page shows no control for it. */
export const allCategories = "ALL CATEGORY";

export type CategoryFilter = typeof allCategories | (typeof courseCategories)[number];

const courseSlug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, "small letters, digits and hyphens");

const facts = z.strictObject({
  /** Links, drafts on devices and bookmarks name these two: they stay as they were given. */
  id: z.number().int().positive().meta(fixed),
  slug: courseSlug.meta(fixed),
  /** The whole fee of the course, in rupees. */
  price: z.number().int().positive(),
  weeks: z.number().int().positive(),
  level: z.enum(courseLevels),
  category: z.enum(courseCategories),
  picture: z.enum(coursePictures),
  /** True for the course of which the claim of views is made. */
  views: z.boolean().optional(),
  author: sentence.optional(),
  /** Students ask for these facts first. Pages show those that are given; the launch list asks for the rest. */
  mode: z.enum(courseModes).optional(),
  language: z.enum(courseLanguages).optional(),
  /** The first day of the next batch; pages show none that has begun. */
  nextBatch: day.optional(),
});

/** `content/courses.yaml`: what is the same in every language. */
export const courses = z
  .record(z.string(), facts)
  .refine((all) => Object.keys(all).length > 0, "the site needs at least one course.");

export type CourseFacts = z.infer<typeof facts>;

const words = z.strictObject({
  /** The form posts the title, so it has no placeholders. */
  title: sentence.max(50).regex(/^[^{}]*$/, "a name has no figures in curly brackets."),
  /** Used where there is room for one word. */
  short: sentence.max(12),
  accent,
  description: sentence.max(160),
  summary: sentence,
  /** The days and hours of the lessons, and what is given at the end; asked for like the optional facts. */
  hours: sentence.optional(),
  certificate: sentence.optional(),
  learn: z.array(sentence).min(1),
  perfectFor: z.array(sentence).min(1),
});

/** `content/<locale>/courses.yaml`: the courses in words. */
export const courseWords = z.strictObject({
  categories: z.record(z.enum([allCategories, ...courseCategories]), sentence),
  levels: z.record(z.enum(courseLevels), sentence),
  modes: z.record(z.enum(courseModes), sentence),
  languages: z.partialRecord(z.enum(courseLanguages), sentence),
  duration: sentence,
  durationOne: sentence,
  views: sentence,
  labels: z.strictObject({
    category: sentence,
    duration: sentence,
    level: sentence,
    fee: sentence,
    author: sentence,
    mode: sentence,
    hours: sentence,
    language: sentence,
    nextBatch: sentence,
    certificate: sentence,
  }),
  unnamedAuthor: sentence,
  enrol: sentence,
  /** A screen reader says this with `{course}`, so it must hold the words of `enrol`. */
  enrolIn: sentence,
  page: z.strictObject({
    back: sentence,
    learn: z.strictObject({ accent, heading: sentence }),
    perfectFor: z.strictObject({ accent, heading: sentence }),
    others: z.strictObject(sectionHead),
  }),
  courses: z.record(z.string(), words),
});

export type CourseWords = z.infer<typeof courseWords>;
