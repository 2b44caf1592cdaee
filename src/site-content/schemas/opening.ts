import { z } from "zod";
import { locales } from "#locales.ts";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { dayLength } from "#text/days.ts";
import { daySchema } from "./rule-fields.ts";
import { sentenceSchema } from "./sentence.ts";

const time = z.iso.time({ precision: -1 }).meta({ format: "time" }).nullable();

const weekday = z
  .strictObject({ opens: time, closes: time })
  .refine(({ opens, closes }) => (opens === null) === (closes === null), {
    message: fileIssues.oneTimeOnly,
    path: ["closes"],
  })
  .refine(({ opens, closes }) => opens === null || closes === null || opens < closes, {
    message: fileIssues.closesBeforeOpening,
    path: ["closes"],
  });

const maxHolidayDays = 100;

const holiday = z
  .strictObject({
    /** The first closed day; `to` is the last. */
    from: daySchema,
    to: daySchema,
    name: z.record(z.enum(locales), sentenceSchema),
  })
  .refine(({ from, to }) => from <= to, {
    message: fileIssues.endsBeforeStart,
    path: ["to"],
  })
  // The notice of a holiday has no year, so a wrong one would stay unnoticed.
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxHolidayDays * dayLength, {
    message: fileIssues.holidayTooLong,
    path: ["to"],
  });

/** `content/opening.yaml`: opening hours and holidays, in India's time. */
export const openingSchema = z.strictObject({
  hours: z.strictObject({
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: weekday,
    sunday: weekday,
  }),
  holidays: z.array(holiday).max(12),
});
