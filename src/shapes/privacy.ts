import { z } from "zod";
import { hindi, pageHead, sentence } from "./sentence.ts";

/** `content/<locale>/privacy.yaml`: the privacy notice. */
export const privacyPage = z.strictObject({
  ...pageHead,
  hindi,
  heading: sentence,
  lede: sentence,
  changed: sentence,
  contents: sentence,
  sections: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      heading: sentence,
      text: z.array(sentence).min(1),
      list: z.array(sentence).optional(),
      /** How to reach the business, with the blanks {email} and {phone}. */
      contact: sentence.optional(),
    }),
  ),
});

export type PrivacyPage = z.infer<typeof privacyPage>;
