import type { Keys } from "./yaml-lines.ts";

/** Something in the content that cannot stay as it is. */
export interface Mistake {
  /** `content/en/home.yaml` */
  file: string;
  /** Counts from 1; none where the whole file is meant. */
  line?: number;
  /** The keys that lead to it; none where the file, or the line, is meant. */
  keys: Keys;
  /** Says it to a person who does not program. */
  sentence: string;
}

/** `content/en/home.yaml, line 12, hero.heading: this sentence is missing.` */
export function describeMistake({ file, line, keys, sentence }: Mistake): string {
  if (line === undefined) return `${file} ${sentence}`;
  const key = keys.length > 0 ? `, ${keys.map(String).join(".")}` : "";
  return `${file}, line ${line}${key}: ${sentence}`;
}

/** What stops a program that cannot do without the content: every mistake in it, a line for each. */
export class ContentError extends Error {
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(describeMistake).join("\n"));
    this.name = "ContentError";
  }
}
