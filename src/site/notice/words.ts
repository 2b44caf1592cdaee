import { z } from "zod";
import { pageHead, sectionHead, sentence } from "#content/shapes/sentence.ts";

const noticeSection = z.strictObject({
  heading: sentence,
  text: z.array(sentence).min(1),
  list: z.array(sentence).optional(),
  /** How to reach the business, with the blanks {email} and {phone}. */
  contact: sentence.optional(),
});

/** The words of a text page around its sections: the privacy notice, the terms. */
const noticeHead = {
  ...pageHead,
  ...sectionHead,
  /** With the blank {date}. */
  changed: sentence,
  contents: sentence,
};

/** The sections of such a page in their order, by the names that addresses use: `/privacy#keep`. */
function noticeSections<Section extends z.ZodType>(section: Section) {
  return z.record(z.string().regex(/^[a-z-]+$/), section);
}

/** The day of the last change of such a page, `YYYY-MM-DD`. */
export const noticeFacts = z.strictObject({ version: z.iso.date() });

/** `content/<locale>/terms.yaml`: the terms of services and courses. */
export const termsPage = z.strictObject({
  ...noticeHead,
  sections: noticeSections(noticeSection),
});

/** The content of such a page. */
export type NoticeWords = Omit<z.infer<typeof termsPage>, keyof typeof pageHead>;

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
