/** What is to be settled before the public sees the site. */
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";

export type LaunchWords = DeskWords["launch"];
export type CheckKind = keyof LaunchWords["kinds"];

/** One thing that is settled, or not yet. */
export interface Check {
  kind: CheckKind;
  settled: boolean;
  /** The sentence that is said while it is not. */
  says: { name: keyof LaunchWords["says"]; values: Record<string, string> };
}

/** A thing in the content. */
export interface ContentCheck extends Check {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  /** The keys that lead to it; none for a note in a comment. */
  keys: string[];
  /** Of a note in a comment, from 1. */
  line?: number;
  /** Whether no value settles it, but a person who has read it. */
  byPerson: boolean;
}

/** A thing in the settings of the server. */
export interface SettingCheck extends Check {
  setting: string;
}

/** The kinds in the order in which they are listed. */
export const checkKinds: readonly CheckKind[] = [
  "placeholder",
  "identity",
  "sample",
  "evidence",
  "contradiction",
  "promotion",
  "people",
  "confirm",
  "owner",
  "setting",
];

/** The sentence of a check. */
export function sayCheck({ says: { name, values } }: Check, words: LaunchWords): string {
  return fillIn(words.says[name], values);
}
