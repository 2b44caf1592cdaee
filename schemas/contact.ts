import { z } from "zod";
import { hindi, pageHead, sentence } from "./sentence.ts";

/** `content/<locale>/contact.yaml`: the page /contact-us. */
export const contactPage = z.strictObject({
  ...pageHead,
  hindi,
  heading: sentence,
  lede: sentence,
});

export type ContactPage = z.infer<typeof contactPage>;
