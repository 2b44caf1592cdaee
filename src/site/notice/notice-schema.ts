import { z } from "zod";
import { pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";

const noticeSection = z.strictObject({
  heading: sentence,
  text: z.array(sentence).min(1),
  list: z.array(sentence).optional(),
  contact: sentence.optional(),
});

const noticeHead = {
  ...pageHead,
  ...sectionHead,
  changed: sentence,
  contents: sentence,
};

/** Sections are in their order, named as in addresses: `/privacy#keep`. */
function noticeSections<Section extends z.ZodType>(section: Section) {
  return z.record(z.string().regex(/^[a-z-]+$/), section);
}

/** The day of the last change, `YYYY-MM-DD`. */
export const noticeFacts = z.strictObject({ version: z.iso.date() });

/** `content/<locale>/terms.yaml`: the terms of services and courses. */
export const termsPage = z.strictObject({
  ...noticeHead,
  sections: noticeSections(noticeSection),
});

export type NoticeWords = Omit<z.infer<typeof termsPage>, keyof typeof pageHead>;

/** `content/<locale>/privacy.yaml`: the privacy notice, and its short form at each form. */
export const privacyPage = z.strictObject({
  ...noticeHead,
  notice: z.strictObject({
    contact: sentence,
    enrolment: sentence,
    service: sentence,
    link: sentence,
  }),
  sections: noticeSections(
    noticeSection.extend({
      /** Replaces `text` where a third-party service takes the forms. */
      textWithService: z.array(sentence).min(1).optional(),
    }),
  ),
});

export type PrivacyPage = z.infer<typeof privacyPage>;
