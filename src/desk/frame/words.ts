import { forEachName, boxes } from "#enquiry/statuses.ts";
import { leadEvents } from "#enquiry/follow-up.ts";
import { z } from "zod";
import { healthWords } from "#desk/health/words.ts";
import { editWords } from "#desk/edit/words.ts";
import { helpWords } from "#desk/help/words.ts";
import { publishWords } from "#desk/publish/words.ts";
import { wordsOfLaunch, wordsOfLists, wordsOfWords } from "#desk/lists/words.ts";
import { numbersWords } from "#desk/numbers/words.ts";
import { addWords, sourcesFromDesk } from "#desk/leads/add-words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** A heading and the text below it. */
const heading = z.strictObject({ heading: sentence, lede: sentence });

/** `content/<locale>/desk.yaml`: what the owner and the staff read at the desk. No visitor sees it. */
const replies = z
  .array(z.strictObject({ name: sentence, text: sentence }))
  .min(1)
  .max(12);

export const deskWords = z.strictObject({
  name: sentence.max(40),
  skip: sentence,
  close: sentence,
  backToSite: sentence,
  failed: heading,
  notFound: heading,
  forbidden: heading,
  enter: z.strictObject({
    ...heading.shape,
    passkey: sentence,
    passkeyHint: sentence,
    or: sentence,
    email: sentence,
    send: sentence,
    linkHint: sentence,
    noScript: sentence,
    /** Blank: {email}. */
    signedIn: sentence,
    goOn: sentence,
    /** Shown while something waits that was pressed after the session had ended. */
    noOwner: heading,
    sent: z.strictObject({
      ...heading.shape,
      stamp: sentence,
      again: sentence,
      /** Where no way to send mails is set up. */
      toFileHeading: sentence,
      toFile: sentence,
    }),
    lost: heading,
    link: z.strictObject({
      ...heading.shape,
      enter: sentence,
      used: sentence,
      usedHint: sentence,
    }),
    first: z.strictObject({
      ...heading.shape,
      email: sentence,
      emailHint: sentence,
      lockHint: sentence,
      become: sentence,
    }),
    errors: z.strictObject({
      email: sentence,
      /** Nothing was shown, or the device refused. */
      passkey: sentence,
      passkeyUnknown: sentence,
      /** A link that was asked for in another browser. */
      anotherBrowser: sentence,
      /** Shown on a page that stood open for too long. */
      prove: sentence,
      tooMany: sentence,
      connection: sentence,
    }),
  }),
  mail: z.strictObject({
    /** Blank: {business}. */
    subject: sentence,
    intro: sentence,
    link: sentence,
    /** Blank: {minutes}. */
    ends: sentence,
    notYou: sentence,
    /** Blanks: {by}, {business}. */
    invited: z.strictObject({ subject: sentence, intro: sentence, notYou: sentence }),
  }),
  menu: z.strictObject({
    label: sentence,
    today: sentence,
    leads: sentence,
    publish: sentence,
    words: sentence,
    replies: sentence,
    numbers: sentence,
    launch: sentence,
    health: sentence,
    help: sentence,
    people: sentence,
    /** Opens the places for which there is no room. */
    more: sentence,
    signOut: sentence,
    roles: z.strictObject({ owner: sentence, staff: sentence }),
  }),
  today: z.strictObject({
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
    /** What else needs the owner. Placeholder: {count}. */
  }),
  inbox: z.strictObject({
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
  }),
  lead: z.strictObject({
    back: sentence,
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
    visit: z.strictObject({
      referring_host: sentence,
      utm_source: sentence,
      utm_campaign: sentence,
    }),
    extras: sentence,
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
    spamSuspect: sentence,
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
      feeAsked: sentence,
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
    file: sentence,
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
      heading: sentence,
      /** Replaces {about} where only a message was written. */
      about: sentence,
      hint: sentence,
      edit: sentence,
    }),
  }),
  /** What an enquiry came by, where that has no name of its own. */
  sources: z.strictObject({ unknown: sentence, ...sourcesFromDesk }),
  add: addWords,
  /** Where a press did not reach the server. */
  notSent: sentence,
  /** Before what only a proof of the last minutes may do. */
  prove: z.strictObject({
    ...heading.shape,
    passkey: sentence,
    /** For whom it is on another device, and for whom there is none. */
    elsewhere: sentence,
    link: sentence,
  }),
  people: z.strictObject({
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
    events: z.strictObject({
      "signed-in": sentence,
      "signed-out": sentence,
      "passkey-added": sentence,
      "passkey-removed": sentence,
      invited: sentence,
      revoked: sentence,
      exported: sentence,
      erased: sentence,
      published: sentence,
      "went-back": sentence,
    }),
  }),
  publish: publishWords,
  edit: editWords,
  words: wordsOfWords,
  lists: wordsOfLists,
  launch: wordsOfLaunch,
  health: healthWords,
  help: helpWords,
  numbers: numbersWords,
  /**
   * What is sent by WhatsApp, by the form of the enquiry. A reply is offered once each of its blanks is
   * known: {name}, {about}, {reference}; of a service {documents} and {list}; of an enrolment {fee}, {upi},
   * {batch}, {paid}, {paidOn} and {paidReference}.
   */
  replies: z.strictObject({ contact: replies, enrolment: replies }),
});

export type DeskWords = z.infer<typeof deskWords>;
