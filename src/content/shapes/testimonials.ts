import { z } from "zod";
import { accent, sentence } from "./sentence.ts";

const testimonial = z.strictObject({
  text: sentence,
  name: sentence,
  position: sentence,
  /** What it is about: a service, a course. */
  category: sentence,
  monogram: z.string().min(1).max(2),
});

const facts = z
  .strictObject({
    color: z.enum(["red", "rust", "blue", "leaf"]),
    /** A placeholder, and marked as one on the page. */
    sample: z.boolean(),
    /** This person agreed to be shown. */
    consent: z.boolean(),
  })
  .refine(({ sample, consent }) => sample || consent, {
    path: ["consent"],
    error: "a person who is no sample must have agreed to be shown.",
  });

/** The name of a testimonial. */
const name = z.string().regex(/^[a-z][A-Za-z0-9]*$/);

/** `content/testimonials.yaml`: those of each page in their order, and what is the same in every language. */
export const testimonialFacts = z.strictObject({
  services: z.record(name, facts),
  skills: z.record(name, facts),
});

/** The slider of testimonials, on any page that has one. */
export const testimonials = z.strictObject({
  accent,
  heading: sentence,
  sample: sentence,
  /** What a screen reader calls the slider. */
  carousel: sentence,
  play: sentence,
  pause: sentence,
  /** The name of a dot, with `{number}` and `{name}`. */
  show: sentence,
  /** By the names that `content/testimonials.yaml` gives. */
  list: z.record(name, testimonial),
});

/** One as it is shown. */
export type Testimonial = z.infer<typeof testimonial> &
  Pick<z.infer<typeof facts>, "color" | "sample">;

/** All of a page as they are shown. */
export type Testimonials = Omit<z.infer<typeof testimonials>, "list"> & { list: Testimonial[] };
