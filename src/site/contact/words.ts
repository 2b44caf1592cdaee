import { z } from "zod";
import { accent, pageHead, sentence } from "#content/shapes/sentence.ts";

/** `content/<locale>/contact.yaml`: the page /contact-us. */
export const contactPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  /** Topics of a message besides services, courses and models, by their names in addresses. */
  asked: z.strictObject({
    /** Opens a letter about anything but a service; what it is about follows, a line for each. */
    opening: sentence,
    subjects: z.strictObject({ courses: sentence, join: sentence }),
  }),
});

export type ContactPage = z.infer<typeof contactPage>;
