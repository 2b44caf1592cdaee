import { z } from "zod";
import { accent, pageHead, sentence } from "./sentence.ts";

/** `content/<locale>/contact.yaml`: the page /contact-us. */
export const contactPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
});

export type ContactPage = z.infer<typeof contactPage>;
