import { z } from "zod";
import { accent, pageHead, sentence } from "#content/shapes/sentence.ts";

export const noticeSection = z.strictObject({
  heading: sentence,
  text: z.array(sentence).min(1),
  list: z.array(sentence).optional(),
  /** How to reach the business, with the blanks {email} and {phone}. */
  contact: sentence.optional(),
});

/** The words of a text page around its sections: the privacy notice, the terms. */
export const noticeHead = {
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  /** With the blank {date}. */
  changed: sentence,
  contents: sentence,
};

/** The sections of such a page in their order, by the names that addresses use: `/privacy#keep`. */
export function noticeSections<Section extends z.ZodType>(section: Section) {
  return z.record(z.string().regex(/^[a-z-]+$/), section);
}

/** The day of the last change of such a page, `YYYY-MM-DD`. */
export const noticeFacts = z.strictObject({ version: z.iso.date() });

/** The content of such a page. */
export interface NoticeWords {
  accent?: string | undefined;
  heading: string;
  lede: string;
  changed: string;
  contents: string;
  sections: Readonly<Record<string, z.infer<typeof noticeSection>>>;
}
