import { z } from "zod";
import { accent, pageHead, sentence } from "./sentence.ts";

/** `content/<locale>/contact.yaml`: the page /contact-us. */
export const contactPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  /** What a letter is about that is none of a service, a course or a model: by its name in addresses. */
  asked: z.strictObject({
    /** Opens a letter about anything but a service; what it is about follows, a line for each. */
    opening: sentence,
    subjects: z.strictObject({ courses: sentence, join: sentence }),
  }),
});

export type ContactPage = z.infer<typeof contactPage>;
