import { z } from "zod";
import { noticeHead, noticeSection, noticeSections } from "./words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** `content/<locale>/privacy.yaml`: the privacy notice, and its short form at each form. */
export const privacyPage = z.strictObject({
  ...noticeHead,
  notice: z.strictObject({
    /** With the blank {email}, as the next one. */
    contact: sentence,
    enrolment: sentence,
    /** With the blank {service}: the host of the third-party service. */
    service: sentence,
    link: sentence,
  }),
  /** Texts may have the blank {draftDays}. */
  sections: noticeSections(
    noticeSection.extend({
      /** In place of `text` where a third-party service takes the forms; with the blank {service}. */
      textWithService: z.array(sentence).min(1).optional(),
    }),
  ),
});

export type PrivacyPage = z.infer<typeof privacyPage>;
