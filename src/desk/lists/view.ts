/** What the forms of lists and facts show. A form is made from the schema of its files, in all languages at once. */
import type { Locale } from "#locales.ts";
import type { DeskWords } from "#desk/frame/words.ts";

/** All forms, in their groups. */
export interface ListsView {
  groups: {
    name: keyof DeskWords["lists"]["groups"];
    forms: FormLink[];
    /** Entries that can be restored. */
    removed: FormLink[];
    add: FormLink[];
  }[];
}

interface FormLink {
  href: string;
  name: string;
}

/** One form. */
export interface ListView {
  action: string;
  name: string;
  items: Item[];
  /** What all fields were made from, and what they hold by now, where that is another thing; both packed. */
  from: string;
  shown: string | undefined;
  notice: "saved" | "unsaved" | "wrong" | "conflict" | undefined;
  /** Mistakes that belong to no field of the form. */
  mistakes: string[];
  /** Of an entry that can be removed; of a course, how many enquiries are about it. */
  removal: { enquiries: number | undefined } | undefined;
  /** The page on which visitors read it. */
  seen: string | undefined;
}

export type Item = Field | Group | List;

interface Head {
  /** Its place on the page. */
  id: string;
  label: string;
  hint: string | undefined;
}

/** One value: a field for each language, or one for all. */
export interface Field extends Head {
  kind: "field";
  sides: Side[];
}

export interface Group extends Head {
  kind: "group";
  items: Item[];
}

/** Entries that come, go and move, in all languages together. */
export interface List extends Head {
  kind: "list";
  /** Its files, with `{locale}` for each language, and the keys that lead to it: its buttons send both. */
  pattern: string;
  path: (string | number)[];
  entries: { label: string; items: Item[] }[];
  least: number;
  most: number | undefined;
  mistake: string | undefined;
  /** Another account has changed it meanwhile. */
  meanwhile: Meanwhile | undefined;
}

export interface Meanwhile {
  text: string;
  /** Who wrote it; undefined if it did not come from the desk. */
  by: string | undefined;
}

/** A value in one language. */
export interface Side {
  /** Undefined for what all languages share. */
  language: Locale | undefined;
  /** The file inside `content/`, and the keys that lead to the value. */
  file: string;
  path: (string | number)[];
  /** Of the field: file and keys in one text. */
  name: string;
  control: Control;
  value: string;
  optional: boolean;
  mistake: string | undefined;
  /** Placeholders in the text, with what they are filled with. */
  blanks: Record<string, string>;
  meanwhile: Meanwhile | undefined;
}

/** How a value is typed. */
export type Control =
  /** Whether there is a box for what the business does not have. */
  | { type: "text"; mayBeNone: boolean }
  | { type: "number"; isWhole: boolean }
  | { type: "choice"; choices: { value: string; label: string }[] }
  | { type: "email" | "url" | "tel" | "date" | "time" | "digits" | "tick" };

/** What a button sends: what it does, to what, and to which of its entries. */
export type Press =
  | [does: "up" | "down" | "remove", pattern: string, path: List["path"], at: number]
  | [does: "add" | "theirs", pattern: string, path: List["path"]]
  | [does: "show"];
