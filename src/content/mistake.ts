import type { Keys } from "./yaml.ts";
import type { z } from "zod";

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

/** The types of YAML, in words for a person. */
const types: Record<string, string> = {
  string: "a text: put it in double quotes",
  number: "a number, without quotes",
  int: "a whole number",
  boolean: "true or false",
  array: "a list, each entry on a line that begins with -",
  tuple: "a list, each entry on a line that begins with -",
  object: "a group of lines, indented below its name",
  record: "a group of lines, indented below its name",
};

const formats: Record<string, string> = {
  email: "an email address",
  url: "an address that begins with https://",
  date: 'a day like "2027-06-30", in quotes',
};

/** The sentences for mistakes of which a schema and a comparison say nothing by themselves. */
export interface Sayings {
  issue: (issue: z.core.$ZodRawIssue) => string | undefined;
  /** For what a file of the first language has, and that of another one lacks. */
  missingHere: (source: string) => string;
  /** For what is wrong by an edit alone. */
  edited: (sentence: string) => string;
}

/** For a person who works in the files. */
export const inEnglish: Sayings = {
  issue: sentenceFor,
  missingHere: (source) => `this is in ${source}, but missing here.`,
  edited: (sentence) => `${sentence} It comes from an edit, not from the file.`,
};

function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input !== undefined && issue.input !== null) {
        return `this must be ${types[issue.expected] ?? issue.expected}.`;
      }
      return issue.expected === "string" ? "this sentence is missing." : "this is missing.";
    case "too_small":
      if (issue.origin === "string") return "this sentence is empty.";
      return `this must be ${bound(issue.exact, "at least")} ${issue.minimum}${unit(issue.origin)}.`;
    case "too_big":
      return `this must be ${bound(issue.exact, "at most")} ${issue.maximum}${unit(issue.origin)}.`;
    case "invalid_value":
      return `this must be one of: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return `this must be ${formats[issue.format] ?? "written like the others"}.`;
    case "unrecognized_keys":
      return "nothing here is called so.";
    default:
      return undefined;
  }
}

function bound(exact: boolean | undefined, otherwise: string): string {
  return exact === true ? "exactly" : otherwise;
}

function unit(origin: string): string {
  if (origin === "string") return " letters";
  return origin === "array" ? " entries" : "";
}
