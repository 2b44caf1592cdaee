import { z } from "zod";
import { accent, pageHead, sentence } from "./sentence.ts";

/** `content/<locale>/privacy.yaml`: the privacy notice, and its short form at each form. */
export const privacyPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  /** With the blank {date}. */
  changed: sentence,
  contents: sentence,
  notice: z.strictObject({
    /** With the blank {email}, as the next one. */
    contact: sentence,
    enrolment: sentence,
    /** With the blank {service}: the host of the third-party service. */
    service: sentence,
    link: sentence,
  }),
  /** In their order, by the names that addresses use: `/privacy#keep`. */
  sections: z.record(
    z.string().regex(/^[a-z-]+$/),
    z.strictObject({
      heading: sentence,
      /** With the blank {draftDays}. */
      text: z.array(sentence).min(1),
      /** In place of `text` where a third-party service takes the forms; with the blank {service}. */
      textWithService: z.array(sentence).min(1).optional(),
      list: z.array(sentence).optional(),
      /** How to reach the business, with the blanks {email} and {phone}. */
      contact: sentence.optional(),
    }),
  ),
});

/** `content/privacy.yaml`: the day of the last change of the notice, `YYYY-MM-DD`. */
export const privacyFacts = z.strictObject({ version: z.iso.date() });

export type PrivacyPage = z.infer<typeof privacyPage>;
