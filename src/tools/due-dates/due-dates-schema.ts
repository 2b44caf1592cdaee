import { z } from "zod";
import {
  daySchema,
  notPublishedSchema,
  readOnly,
  sourceSchema,
} from "#site-content/schemas/rule-fields.ts";
import { sentenceSchema } from "#site-content/schemas/sentence.ts";

/** The name of a duty or of a kind of business; addresses and calendar entries are made from it. */
export const dutyNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .meta(readOnly);

/** Month and day without a year: `01-26`. */
const dayOfYear = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

/** The period of a duty: a month `2026-10`, some months `2026-07 to 2026-09`, or a year `2026-27`. */
const period = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?: to \d{4}-(?:0[1-9]|1[0-2]))?$|^\d{4}-\d{2}$/);

const entry = z
  .strictObject({
    period,
    date: daySchema,
    /** The date that no longer holds. */
    extendedFrom: daySchema.optional(),
    /** The order that has extended the date: `Notification 9/2026-Central Tax`. */
    by: sentenceSchema.optional(),
    /** Counts changes of this date since it was first published. */
    revision: z.number().int().positive().optional(),
  })
  .refine(
    ({ extendedFrom, by, revision }) =>
      extendedFrom === undefined || (by !== undefined && revision !== undefined),
    "an extended date says by whom, and has a revision",
  );

const duty = z.strictObject({
  kinds: z.array(dutyNameSchema).min(1),
  /** A business that is one of `with` no longer has the duty as one of `for`. */
  waived: z
    .strictObject({ with: z.array(dutyNameSchema).min(1), for: z.array(dutyNameSchema).min(1) })
    .optional(),
  /** Not all of these kinds have the duty; its words say on what it depends. */
  conditional: z.literal(true).meta(readOnly).optional(),
  /** Of a conditional duty, the kinds of which nearly all have it: for them it counts as a date of all. */
  usualFor: z.array(dutyNameSchema).min(1).optional(),
  /** The duty counts these days from a meeting; the dates listed here count from the last day for the meeting. */
  afterMeeting: z
    .strictObject({ meeting: dutyNameSchema, days: z.number().int().positive() })
    .optional(),
  /** On a holiday the next working day is in time. */
  nextWorkingDay: z.literal(true).meta(readOnly).optional(),
  /** The section of the law that sets the date. */
  rule: sentenceSchema,
  source: sourceSchema,
  entries: z.array(entry).min(1),
});

/** `content/rules/due-dates.yaml`: which duty falls on which day. */
export const dueDateRulesSchema = z.strictObject({
  checkedOn: daySchema,
  validUntil: daySchema,
  /** On these and on Sundays no office is open. */
  holidays: z.array(dayOfYear),
  /** By their names, such as `gstr-3b`. */
  duties: z.record(dutyNameSchema, duty),
  notPublished: notPublishedSchema,
});

export type DueDateRules = z.infer<typeof dueDateRulesSchema>;
export type Duties = DueDateRules["duties"];
