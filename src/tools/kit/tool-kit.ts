import type { OutOfDateWords } from "./out-of-date.tsx";
import type { ToolKitWords } from "#tools/page/words.ts";

/** What every result bar offers beside its result: the way down to all of it, and the office. */
export interface BarWays {
  whole: string;
  call: { label: string; href: string };
  chat: { label: string; href: string; hint: string };
}

/** What every tool is given: the words around its figures, and where a result can be sent. */
export interface ToolKit {
  words: ToolKitWords;
  bar: BarWays;
  /** Path of the page with the contact form. */
  contact: string;
  /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
  chat: { number: string; hint: string };
  language: string;
  /** Ends what is copied, sent and printed: that it is no advice, and when its rules were checked. */
  closing: string;
  /** The notice after the last day of its rules; none for a tool without rules. */
  outOfDate: OutOfDateWords | undefined;
}
