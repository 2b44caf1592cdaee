import { z } from "zod";
import { day, fixed, notPublished, source } from "#content/shapes/rules.ts";
import { pageHead, sectionHead, sentence } from "#content/shapes/sentence.ts";

/** The name of a duty or of a kind of business; addresses and calendar entries are made from it. */
const name = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .meta(fixed);

/** Month and day: `01-26`. */
const dayOfYear = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

/** What a duty is done for: a month `2026-10`, some months `2026-07 to 2026-09`, or a year `2026-27`. */
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
    /** How often this date was changed since it was first published. */
    revision: z.number().int().positive().optional(),
  })
  .refine(
    ({ extendedFrom, by, revision }) =>
      extendedFrom === undefined || (by !== undefined && revision !== undefined),
    "an extended date says by whom, and has a revision",
  );

const duty = z.strictObject({
  /** Whose duty it is. */
  kinds: z.array(name).min(1),
  /** Who is one of `with` as well no longer has it as one of `for`. */
  waived: z.strictObject({ with: z.array(name).min(1), for: z.array(name).min(1) }).optional(),
  /** Not all of these kinds have it; its words say on what it depends. */
  conditional: z.literal(true).meta(fixed).optional(),
  /** Of a conditional duty, the kinds of which nearly all have it: for them it counts as a date of all. */
  usualFor: z.array(name).min(1).optional(),
  /** On a holiday the next working day is in time. */
  nextWorkingDay: z.literal(true).meta(fixed).optional(),
  /** Where the law says so. */
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
  /** On what it depends, where it does. */
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
  /** The name of the dates that apply to all businesses. */
  all: sentence,
  next: sentence,
  /** Whose duty it is, while no kind is ticked; with the blank {kinds}. */
  whose: sentence,
  /** Above a date of all who have ticked the same, where one that depends on something is before it. */
  forAll: sentence,
  /** That one, with the blanks {date}, {duty} and {condition}. */
  earlier: sentence,
  none: sentence,
  /** With the blanks {from} and {to}. */
  months: sentence,
  /** With the blank {year}. */
  year: sentence,
  /** With the blank {date}. */
  extended: sentence,
  /** The last one has the blank {days}. */
  left: z.strictObject({ today: sentence, tomorrow: sentence, days: sentence }),
  /** With the blank {count}. */
  past: sentence,
  /** Before the calculators of late filings. */
  missed: sentence,
  /** With the blanks {checked} and {until}. */
  checked: sentence,
  /** What a Sunday or another holiday means for a date. */
  holiday: z.strictObject({ nextWorkingDay: sentence, sameDay: sentence }),
  /** Into Google Calendar, and as a file for others. */
  add: z.strictObject({ google: sentence, file: sentence }),
  feeds: z.strictObject({
    /** Downloads the calendar of what is ticked. */
    mine: sentence,
    heading: sentence,
    lede: sentence,
    subscribe: sentence,
    download: sentence,
    /** Unfolds what becomes of the reminders. */
    help: sentence,
    /** What becomes of the reminders. */
    reminders: z.array(sentence).min(1),
  }),
  /** With the blank {until}. */
  outOfDate: z.strictObject({ heading: sentence, text: sentence }),
});

/** `content/<locale>/due-dates.yaml`: the page /c-a-services/due-dates, and its calendar files. */
export const dueDatesPage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  dates: dueDateWords,
  /** The calendar files: their names with {kind}, an entry with {duty} and {period}. */
  file: z.strictObject({
    name: sentence,
    summary: sentence,
    /** An entry for a duty that only some businesses have. */
    conditional: sentence,
    /** Ends each description. */
    check: sentence,
    /** For a date after the day until which all of them hold, with the blanks {checked} and {until}. */
    beyond: sentence,
    /** The last entry of a calendar, with the blank {until}. */
    ends: z.strictObject({ summary: sentence, description: sentence }),
  }),
  /** By the names of the duties. */
  duties: z.record(name, dutyWords),
});

export type DueDateRules = z.infer<typeof dueDateRules>;
export type Duties = DueDateRules["duties"];
export type DueDatesPage = z.infer<typeof dueDatesPage>;
export type DueDateWords = z.infer<typeof dueDateWords>;
