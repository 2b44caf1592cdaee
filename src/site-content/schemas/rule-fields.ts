import { z } from "zod";
import { isDay } from "#text/days.ts";
import { sentence } from "./sentence.ts";

/** A value that the program reads and no person edits. */
export const fixed = { readOnly: true };

/** The text of the law, rule or circular itself; other pages, more than one; or one page alone. */
export const basis = z.enum(["statute", "secondary", "single"]);

export const source = z.strictObject({
  name: sentence,
  url: z.url().optional(),
  basis: basis.optional(),
});

/** Facts that no page tells, for want of a source that two could read; the launch check lists them. */
export const notPublished = z.array(sentence).min(1).optional();

/** A day, `YYYY-MM-DD`; the year 26 is a slip of the keyboard. */
export const day = z.iso.date({ abort: true }).refine(isDay, "the year must be from 2017 to 2099.");

export const checked = {
  checkedOn: day,
  /** The last day on which rules are shown without a warning: the owner compares them with the law before then. */
  validUntil: day,
  sources: z.array(source).min(1),
  notPublished,
};

export type Bare<Rules> = Omit<Rules, keyof typeof checked>;

/** Drops sources and dates of checks, so that they are not sent to the browser. */
export function bare<Rules extends z.infer<z.ZodObject<typeof checked>>>({
  checkedOn,
  validUntil,
  sources,
  notPublished,
  ...rules
}: Rules): Bare<Rules> {
  return rules;
}

export const rupees = z.number().int().nonnegative();

export const percent = z.number().min(0).max(100);

export const financialYear = z.string().regex(/^\d{4}-\d{2}$/);

/** Month and day without a year: `06-30`. */
export const dayOfYear = z.string().regex(/^\d{2}-\d{2}$/);
