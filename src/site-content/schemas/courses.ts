import { z } from "zod";
import { locales } from "#locales.ts";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { daySchema, readOnly } from "./rule-fields.ts";
import { sentenceSchema } from "./sentence.ts";

const courseCategories = ["TECHNOLOGY", "BUSINESS"] as const;
const courseLevels = ["beginner", "beginnerToAdvanced"] as const;

const courseModes = ["room", "online", "both"] as const;
const courseLanguages = [...locales, "all"] as const;

/** Pictures `src/ui/art/course-….svg`. The first suits any course, and is the default of a new one. */
const coursePictures = ["book", "excel", "resume", "workspace"] as const;

/** The key of the label above the catalogue, which lists all courses. The specification spells the label so. */
export const allCategories = "ALL CATEGORY";

const courseSlug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, fileIssues.slugFormat);

const facts = z.strictObject({
  /** Links, bookmarks and saved forms contain `id` and `slug`, so they never change. */
  id: z.number().int().positive().meta(readOnly),
  slug: courseSlug.meta(readOnly),
  /** The whole fee of the course, in rupees. */
  price: z.number().int().positive(),
  weeks: z.number().int().positive(),
  level: z.enum(courseLevels),
  category: z.enum(courseCategories),
  picture: z.enum(coursePictures),
  /** True for the course to which the claim about views refers. */
  views: z.boolean().optional(),
  author: sentenceSchema.optional(),
  /** The page of a course has a row that asks for each of these facts that is not given; the launch checklist, too. */
  mode: z.enum(courseModes).optional(),
  language: z.enum(courseLanguages).optional(),
  /** The first day of the next batch; pages hide it once it has begun. */
  nextBatch: daySchema.optional(),
});

/** `content/courses.yaml`: the facts of each course, which are the same in every language. */
export const coursesSchema = z
  .record(z.string(), facts)
  .refine((all) => Object.keys(all).length > 0, fileIssues.noCourse);

export type CourseFacts = z.infer<typeof facts>;

/** A list that a new course begins without; its page then leaves the list out. */
const laterList = z.array(sentenceSchema);

/** `content/<locale>/courses.yaml`: the texts of each course. A course needs its names; the other texts may come later. */
export const courseTextRules = {
  /** The form posts the title, so it has no placeholders. */
  title: sentenceSchema.max(50).regex(/^[^{}]*$/, fileIssues.curlyBracketsInCourse),
  /** Used where there is room for one word. */
  short: sentenceSchema.max(12),
  /** What search results show; without it the name, the weeks and the fee. */
  description: sentenceSchema.max(160).optional(),
  summary: sentenceSchema.optional(),
  learn: laterList,
  perfectFor: laterList,
  /** The days and hours of the lessons. This, the teacher and the certificate are optional like the facts above. */
  hours: sentenceSchema.optional(),
  teacher: sentenceSchema.optional(),
  certificate: sentenceSchema.optional(),
};
