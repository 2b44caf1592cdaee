import { z } from "zod";
import { accent, fare, pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";

const fact = z.strictObject({ figure: sentence, label: sentence });
const door = z.strictObject({ title: sentence, text: sentence });
const term = z.strictObject({ term: sentence, text: sentence });

/** `content/<locale>/home.yaml`: the page /. */
export const homePage = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    generate: sentence,
    how: sentence,
    note: sentence,
    doors: z.strictObject({ services: door, courses: door, report: door }),
  }),
  facts: z.strictObject({
    /** A screen reader says `spoken` instead of the figure beside the star. */
    rating: fact.extend({ spoken: sentence }),
    partners: fact,
    training: fact,
  }),
  /** The tools' own names are in `tools.yaml`. */
  tools: z.strictObject({
    next: sentence,
    dates: sentence,
    salary: sentence,
  }),
  technology: z.strictObject({
    ...sectionHead,
    /** Alternative texts for those who do not see the pictures. */
    pictures: z.strictObject({ ring: sentence, strip: sentence }),
    steps: z.array(z.strictObject({ title: sentence, text: sentence })).length(4),
    note: sentence,
  }),
  ai: z.strictObject({
    ...sectionHead,
    picture: sentence,
    does: z.array(term).min(1),
    limit: term,
  }),
  audiences: z.strictObject({
    accent,
    heading: sentence,
    list: z.array(z.strictObject({ name: sentence, accent, text: sentence })).min(1),
    /** Below the list: students and institutions are in it. */
    minors: sentence,
  }),
  connector: z.strictObject({
    accent,
    heading: sentence,
    potential: fare,
    become: sentence,
    partner: sentence,
  }),
  questions: z.strictObject({
    ...sectionHead,
    write: sentence,
    list: z.array(z.strictObject({ question: sentence, answer: sentence })).length(5),
    /** Added to the third answer, each once the owner has given the fact. */
    report: z.strictObject({ cost: sentence, partner: sentence, picture: sentence }),
  }),
});

/** `content/home.yaml`: which question is open when the page opens, counted from 1. */
export const homeFacts = z.strictObject({ openQuestion: z.number().int().min(1).max(5) });

export type HomePage = z.infer<typeof homePage>;
