import { z } from "zod";
import { locales } from "#locales.ts";
import { daySchema, readOnly } from "./rule-fields.ts";
import { accentSchema, sectionHeadFields, sentenceSchema } from "./sentence.ts";

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
  id: z.number().int().positive().meta(readOnly),
  slug: courseSlug.meta(readOnly),
  /** The whole fee of the course, in rupees. */
  price: z.number().int().positive(),
  weeks: z.number().int().positive(),
  level: z.enum(courseLevels),
  category: z.enum(courseCategories),
  picture: z.enum(coursePictures),
  /** True for the course of which the claim of views is made. */
  views: z.boolean().optional(),
  author: sentenceSchema.optional(),
  /** Students ask for these facts first. Pages show those that are given; the launch list asks for the rest. */
  mode: z.enum(courseModes).optional(),
  language: z.enum(courseLanguages).optional(),
  /** The first day of the next batch; pages show none that has begun. */
  nextBatch: daySchema.optional(),
});

/** `content/courses.yaml`: what is the same in every language. */
export const coursesSchema = z
  .record(z.string(), facts)
  .refine((all) => Object.keys(all).length > 0, "the site needs at least one course.");

export type CourseFacts = z.infer<typeof facts>;

const words = z.strictObject({
  /** The form posts the title, so it has no placeholders. */
  title: sentenceSchema.max(50).regex(/^[^{}]*$/, "a name has no figures in curly brackets."),
  /** Used where there is room for one word. */
  short: sentenceSchema.max(12),
  accent: accentSchema,
  description: sentenceSchema.max(160),
  summary: sentenceSchema,
  /** The days and hours of the lessons, and what is given at the end; asked for like the optional facts. */
  hours: sentenceSchema.optional(),
  certificate: sentenceSchema.optional(),
  learn: z.array(sentenceSchema).min(1),
  perfectFor: z.array(sentenceSchema).min(1),
});

/** `content/<locale>/courses.yaml`: the courses in words. */
export const courseContentSchema = z.strictObject({
  categories: z.record(z.enum([allCategories, ...courseCategories]), sentenceSchema),
  levels: z.record(z.enum(courseLevels), sentenceSchema),
  modes: z.record(z.enum(courseModes), sentenceSchema),
  languages: z.partialRecord(z.enum(courseLanguages), sentenceSchema),
  duration: sentenceSchema,
  durationOne: sentenceSchema,
  views: sentenceSchema,
  labels: z.strictObject({
    category: sentenceSchema,
    duration: sentenceSchema,
    level: sentenceSchema,
    fee: sentenceSchema,
    author: sentenceSchema,
    mode: sentenceSchema,
    hours: sentenceSchema,
    language: sentenceSchema,
    nextBatch: sentenceSchema,
    certificate: sentenceSchema,
  }),
  unnamedAuthor: sentenceSchema,
  enrol: sentenceSchema,
  /** A screen reader says this with `{course}`, so it must hold the words of `enrol`. */
  enrolIn: sentenceSchema,
  page: z.strictObject({
    back: sentenceSchema,
    learn: z.strictObject({ accent: accentSchema, heading: sentenceSchema }),
    perfectFor: z.strictObject({ accent: accentSchema, heading: sentenceSchema }),
    others: z.strictObject(sectionHeadFields),
  }),
  courses: z.record(z.string(), words),
});

export type CourseContent = z.infer<typeof courseContentSchema>;
