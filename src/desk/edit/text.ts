/** A text in its languages, as the server and the dialog in the browser tell it each other. */
import type { Locale } from "#locales.ts";
import type { EditWords } from "./words.ts";

export interface Text {
  name: string;
  fields: TextField[];
}

export interface TextField {
  /** `en/home.yaml#/hero/heading` */
  name: string;
  /** `accent` is a short line in the other language beside an English text. */
  language: Locale | "accent";
  /** With its drafts. */
  value: string;
  /** JSON of the value that the dialog was made from. */
  from: string;
  /** What visitors read, where that is something else. */
  live: string | undefined;
  draft: { by: string; at: Date } | undefined;
  isOptional: boolean;
  /** The most characters that have room. */
  most: number | undefined;
  /** By the names of placeholders: what is written in their places, and where that is changed. */
  figures: Record<string, { figure: string; href: string | undefined }>;
}

/** Why a text was not saved. */
export type TextProblem =
  | { problem: "gone" }
  /** Sentences by the names of fields. */
  | { problem: "mistakes"; mistakes: Record<string, string> }
  /** What others have written meanwhile, by the names of fields. */
  | { problem: "conflict"; conflicts: Record<string, TextConflict> };

export interface TextConflict {
  now: string;
  from: string;
  by: string | undefined;
}

/** What the script of an editable page is given. */
export interface EditData {
  /** The id of the account, under which unsaved words are kept. */
  account: string;
  language: Locale;
  words: EditWords["dialog"] & { unseen: EditWords["hidden"] & { count: string } };
  /** Texts of the page that are not seen on it, with their names. */
  unseen: [name: string, text: string][];
}

/** It, from the words of the desk. */
export function editData(
  { dialog, hidden, bar }: EditWords,
  given: Omit<EditData, "words">,
): EditData {
  return { ...given, words: { ...dialog, unseen: { ...hidden, count: bar.hidden } } };
}
