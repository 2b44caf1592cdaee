/** Reads the forms of an enquiry that change its status or its next call, add a note, or record an answer. */
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { parseBody } from "#desk/frame/desk-scope.ts";
import {
  callOutcomeNames,
  callOutcomes,
  type FollowUpChange,
  replyEvents,
} from "#enquiry/follow-up.ts";
import { choosableStatusNames, type EnquiryStatus, enquiryStatuses } from "#enquiry/statuses.ts";
import { createOptionalTextSchema } from "#forms/field-schemas.ts";
import { eveningTime, getDayAhead } from "#text/clock.ts";
import { isDay } from "#text/days.ts";

/** The longest note, in UTF-16 code units. */
export const maxNoteLength = 2000;

/** `00:00` to `23:59`. */
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The version of the enquiry that the page with the form showed. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Every form posts the version, and only its own of the other fields: a status button `status`, a note `note`. */
const changeSchema = v.object({
  version: versionSchema,
  status: v.optional(v.picklist(choosableStatusNames)),
  /** The reference of the enquiry that goes on, where this one is closed as its double. */
  sameAs: v.optional(v.pipe(v.string(), v.regex(/^[\dA-Z-]{1,40}$/))),
  call: v.optional(v.picklist(callOutcomeNames)),
  /** When the next call is: this evening, on an offered day such as `2026-11-24`, on the day in `onDay`, or never. */
  next: v.optional(
    v.union([v.picklist(["evening", "day", "none"]), v.pipe(v.string(), v.check(isDay))]),
  ),
  onDay: v.optional(v.string(), ""),
  /** The time of the call; empty where none was agreed. */
  at: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(timePattern))]), ""),
  note: createOptionalTextSchema(maxNoteLength),
  /** The name of the saved reply that was sent. */
  replied: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  /** The channel of that reply. */
  by: v.optional(v.picklist(["chat", "mail"]), "chat"),
  /** The name of the form (`HiddenFields`). */
  form: v.optional(v.string()),
});

type PostedChange = v.InferOutput<typeof changeSchema>;

/** What was typed into the form of a call. The page shows it again if it could not be saved. */
export interface CallInput extends Pick<PostedChange, "call" | "next" | "onDay" | "at" | "note"> {
  isDayMissing: boolean;
  isCallMissing: boolean;
}

interface ParsedChange {
  /** Undefined if its day is missing or invalid, or if the form of a call does not say how it went. */
  change: FollowUpChange | undefined;
  version: number;
  callTyped: CallInput | undefined;
  /** The reference of the enquiry that goes on, if this one is closed as its double. */
  keptReference: string | undefined;
}

export function parseChange(request: FastifyRequest, now: Date): ParsedChange {
  const posted = parseBody(changeSchema, request);
  const { version, call, next, onDay, at, note } = posted;
  const isDayMissing = next === "day" && !isDay(onDay);
  const isCallMissing = posted.form === "call" && call === undefined;
  const isOfCall = call !== undefined || isDayMissing || isCallMissing;
  return {
    change: isDayMissing || isCallMissing ? undefined : toChange(posted, now),
    version,
    callTyped: isOfCall ? { call, next, onDay, at, note, isDayMissing, isCallMissing } : undefined,
    keptReference: posted.sameAs,
  };
}

/** Checks whether a form was sent with nothing in it, such as an empty note. */
export function isEmptyChange({ status, nextDay, event, text }: FollowUpChange): boolean {
  return status === undefined && nextDay === undefined && event === undefined && text === "";
}

/** An answer moves a new enquiry to "in progress", with a call on the next open day unless another day is set. */
export function applyReply(
  change: FollowUpChange,
  { status, nextDay }: { status: EnquiryStatus; nextDay: string | null },
  nextOpenDay: string,
): FollowUpChange {
  if (status !== "new") return change;
  return {
    ...change,
    status: "talking",
    ...(nextDay === null && { nextDay: nextOpenDay }),
  };
}

function toChange(posted: PostedChange, now: Date): FollowUpChange {
  const { call, replied, sameAs } = posted;
  if (sameAs !== undefined) {
    // The text of this line of the history is the reference of the enquiry that goes on.
    return { status: "double", nextDay: null, event: "double", text: sameAs };
  }
  if (replied !== undefined) return { event: replyEvents[posted.by], text: replied };
  return {
    status: posted.status ?? (call && callOutcomes[call].status),
    nextDay: toNextDay(posted, now),
    event: call,
    text: posted.note,
  };
}

/** `2026-11-24`, with a time `2026-11-24T17:00`; null removes the call, undefined leaves it as it is. */
function toNextDay(posted: PostedChange, now: Date): string | null | undefined {
  const { status, call, next, onDay, at } = posted;
  switch (next) {
    case "none":
      return null;
    case "evening":
      return `${getDayAhead(0, now)}T${eveningTime}`;
    case undefined: {
      // A won or lost enquiry needs no call.
      const isOver = status !== undefined && enquiryStatuses[status].outcome !== "open";
      const isLastCall = call !== undefined && callOutcomes[call].nextCall === "none";
      return isOver || isLastCall ? null : undefined;
    }
    default: {
      const day = next === "day" ? onDay : next;
      return at === "" ? day : `${day}T${at}`;
    }
  }
}
