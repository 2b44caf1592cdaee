import { z } from "zod";
import { lines, sentence } from "#content/shapes/sentence.ts";
import { heading } from "#desk/enter/words.ts";
import { channels } from "#enquiry/channels.ts";
import { forEachName, boxes } from "#enquiry/statuses.ts";
import { leadEvents } from "#enquiry/follow-up.ts";
import { visitFields } from "#forms/visit.ts";

/** The page of today. */
export const todayWords = z.strictObject({
  heading: sentence,
  /** What is due, in one sentence. Blanks: {due}, {late}. */
  nothingDue: sentence,
  oneDue: sentence,
  due: sentence,
  /** Blank: {late}. */
  late: sentence,
  /** Blank: {new}. */
  noneNew: sentence,
  oneNew: sentence,
  new: sentence,
  callBack: sentence,
  all: sentence,
  groups: z.strictObject({
    undated: sentence,
    allNew: sentence,
    allUndated: sentence,
    /** Blank: {time}. */
    waited: sentence,
  }),
  /** Blank: {count}. */
  unpublished: z.strictObject({ one: sentence, many: sentence, open: sentence }),
  /** Blank: {left}. */
  launch: sentence,
  /** What visitors read of a holiday now. */
  closed: z.strictObject({ shown: sentence, change: sentence }),
  empty: heading,
  /** The rules of the tools on the site end, with the blank {day}, or have ended. */
  rules: z.strictObject({ soon: sentence, over: sentence, list: sentence }),
  mails: z.strictObject({
    /** Blank: {count}. */
    parked: sentence,
    /** Blank: {since}. */
    failing: sentence,
    safe: sentence,
  }),
  mailsStay: heading,
});

/** The list of enquiries. */
export const inboxWords = z.strictObject({
  heading: sentence,
  search: sentence,
  searchFor: sentence,
  boxes: z.strictObject({ all: sentence, spam: sentence }),
  boxesLabel: sentence,
  unread: sentence,
  older: sentence,
  /** The way to the other order. */
  order: z.strictObject({ newest: sentence, oldest: sentence }),
  filters: z.strictObject({
    open: sentence,
    heading: sentence,
    form: sentence,
    forms: z.strictObject({ contact: sentence, enrolment: sentence }),
    any: sentence,
    about: sentence,
    language: sentence,
    source: sentence,
    from: sentence,
    to: sentence,
    show: sentence,
    clear: sentence,
    kept: sentence,
    /** Blank: {count}. */
    found: sentence,
  }),
  export: z.strictObject({
    open: sentence,
    heading: sentence,
    /** Blank: {count}. */
    lede: sentence,
    care: sentence,
    download: sentence,
    back: sentence,
  }),
  erased: sentence,
  eraseSpam: z.strictObject({
    open: sentence,
    heading: sentence,
    /** Blank: {count}. */
    lede: sentence,
    care: sentence,
    /** Said above the list where some spam could not be deleted. */
    left: sentence,
  }),
  empty: heading,
  nothingFound: heading,
  /** Blank: {day}. */
  callOn: sentence,
  callLateOne: sentence,
  /** Blank: {days}. */
  callLate: sentence,
  callToday: sentence,
  /** Blank: {time}, as in the next. */
  callAt: sentence,
  callLateAt: sentence,
});

