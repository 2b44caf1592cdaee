import { z } from "zod";
import {
  accentSchema,
  claimFigureSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

const fact = z.strictObject({ figure: sentenceSchema, label: sentenceSchema });
const door = z.strictObject({ title: sentenceSchema, text: sentenceSchema });
const term = z.strictObject({ term: sentenceSchema, text: sentenceSchema });

/** `content/<locale>/home.yaml`: the page /. */
export const homeSchema = z.strictObject({
  ...pageHeadFields,
  hero: z.strictObject({
    ...sectionHeadFields,
    generate: sentenceSchema,
    how: sentenceSchema,
    note: sentenceSchema,
    doors: z.strictObject({ services: door, courses: door, report: door }),
  }),
  facts: z.strictObject({
    /** A screen reader says `spoken` instead of the figure and the star. */
    rating: fact.extend({ spoken: sentenceSchema }),
    partners: fact,
    training: fact,
  }),
  /** The tools' own names are in `tools.yaml`. */
  tools: z.strictObject({
    next: sentenceSchema,
    dates: sentenceSchema,
    salary: sentenceSchema,
  }),
  technology: z.strictObject({
    ...sectionHeadFields,
    /** Alternative texts for those who do not see the pictures. */
    pictures: z.strictObject({ ring: sentenceSchema, strip: sentenceSchema }),
    steps: z.array(z.strictObject({ title: sentenceSchema, text: sentenceSchema })).length(4),
    note: sentenceSchema,
  }),
  ai: z.strictObject({
    ...sectionHeadFields,
    picture: sentenceSchema,
    does: z.array(term).min(1),
    limit: term,
  }),
  audiences: z.strictObject({
    accent: accentSchema,
    heading: sentenceSchema,
    list: z
      .array(z.strictObject({ name: sentenceSchema, accent: accentSchema, text: sentenceSchema }))
      .min(1),
    /** Below the list: students and institutions are in it. */
    minors: sentenceSchema,
  }),
  connector: z.strictObject({
    accent: accentSchema,
    heading: sentenceSchema,
    potential: claimFigureSchema,
    become: sentenceSchema,
    partner: sentenceSchema,
  }),
  questions: z.strictObject({
    ...sectionHeadFields,
    write: sentenceSchema,
    list: z.array(z.strictObject({ question: sentenceSchema, answer: sentenceSchema })).length(5),
    /** Added to the third answer, each once the owner has given the fact. */
    report: z.strictObject({
      cost: sentenceSchema,
      partner: sentenceSchema,
      picture: sentenceSchema,
    }),
  }),
});

/** `content/home.yaml`: which question is open when the page opens, counted from 1. */
export const homeFactsSchema = z.strictObject({ openQuestion: z.number().int().min(1).max(5) });

export type HomeContent = z.infer<typeof homeSchema>;
