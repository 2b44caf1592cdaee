/** What the desk posts about an enquiry. */
import * as v from "valibot";
import { usualDays, type Change, callOutcomeNames, callOutcomes } from "#enquiry/follow-up.ts";
import { statuses, statusNames, type LeadStatus } from "#enquiry/statuses.ts";
import type { LeadView } from "#desk/frame/view.ts";
import { dayAhead, evening, startOfIndianDay } from "#text/clock.ts";

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const day = v.pipe(
  v.string(),
  v.check((text) => startOfIndianDay(text) !== undefined),
);

const changeShape = v.object({
  status: v.optional(v.picklist(statusNames)),
  /** How a call went. */
  call: v.optional(v.picklist(callOutcomeNames)),
  /** When the next one is: this evening, in so many days, on the day in `onDay`, or never. */
  next: v.optional(v.picklist(["evening", ...usualDays, "day", "none"])),
  onDay: v.optional(v.union([v.literal(""), day]), ""),
  /** The time of the next call, where one was agreed. */
  at: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(time))]), ""),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ""),
  /** Which saved reply was sent. */
  replied: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
});

type Posted = v.InferOutput<typeof changeShape>;

/** The version of an enquiry on which a change rests. */
export const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** What was posted: the change, unless its day is missing, and what was typed about a call. */
interface ChangePost {
  change: Change | undefined;
  /** The version on which the change rests. */
  version: number;
  callTyped: LeadView["callTyped"];
}

/** Reads what was posted about one enquiry; undefined where it is no change. */
export function readChange(posted: unknown, now: Date): ChangePost | undefined {
  const read = v.safeParse(v.object({ version, ...changeShape.entries }), posted);
  if (!read.success) return undefined;
  const { version: seen, call, next, onDay, at, note } = read.output;
  const isDayMissing = next === "day" && onDay === "";
  const isOfCall = call !== undefined || isDayMissing;
  return {
    change: isDayMissing ? undefined : changeIn(read.output, now),
    version: seen,
    callTyped: isOfCall ? { call, next, onDay, at, note, isDayMissing } : undefined,
  };
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

function changeIn(posted: Posted, now: Date): Change {
  const { call, replied } = posted;
  if (replied !== undefined) return { event: "replied", text: replied };
  return {
    status: posted.status ?? (call && callOutcomes[call].status),
    nextDay: nextDayIn(posted, now),
    event: call,
    text: posted.note,
  };
}

function nextDayIn(posted: Posted, now: Date): string | null | undefined {
  const { status, call, next, onDay, at } = posted;
  switch (next) {
    case "none":
      return null;
    case "evening":
      return `${dayAhead(0, now)}T${evening}`;
    case undefined: {
      // A won or lost enquiry needs no call.
      const isOver = status !== undefined && statuses[status].outcome !== "open";
      return isOver || (call && callOutcomes[call].nextCall === "none") ? null : undefined;
    }
    default: {
      const day = next === "day" ? onDay : dayAhead(Number(next), now);
      return at === "" ? day : `${day}T${at}`;
    }
  }
}
