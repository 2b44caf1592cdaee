import { z } from "zod";
import { sentence } from "./sentence.ts";

/** A month at a glance. */
export const numbersWords = z.strictObject({
  heading: sentence,
  /** Blank: {month}. */
  earlier: sentence,
  later: sentence,
  /** The tables as a file; besides the key, the heads of its columns. */
  download: z.strictObject({ open: sentence, month: sentence, table: sentence, line: sentence }),
  visits: sentence,
  enquiries: sentence,
  perHundred: sentence,
  answerTime: sentence,
  won: sentence,
  /** At the head of a column: what was paid. */
  rupees: sentence,
  /** Blanks: {change}, {month}. */
  than: sentence,
  /** Of a month that runs; besides: {days}. */
  thanDays: sentence,
  /** Blanks: {month}, {figure}. */
  was: sentence,
  half: sentence,
  /** Blank: {share}. */
  withinDay: sentence,
  noAnswer: sentence,
  /** Blank: {share}. */
  wonShare: sentence,
  /** Blank: {amount}. */
  paid: sentence,
  days: z.strictObject({
    heading: sentence,
    visits: sentence,
    enquiry: sentence,
    today: sentence,
    day: sentence,
    /** For a listener; blanks: {month}, {least}, {most}, {enquiries}. */
    said: sentence,
  }),
  asTable: sentence,
  waits: z.strictObject({
    heading: sentence,
    waited: sentence,
    /** Blank: {time}. */
    under: sentence,
    /** Blanks: {from}, {to}. */
    between: sentence,
    /** Blank: {time}. */
    over: sentence,
    notYet: sentence,
    /** Blank: {time}. */
    promise: sentence,
    /** For a listener; blanks: {answered}, {late}, {waiting}. */
    said: sentence,
    oneLate: sentence,
    /** Blank: {count}. */
    late: sentence,
    nobody: sentence,
  }),
  sources: z.strictObject({ heading: sentence, source: sentence }),
  pages: z.strictObject({ heading: sentence, page: sentence }),
  /** Blank: {count}. */
  times: z.strictObject({
    minutes: sentence,
    oneHour: sentence,
    hours: sentence,
    days: sentence,
  }),
  per: sentence,
  others: sentence,
  home: sentence,
  outcomes: z.strictObject({
    heading: sentence,
    outcome: sentence,
    number: sentence,
    share: sentence,
    talked: sentence,
    won: sentence,
    lost: sentence,
    open: sentence,
  }),
  note: sentence,
  /** Blank: {views}. */
  inside: sentence,
  /** Blank: {count}. */
  erased: sentence,
  /** Blank: {day}. */
  since: sentence,
  /** Blank: {month}. */
  empty: z.strictObject({ heading: sentence, lede: sentence }),
});
