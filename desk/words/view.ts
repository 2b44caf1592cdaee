/** What the pages of the words show. As in `desk/view.ts`: plain values, which the server finds. */
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";

/** The list of documents, and the edits that conflict with a new version of the product. */
export interface DocumentsView {
  /** Undefined where nothing is searched for. */
  search: WordSearch | undefined;
  groups: { name: keyof DeskWords["words"]["groups"]; documents: DocumentCard[] }[];
  changes: number;
  /** Edits of values that the product has changed as well, or removed. */
  upstreamConflicts: {
    label: string;
    href: string | undefined;
    mine: string;
    theirs: string | null;
    name: string;
  }[];
  /** Drafts that no page can show. */
  broken: { label: string; name: string }[];
}

/** What was found of some words. */
export interface WordSearch {
  query: string;
  /** How many fields have them; the hits may be fewer. */
  count: number;
  hits: WordHit[];
}

/** A field with the words. */
export interface WordHit {
  href: string;
  document: string;
  /** `Questions › 2 › Answer`. */
  label: string;
  /** In each language that has them. Every second piece is what was searched for. */
  texts: { language: Locale | undefined; pieces: string[] }[];
}

/** A document as it is picked: by its looks and its name. */
export interface DocumentCard {
  href: string;
  name: string;
  /** Its first words. */
  about: string;
  drawing: Drawing;
  /** How many values can be edited. */
  lines: number;
  changed: number;
  mistakes: number;
  current?: boolean;
}

/** A small likeness: the colour, the length of the heading's lines in percent, and what is below. */
export interface Drawing {
  ground: "none" | "default" | "home" | "about" | "services" | "contact" | "night";
  bars: number[];
  below: "text" | "tiles" | "lines" | "eye";
}

/** One section of a document, to be edited. */
export interface EditView {
  /** In addresses: `services/gst`. */
  documentId: string;
  /** The address that the form is posted to. */
  action: string;
  /** The list that it was picked from. */
  back: { href: string; label: string };
  document: string;
  section: string;
  /** Where visitors read it. */
  seen: string | undefined;
  sections: DocumentCard[];
  items: WordItem[];
  /** What is wrong in this section at no field of its own. */
  mistakes: string[];
  changes: number;
  /** Whether a sentence of it has a figure that is kept elsewhere. */
  hasBlanks: boolean;
  /** The outcome of the last press. */
  notice?: "saved" | "conflict" | undefined;
}

/** What a form is made of. */
export type WordItem = WordField | WordGroup | WordList;

/** One value, in every language that has it. */
export interface WordField {
  kind: "field";
  id: string;
  label: string;
  hint: string | undefined;
  sides: WordSide[];
}

/** Values that belong together. */
interface WordGroup {
  kind: "group";
  id: string;
  label: string;
  hint: string | undefined;
  items: WordItem[];
}

/** A list; what is done to its order is done in every language. */
export interface WordList {
  kind: "list";
  id: string;
  label: string;
  hint: string | undefined;
  entries: { label: string; items: WordItem[] }[];
  least: number;
  most: number | undefined;
  changed: boolean;
  mistake: string | undefined;
  /** What buttons send: the names of the lists, and a mark of what they hold. */
  names: string[];
  versionTag: string;
}

/** A value in one language, or in none. */
export interface WordSide {
  language: Locale | undefined;
  /** `en/home.yaml#/hero/heading`. */
  name: string;
  control: WordControl;
  value: string;
  /** JSON of the value that the form was made from. */
  from: string;
  optional: boolean;
  changed: boolean;
  /** Whether it can be put back by itself. */
  canGoBack: boolean;
  mistake: string | undefined;
  /** What its blanks are filled with, by their names. */
  blanks: Record<string, string>;
  /** A picture that the value names. */
  picture: string | undefined;
  /** What another person wrote there in the meantime. */
  meanwhile: { text: string; json: string; by: string | undefined } | undefined;
  /** What a new version of the product says there. */
  product: string | undefined;
}

/** How a value is typed. */
export type WordControl =
  | {
      type: "text";
      most?: number | undefined;
      /** Whether there is a box for what the business does not have. */
      mayBeNone?: boolean | undefined;
    }
  | { type: "email" | "url" | "tel" | "date" | "time" | "digits" }
  | { type: "number"; least?: number | undefined; most?: number | undefined; whole: boolean }
  | { type: "choice"; choices: { value: string; label: string }[] }
  | { type: "tick" };