/** One enquiry. */
export const leadWords = z.strictObject({
  status: sentence,
  /** As on a rubber stamp. */
  statuses: z.strictObject(forEachName(boxes, sentence)),
  call: sentence,
  whatsapp: sentence,
  mail: sentence,
  savedReply: sentence,
  /** The subject of an answer; blank: {reference}. */
  mailSubject: sentence,
  sent: sentence,
  wrote: sentence,
  reference: sentence,
  received: sentence,
  language: sentence,
  form: sentence,
  page: sentence,
  /** Where the visit came from, by the names of the protocol. */
  visit: z.strictObject(forEachName(visitFields, sentence)),
  correction: sentence,
  /** Blanks: {day}, {about}. */
  alsoWrote: sentence,
  neighbours: sentence,
  previous: sentence,
  following: sentence,
  next: z.strictObject({
    heading: sentence,
    /** Open the choices. */
    plan: sentence,
    change: sentence,
    none: sentence,
    lateOne: sentence,
    /** Blank: {days}. */
    late: sentence,
    today: sentence,
    tomorrow: sentence,
    inDays: sentence,
    evening: sentence,
    /** Of the day; may stay empty. */
    time: sentence,
    pick: sentence,
    set: sentence,
    remove: sentence,
  }),
  happened: sentence,
  note: sentence,
  addNote: sentence,
  cameIn: sentence,
  /** Blank: {source}. */
  cameInFrom: sentence,
  nextRemoved: sentence,
  jobs: z.strictObject({
    /** What became of a mail or a forward; blank: {what}. */
    done: sentence,
    /** Where no way to send mails is set up. */
    filed: sentence,
    waiting: sentence,
    parked: sentence,
    skipped: sentence,
    kinds: z.strictObject({
      "owner-mail": sentence,
      "visitor-mail": sentence,
      forward: sentence,
    }),
  }),
  also: sentence,
  spamWarning: sentence,
  spam: sentence,
  person: sentence,
  /** Where another account was faster; blanks: {by}, {what}. */
  meanwhile: sentence,
  callSheet: z.strictObject({
    heading: sentence,
    next: sentence,
    inWeek: sentence,
    onDay: sentence,
    noCall: sentence,
    day: sentence,
    /** Another day was chosen, and none was named. */
    noDay: sentence,
    note: sentence,
    save: sentence,
    hint: sentence,
  }),
  /** What was done, in the story of a file; how a call went is chosen by the same words. */
  events: z.strictObject(forEachName(leadEvents, sentence)),
  /** The card of a student who has enrolled. */
  enrolment: z.strictObject({
    heading: sentence,
    /** In its place for a service. */
    service: sentence,
    batch: sentence,
    batchHint: sentence,
    requestedFee: sentence,
    /** Blank: {amount}. */
    fee: sentence,
    paid: sentence,
    paidOn: sentence,
    paidReference: sentence,
    paidReferenceHint: sentence,
    /** Blank: {reference}. */
    sameReference: sentence,
    save: sentence,
    stamp: sentence,
    /** What is wrong at a field. */
    problems: z.strictObject({ amount: sentence, day: sentence, reference: sentence }),
    /** In a list; blank: {amount}. */
    inList: z.strictObject({ asked: sentence, paid: sentence }),
  }),
  /** Blank: {time}. */
  answeredIn: sentence,
  print: sentence,
  erase: z.strictObject({
    open: sentence,
    /** Blank: {name}. */
    heading: sentence,
    lede: sentence,
    /** Blank: {count}. */
    others: sentence,
    oneOther: sentence,
    yes: sentence,
    no: sentence,
    beingSent: sentence,
    byHand: sentence,
  }),
  replies: z.strictObject({
    chat: z.strictObject({ heading: sentence, hint: sentence }),
    /** `own` is a mail without a saved reply. */
    mail: z.strictObject({ heading: sentence, hint: sentence, own: sentence }),
    /** Replaces {about} where only a message was written. */
    about: sentence,
    edit: sentence,
  }),
});

/** Where an enquiry is written down by hand. */
export const addWords = z.strictObject({
  open: sentence,
  heading: sentence,
  number: sentence,
  name: sentence,
  about: sentence,
  services: sentence,
  courses: sentence,
  anythingElse: sentence,
  cameBy: sentence,
  wants: sentence,
  next: sentence,
  language: sentence,
  save: sentence,
  /** What the law asks of a person who stores a number. */
  care: sentence,
  /** Before those who have the same number. */
  known: sentence,
  /** In place of "What they wrote". */
  noted: sentence,
  errors: z.strictObject({ neither: sentence, number: sentence, long: sentence }),
  /** What is sent by WhatsApp; blanks: {name}, {business}, {address}. */
  notice: z.strictObject({ said: sentence, send: sentence, name: sentence, text: sentence }),
});

/** What an enquiry came by, where that has no name of its own. */
export const sourceWords = z.strictObject({
  unknown: sentence,
  ...forEachName(channels, sentence),
});

const replies = z
  .array(z.strictObject({ name: sentence, text: lines.meta({ hasLines: true }) }))
  .min(1)
  .max(12);

/**
 * What is sent by WhatsApp or email, by the form of the enquiry. A reply is offered once each of its blanks is
 * known: {name}, {about}, {reference}; of a service {documents} and {list}; of an enrolment {fee}, {upi},
 * {batch}, {paid}, {paidOn} and {paidReference}.
 */
export const replyWords = z.strictObject({ contact: replies, enrolment: replies });
