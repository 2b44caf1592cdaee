import { z } from "zod";
import { takeLetters } from "#text/letters.ts";
import { accentSchema, sentenceSchema } from "./sentence.ts";

const testimonial = z.strictObject({
  text: sentenceSchema,
  name: sentenceSchema,
  position: sentenceSchema,
  category: sentenceSchema,
  /** Letters as people count them: श्री is one, of four code units. */
  monogram: z
    .string()
    .min(1)
    .refine((text) => takeLetters(text, 2) === text, "initials are one or two letters."),
});

const facts = z
  .strictObject({
    color: z.enum(["red", "rust", "blue", "leaf"]),
    /** True for a placeholder, which the page marks as one. */
    sample: z.boolean(),
    consent: z.boolean(),
  })
  .refine(({ sample, consent }) => sample || consent, {
    path: ["consent"],
    error: "a person who is no sample must have agreed to be shown.",
  });

const nameSchema = z.string().regex(/^[a-z][A-Za-z0-9]*$/);

/** `content/testimonials.yaml`: those of each page in their order, and what is the same in every language. */
export const testimonialFactsSchema = z.strictObject({
  services: z.record(nameSchema, facts),
  skills: z.record(nameSchema, facts),
});

export const testimonialsSchema = z.strictObject({
  accent: accentSchema,
  heading: sentenceSchema,
  sample: sentenceSchema,
  /** Screen readers call the slider by this name. */
  carousel: sentenceSchema,
  play: sentenceSchema,
  pause: sentenceSchema,
  /** The accessible name of a dot of the slider. */
  show: sentenceSchema,
  /** The keys are the names in `content/testimonials.yaml`. */
  list: z.record(nameSchema, testimonial),
});

export type Testimonial = z.infer<typeof testimonial> &
  Pick<z.infer<typeof facts>, "color" | "sample">;

export type Testimonials = Omit<z.infer<typeof testimonialsSchema>, "list"> & {
  list: Testimonial[];
};
