import { z } from "zod";
import {
  daySchema,
  notPublishedSchema,
  readOnly,
  sourceSchema,
} from "#site-content/schemas/rule-fields.ts";
import {
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

/** The name of a duty or of a kind of business; addresses and calendar entries are made from it. */
const name = z
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
    /** The date that no longer holds, and who said so. */
    extendedFrom: daySchema.optional(),
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
  kinds: z.array(name).min(1),
  /** A business that is one of `with` no longer has the duty as one of `for`. */
  waived: z.strictObject({ with: z.array(name).min(1), for: z.array(name).min(1) }).optional(),
  /** Not all of these kinds have the duty; its words say on what it depends. */
  conditional: z.literal(true).meta(readOnly).optional(),
  /** Of a conditional duty, the kinds of which nearly all have it: for them it counts as a date of all. */
  usualFor: z.array(name).min(1).optional(),
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
  holidays: z.array(dayOfYear),
  duties: z.record(name, duty),
  notPublished: notPublishedSchema,
});

const dutyContentSchema = z.strictObject({
  name: sentenceSchema,
  condition: sentenceSchema.optional(),
  line: sentenceSchema,
});

const dueDateSchema = z.strictObject({
  kinds: z.strictObject({
    heading: sentenceSchema,
    lede: sentenceSchema,
    label: sentenceSchema,
    /** By the names that the duties use, in the order in which they are offered. */
    names: z.record(name, sentenceSchema),
  }),
  all: sentenceSchema,
  next: sentenceSchema,
  whose: sentenceSchema,
  /** Replaces `next` where a conditional duty of the ticked kinds is due before the date. */
  forAll: sentenceSchema,
  /** Names a conditional duty that is due before that date. */
  earlier: sentenceSchema,
  none: sentenceSchema,
  months: sentenceSchema,
  year: sentenceSchema,
  extended: sentenceSchema,
  left: z.strictObject({ today: sentenceSchema, tomorrow: sentenceSchema, days: sentenceSchema }),
  past: sentenceSchema,
  missed: sentenceSchema,
  checked: sentenceSchema,
  /** Says what a Sunday or another holiday means for a date. */
  holiday: z.strictObject({ nextWorkingDay: sentenceSchema, sameDay: sentenceSchema }),
  add: z.strictObject({ google: sentenceSchema, file: sentenceSchema }),
  feeds: z.strictObject({
    mine: sentenceSchema,
    /** After a press that downloads a file: browsers on Android show no more than a small line. */
    downloading: sentenceSchema,
    heading: sentenceSchema,
    lede: sentenceSchema,
    download: sentenceSchema,
    subscribe: sentenceSchema,
    /** A link that opens the calendar app, where a device has one for it. */
    open: sentenceSchema,
    link: sentenceSchema,
    copy: sentenceSchema,
    copied: sentenceSchema,
    notCopied: sentenceSchema,
    steps: z.array(sentenceSchema).min(1),
  }),
  outOfDate: z.strictObject({ heading: sentenceSchema, text: sentenceSchema }),
});

/** `content/<locale>/due-dates.yaml`: the page /c-a-services/due-dates, and its calendar files. */
export const dueDatesSchema = z.strictObject({
  ...pageHeadFields,
  ...sectionHeadFields,
  dates: dueDateSchema,
  file: z.strictObject({
    name: sentenceSchema,
    summary: sentenceSchema,
    /** An entry for a duty that only some businesses have. */
    conditional: sentenceSchema,
    check: sentenceSchema,
    /** Replaces an entry whose date is after the day until which all dates hold. */
    beyond: sentenceSchema,
    /** The last entry of a calendar says that the calendar ends. */
    ends: z.strictObject({ summary: sentenceSchema, description: sentenceSchema }),
  }),
  duties: z.record(name, dutyContentSchema),
});

export type DueDateRules = z.infer<typeof dueDateRulesSchema>;
export type Duties = DueDateRules["duties"];
export type DueDatesContent = z.infer<typeof dueDatesSchema>;
export type DueDateContent = z.infer<typeof dueDateSchema>;
