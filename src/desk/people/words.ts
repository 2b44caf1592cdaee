import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";
import { heading } from "#desk/enter/words.ts";
import { auditEvents } from "#enquiry/audit-events.ts";
import { forEachName } from "#enquiry/statuses.ts";

/** The page of people and devices. */
export const peopleWords = z.strictObject({
  heading: sentence,
  who: sentence,
  you: sentence,
  invite: z.strictObject({
    heading: sentence,
    lede: sentence,
    email: sentence,
    role: sentence,
    send: sentence,
    /** Blank: {email}, as in the next. */
    done: sentence,
    notMailed: sentence,
    linkHint: sentence,
    copy: sentence,
    copied: sentence,
    chat: sentence,
    /** What is written into the chat. Blanks: {business}, {link}. */
    message: sentence,
  }),
  /** Blank of the heading: {email}. */
  shutOut: z.strictObject({ open: sentence, ...heading.shape }),
  passkeys: sentence,
  noPasskeys: sentence,
  addPasskey: sentence,
  /** Blanks: {device}, {when}. */
  removePasskey: z.strictObject({ open: sentence, ...heading.shape, done: sentence }),
  /** Blank: {when}. */
  lastUsed: sentence,
  neverUsed: sentence,
  devices: sentence,
  thisDevice: sentence,
  endDevice: sentence,
  endOthers: sentence,
  /** What the others read in place of the address. */
  name: z.strictObject({ heading: sentence, label: sentence, hint: sentence, save: sentence }),
  language: sentence,
  log: sentence,
  /** A line of the log. Blanks: {by}, {event}. */
  logged: sentence,
  /** What happened, in the log. */
  events: z.strictObject(forEachName(auditEvents, sentence)),
});
