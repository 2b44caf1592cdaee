import { z } from "zod";
import { hindi, sentence } from "./sentence.ts";

const testimonial = z.strictObject({
  text: sentence,
  name: sentence,
  position: sentence,
  /** What it is about: a service, a course. */
  category: sentence,
  monogram: z.string().min(1).max(2),
  color: z.enum(["red", "rust", "blue", "leaf"]),
  /** A placeholder, and marked as one on the page. */
  sample: z.boolean(),
});

/** The slider of testimonials, on any page that has one. */
export const testimonials = z.strictObject({
  hindi,
  heading: sentence,
  sample: sentence,
  /** What a screen reader calls the slider. */
  carousel: sentence,
  play: sentence,
  pause: sentence,
  /** The name of a dot, with `{number}` and `{name}`. */
  show: sentence,
  list: z.array(testimonial).length(4),
});

export type Testimonials = z.infer<typeof testimonials>;
export type Testimonial = z.infer<typeof testimonial>;
