import { z } from "zod";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { isDay } from "#text/days.ts";
import { sentenceSchema } from "./sentence.ts";

/** Metadata of a value that cannot be edited at the desk. */
export const readOnly = { readOnly: true };

/**
 * How well a rule is proved: by the text of the law, rule or circular itself; by several other pages; or by a single
 * other page.
 */
export const basisSchema = z.enum(["statute", "secondary", "single"]);

export const sourceSchema = z.strictObject({
  name: sentenceSchema,
  url: z.url().optional(),
  basis: basisSchema.optional(),
});

/** Facts that no page shows, because their source could not be confirmed; the launch check lists them. */
export const notPublishedSchema = z.array(sentenceSchema).min(1).optional();

/** A day, `YYYY-MM-DD`. Years like 0026 are mistyped. */
export const daySchema = z.iso.date({ abort: true }).refine(isDay, fileIssues.yearOutOfRange);

export const sourceFields = {
  checkedOn: daySchema,
  /** The last day on which rules are shown without a warning: the owner compares them with the law before then. */
  validUntil: daySchema,
  sources: z.array(sourceSchema).min(1),
  notPublished: notPublishedSchema,
};

export type WithoutSources<Rules> = Omit<Rules, keyof typeof sourceFields>;

/** Drops sources and dates of checks, so that they are not sent to the browser. */
export function removeSources<Rules extends z.infer<z.ZodObject<typeof sourceFields>>>({
  checkedOn,
  validUntil,
  sources,
  notPublished,
  ...rules
}: Rules): WithoutSources<Rules> {
  return rules;
}

/**
 * "This value from that day on", the form of every rule that changes on a day:
 * `[{ value: 18 }, { from: "2027-04-01", value: 15 }]`. The first row has no day; each other one begins later than the
 * row above it.
 */
export function createDatedSchema<Value extends z.ZodType>(value: Value) {
  return z
    .array(z.strictObject({ from: daySchema.optional(), value }))
    .min(1)
    .refine(
      (rows) =>
        rows.every(({ from }, index) =>
          index === 0
            ? from === undefined
            : from !== undefined && from > (rows[index - 1]?.from ?? ""),
        ),
      "the first row has no “from”; each other row has one, later than that of the row above.",
    );
}

export const rupeesSchema = z.number().int().nonnegative();

export const percentSchema = z.number().min(0).max(100);

/** `2026-27`. */
export const financialYearSchema = z.string().regex(/^\d{4}-\d{2}$/);

/** Month and day without a year: `06-30`. */
export const dayOfYearSchema = z.string().regex(/^\d{2}-\d{2}$/);
