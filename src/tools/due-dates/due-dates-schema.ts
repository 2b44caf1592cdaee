import { z } from "zod";
import { day, fixed, notPublished, source } from "#site-content/schemas/rule-fields.ts";
import { pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";

/** The name of a duty or of a kind of business; addresses and calendar entries are made from it. */
const name = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .meta(fixed);

/** Month and day without a year: `01-26`. */
const dayOfYear = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

/** The period of a duty: a month `2026-10`, some months `2026-07 to 2026-09`, or a year `2026-27`. */
const period = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?: to \d{4}-(?:0[1-9]|1[0-2]))?$|^\d{4}-\d{2}$/);

const entry = z
  .strictObject({
    period,
    date: day,
    /** The date that no longer holds, and who said so. */
    extendedFrom: day.optional(),
    by: sentence.optional(),
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
  conditional: z.literal(true).meta(fixed).optional(),
  /** Of a conditional duty, the kinds of which nearly all have it: for them it counts as a date of all. */
  usualFor: z.array(name).min(1).optional(),
  /** On a holiday the next working day is in time. */
  nextWorkingDay: z.literal(true).meta(fixed).optional(),
  /** The section of the law that sets the date. */
  rule: sentence,
  source,
  entries: z.array(entry).min(1),
});

/** `content/rules/due-dates.yaml`: which duty falls on which day. */
export const dueDateRules = z.strictObject({
  checkedOn: day,
  validUntil: day,
  /** Holidays that have the same day every year: month and day. */
  holidays: z.array(dayOfYear),
  duties: z.record(name, duty),
  notPublished,
});

const dutyWords = z.strictObject({
  name: sentence,
  condition: sentence.optional(),
  line: sentence,
});

const dueDateWords = z.strictObject({
  kinds: z.strictObject({
    heading: sentence,
    lede: sentence,
    label: sentence,
    /** By the names that the duties use, in the order in which they are offered. */
    names: z.record(name, sentence),
  }),
  all: sentence,
  next: sentence,
  whose: sentence,
  /** Above a date of all who have ticked the same, where one that depends on something is before it. */
  forAll: sentence,
  /** Names a conditional duty that is due before that date. */
  earlier: sentence,
  none: sentence,
  months: sentence,
  year: sentence,
  extended: sentence,
  left: z.strictObject({ today: sentence, tomorrow: sentence, days: sentence }),
  past: sentence,
  missed: sentence,
  checked: sentence,
  /** Says what a Sunday or another holiday means for a date. */
  holiday: z.strictObject({ nextWorkingDay: sentence, sameDay: sentence }),
  add: z.strictObject({ google: sentence, file: sentence }),
  feeds: z.strictObject({
    mine: sentence,
    heading: sentence,
    lede: sentence,
    subscribe: sentence,
    download: sentence,
    help: sentence,
    reminders: z.array(sentence).min(1),
  }),
  outOfDate: z.strictObject({ heading: sentence, text: sentence }),
});

/** `content/<locale>/due-dates.yaml`: the page /c-a-services/due-dates, and its calendar files. */
export const dueDatesPage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  dates: dueDateWords,
  file: z.strictObject({
    name: sentence,
    summary: sentence,
    /** An entry for a duty that only some businesses have. */
    conditional: sentence,
    check: sentence,
    /** For a date after the day until which all of them hold. */
    beyond: sentence,
    /** The last entry of a calendar says that the calendar ends. */
    ends: z.strictObject({ summary: sentence, description: sentence }),
  }),
  duties: z.record(name, dutyWords),
});

export type DueDateRules = z.infer<typeof dueDateRules>;
export type Duties = DueDateRules["duties"];
export type DueDatesPage = z.infer<typeof dueDatesPage>;
export type DueDateWords = z.infer<typeof dueDateWords>;
