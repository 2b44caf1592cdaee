import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

/** The website with its drafts, on which sentences are changed, and the list of all texts. */
export const editWords = z.strictObject({
  heading: sentence,
  lede: sentence,
  search: z.strictObject({
    label: sentence,
    searchFor: sentence,
    none: sentence,
    /** Blank: {count}. */
    found: sentence,
  }),
  pages: sentence,
  /** Texts that no page shows. */
  elsewhere: z.strictObject({ heading: sentence, lede: sentence }),
  bar: z.strictObject({
    look: sentence,
    edit: sentence,
    none: sentence,
    one: sentence,
    /** Blank: {count}. */
    many: sentence,
    publish: sentence,
    all: sentence,
    /** Texts of the page that are not seen on it. Blank: {count}. */
    hidden: sentence,
  }),
  hidden: z.strictObject({
    heading: sentence,
    lede: sentence,
    inSearch: sentence,
    asLink: sentence,
  }),
  dialog: z.strictObject({
    heading: sentence,
    /** Where several texts are behind one press. */
    choose: sentence,
    /** The short line in the other language, beside the English. */
    shortLine: sentence,
    also: sentence,
    live: sentence,
    restore: sentence,
    /** Blanks: {by}, {day}. */
    draft: sentence,
    saving: sentence,
    saved: sentence,
    close: sentence,
    leave: sentence,
    stay: sentence,
    drop: sentence,
    /** Blank: {name}. */
    figure: sentence,
    offline: sentence,
    signedOut: sentence,
    signIn: sentence,
    gone: sentence,
  }),
});

export type EditWords = z.infer<typeof editWords>;

/** What the script that opens dialogs is given. */
export interface EditData {
  /** The id of the account, whose unsaved words are kept. */
  account: string;
  words: EditWords;
  /** Texts of the page that are not seen on it, with their names. */
  unseen: [name: string, text: string][];
}
