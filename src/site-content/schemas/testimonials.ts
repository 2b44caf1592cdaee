import { z } from "zod";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { takeLetters } from "#text/letters.ts";
import { namedBy } from "./texts.ts";

const facts = z
  .strictObject({
    color: z.enum(["red", "rust", "blue", "leaf"]),
    /** True for a placeholder, which the page marks as one. */
    sample: z.boolean(),
    consent: z.boolean(),
  })
  .refine(({ sample, consent }) => sample || consent, {
    path: ["consent"],
    error: fileIssues.noConsent,
  });

const nameSchema = z.string().regex(/^[a-z][A-Za-z0-9]*$/);

/** `content/testimonials.yaml`: those of each page in their order, and what is the same in every language. */
export const testimonialFactsSchema = z.strictObject({
  services: z.record(nameSchema, facts),
  skills: z.record(nameSchema, facts),
});

/** The texts of the same testimonials, under their names. */
export const testimonialRules = {
  list: namedBy(nameSchema, {
    /** Letters as people count them: श्री is one, of four code units. */
    monogram: z
      .string()
      .min(1)
      .refine((text) => takeLetters(text, 2) === text, fileIssues.initialsFormat),
  }),
};

export type TestimonialFacts = z.infer<typeof facts>;
