import { z } from "zod";
import { noticeHead, noticeSection, noticeSections } from "./notice-page.ts";
import { sentence } from "./sentence.ts";

/** `content/<locale>/privacy.yaml`: the privacy notice, and its short form at each form. */
export const privacyPage = z.strictObject({
  ...noticeHead,
  notice: z.strictObject({
    /** With the blank {email}, as the next one. */
    contact: sentence,
    enrolment: sentence,
    link: sentence,
  }),
  /** Texts may have the blank {draftDays}. */
  sections: noticeSections(noticeSection),
});

export type PrivacyPage = z.infer<typeof privacyPage>;
