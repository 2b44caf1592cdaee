/** What the desk posts about an enquiry. */
import * as v from "valibot";
import { usualDays } from "#core/next-call.ts";
import type { Change } from "#core/follow-up.ts";
import { callOutcomeNames, callOutcomes } from "#core/lead-events.ts";
import { statuses, statusNames, type LeadStatus } from "#core/statuses.ts";
import type { LeadView } from "#desk/view.ts";
import { dayAhead, evening } from "#desk/when.ts";
import { startOfIndianDay } from "#server/indian-time.ts";

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const day = v.pipe(
  v.string(),
  v.check((text) => startOfIndianDay(text) !== undefined),
);
/** A day, or what an earlier page has made of a day and a time. */
const call = v.pipe(
  v.string(),
  v.check((text) => {
    const [date = "", at] = text.split("T");
    return startOfIndianDay(date) !== undefined && (at === undefined || time.test(at));
  }),
);
const dayOrNone = v.union([v.literal(""), day]);

const changeShape = v.object({
  status: v.optional(v.picklist(statusNames)),
  /** So many days from now. */
  inDays: v.optional(v.picklist(["evening", ...usualDays])),
  /** A day, or empty for none. */
  nextDay: v.optional(v.union([v.literal(""), call])),
  /** The time of the call, where one was agreed. */
  at: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(time))]), ""),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ""),
  /** How a call went, and when the next is. */
  call: v.optional(v.picklist(callOutcomeNames)),
  next: v.optional(v.picklist(["evening", ...usualDays, "day", "none"])),
  onDay: v.optional(dayOrNone),
  /** Which saved reply was sent. */
  replied: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
});

/** The version of an enquiry on which a change rests. */
export const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** A change and the version that it rests on, or what was typed about a call whose next day is missing. */
type ChangePost =
  { change: Change; version: number } | { callTyped: NonNullable<LeadView["callTyped"]> };

/** Reads what was posted about one enquiry; undefined where it is no change. */
export function readChange(posted: unknown, now: Date): ChangePost | undefined {
  const read = v.safeParse(v.object({ version, ...changeShape.entries }), posted);
  if (!read.success) return undefined;
  const { next, onDay, call, note } = read.output;
  if (next === "day" && (onDay ?? "") === "")
    return { callTyped: { call, note, isDayMissing: true } };
  return { change: changeIn(read.output, now), version: read.output.version };
}

/** Whether it changes nothing and says nothing. */
export function isEmpty({ status, nextDay, event, text }: Change): boolean {
  return status === undefined && nextDay === undefined && event === undefined && text === "";
}

/** A message is an answer: a new enquiry is in progress with it, and is asked again tomorrow unless a day is set. */
export function answeredBy(
  change: Change,
  { status, nextDay }: { status: LeadStatus; nextDay: string | null },
  now: Date,
): Change {
  if (status !== "new") return change;
  return {
    ...change,
    status: "talking",
    ...(nextDay === null && { nextDay: dayAhead(1, now) }),
  };
}

function changeIn(posted: v.InferOutput<typeof changeShape>, now: Date): Change {
  const { call, replied } = posted;
  if (replied !== undefined) return { event: "replied", text: replied };
  return {
    status: posted.status ?? (call && callOutcomes[call].status),
    nextDay: nextDayIn(posted, now),
    event: call,
    text: posted.note,
  };
}

function nextDayIn(
  { status, call, next, onDay, inDays, nextDay, at }: v.InferOutput<typeof changeShape>,
  now: Date,
): string | null | undefined {
  const ahead = next ?? inDays;
  if (ahead === "none" || nextDay === "") return null;
  if (ahead === "evening") return `${dayAhead(0, now)}T${evening}`;
  const day =
    ahead === "day" ? onDay : ahead === undefined ? nextDay : dayAhead(Number(ahead), now);
  if (day !== undefined) return at === "" ? day : `${day.slice(0, 10)}T${at}`;
  // A won or lost enquiry needs no call.
  const isOver = status !== undefined && statuses[status].outcome !== "open";
  return isOver || (call && callOutcomes[call].nextCall === "none") ? null : undefined;
}
