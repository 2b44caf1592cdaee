import { z } from "zod";
import {
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

const noticeSection = z.strictObject({
  heading: sentenceSchema,
  text: z.array(sentenceSchema).min(1),
  list: z.array(sentenceSchema).optional(),
  contact: sentenceSchema.optional(),
});

const noticeHead = {
  ...pageHeadFields,
  ...sectionHeadFields,
  changed: sentenceSchema,
  contents: sentenceSchema,
};

/** Sections in the order of the page, named as in its addresses: `/privacy#keep`. */
function createSectionsSchema<Section extends z.ZodType>(section: Section) {
  return z.record(z.string().regex(/^[a-z-]+$/), section);
}

/** `version` is the day of the last change, as `YYYY-MM-DD`. */
export const noticeFactsSchema = z.strictObject({ version: z.iso.date() });

/** `content/<locale>/terms.yaml`: the terms of services and courses. */
export const termsSchema = z.strictObject({
  ...noticeHead,
  sections: createSectionsSchema(noticeSection),
});

export type NoticeContent = Omit<z.infer<typeof termsSchema>, keyof typeof pageHeadFields>;

/** `content/<locale>/privacy.yaml`: the privacy notice, and its short form at each form. */
export const privacySchema = z.strictObject({
  ...noticeHead,
  notice: z.strictObject({
    contact: sentenceSchema,
    enrolment: sentenceSchema,
    service: sentenceSchema,
    link: sentenceSchema,
  }),
  sections: createSectionsSchema(
    noticeSection.extend({
      /** Replaces `text` where a third-party service receives the forms. */
      textWithService: z.array(sentenceSchema).min(1).optional(),
    }),
  ),
});

export type PrivacyContent = z.infer<typeof privacySchema>;
