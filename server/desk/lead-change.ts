/** What the desk posts about an enquiry. */
import * as v from "valibot";
import type { Change } from "#core/follow-up.ts";
import { callOutcomeNames, callOutcomes } from "#core/lead-events.ts";
import { statusNames, type LeadStatus } from "#core/statuses.ts";
import { dayAhead } from "#desk/when.ts";
import { startOfIndianDay } from "#server/indian-time.ts";

const day = v.pipe(
  v.string(),
  v.check((text) => startOfIndianDay(text) !== undefined),
);
const dayOrNone = v.union([v.literal(""), day]);

const changeShape = v.object({
  status: v.optional(v.picklist(statusNames)),
  /** So many days from now. */
  inDays: v.optional(v.pipe(v.picklist(["1", "3", "7"]), v.transform(Number))),
  /** A day, or empty for none. */
  nextDay: v.optional(dayOrNone),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ""),
  /** How a call went, and when the next is. */
  call: v.optional(v.picklist(callOutcomeNames)),
  next: v.optional(v.picklist(["1", "3", "7", "day", "none"])),
  onDay: v.optional(dayOrNone),
  /** Which saved reply was sent. */
  replied: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
});

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Reads a change and the version that it rests on; undefined where it is none. */
export function readChange(
  posted: unknown,
  now: Date,
): { change: Change; version: number } | undefined {
  const read = v.safeParse(v.object({ version, ...changeShape.entries }), posted);
  return read.success
    ? { change: changeIn(read.output, now), version: read.output.version }
    : undefined;
}

/** Reads what is to be done with several; undefined where it is nothing. */
export function readSharedChange(posted: unknown, now: Date): Change | undefined {
  const { status, inDays } = changeShape.entries;
  const read = v.safeParse(v.object({ status, inDays }), posted);
  if (!read.success) return undefined;
  const change = changeIn({ ...read.output, note: "" }, now);
  return isEmpty(change) ? undefined : change;
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
  { call, next, onDay, inDays, nextDay }: v.InferOutput<typeof changeShape>,
  now: Date,
): string | null | undefined {
  if (next === "none") return null;
  if (next === "day") return onDay || undefined;
  if (next !== undefined) return dayAhead(Number(next), now);
  if (inDays !== undefined) return dayAhead(inDays, now);
  if (nextDay !== undefined) return nextDay === "" ? null : nextDay;
  return call && callOutcomes[call].nextCall === "none" ? null : undefined;
}
