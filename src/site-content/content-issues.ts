/** What is wrong in the content: where it is, and the sentence that says it. */
import type { z } from "zod";
import type { Keys } from "./nested-values.ts";

export interface ContentIssue {
  /** Path in the project, such as `content/en/home.yaml`. */
  file: string;
  /** Counts from 1; absent if the whole file is meant. */
  line?: number;
  /** Empty if the whole file, or the line, is meant. */
  keys: Keys;
  /** Without its place: `this sentence is missing.` */
  sentence: string;
}

/** → `content/en/home.yaml, line 12, hero.heading: this sentence is missing.` */
export function formatIssue({ file, line, keys, sentence }: ContentIssue): string {
  if (line === undefined) return `${file} ${sentence}`;
  const key = keys.length > 0 ? `, ${keys.map(String).join(".")}` : "";
  return `${file}, line ${line}${key}: ${sentence}`;
}

/** Thrown where the program cannot run without the content. The message has a line for each issue. */
export class ContentError extends Error {
  constructor(issues: readonly ContentIssue[]) {
    super(issues.map(formatIssue).join("\n"));
    this.name = "ContentError";
  }
}

/** Writes the sentences of issues: English ones for the command line, those of the desk in the language of its reader. */
export interface IssueFormatter {
  /** What zod has found in a value. Undefined for the sentence that the schema has for it. */
  formatZodIssue: (issue: z.core.$ZodRawIssue) => string | undefined;
  /** The file `source` has a value that its translation lacks. */
  formatMissingTranslation: (source: string) => string;
  /** A translation has a name that the file `source` lacks. */
  formatUnknownName: (source: string) => string;
  /** The sentence of an issue that comes from an edit. */
  formatEditIssue: (sentence: string) => string;
}

const typeDescriptions: Record<string, string> = {
  string: "a text: put it in double quotes",
  number: "a number, without quotes",
  int: "a whole number",
  boolean: "true or false",
  array: "a list, each entry on a line that begins with -",
  tuple: "a list, each entry on a line that begins with -",
  object: "a group of lines, indented below its name",
  record: "a group of lines, indented below its name",
};

const formatDescriptions: Record<string, string> = {
  email: "an email address",
  url: "an address that begins with https://",
  date: 'a day like "2027-06-30", in quotes',
};

export const englishIssueFormatter: IssueFormatter = {
  formatZodIssue: formatEnglishIssue,
  formatMissingTranslation: (source) => `this is in ${source}, but missing here.`,
  formatUnknownName: (source) => `${source} has nothing of this name.`,
  formatEditIssue: (sentence) => `${sentence} It comes from an edit, not from the file.`,
};

function formatEnglishIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input !== undefined && issue.input !== null) {
        return `this must be ${typeDescriptions[issue.expected] ?? issue.expected}.`;
      }
      return issue.expected === "string" ? "this sentence is missing." : "this is missing.";
    case "too_small":
      if (issue.origin === "string") return "this sentence is empty.";
      return `this must be ${formatBound(issue.exact, "at least")} ${issue.minimum}${formatUnit(issue.origin)}.`;
    case "too_big":
      return `this must be ${formatBound(issue.exact, "at most")} ${issue.maximum}${formatUnit(issue.origin)}.`;
    case "invalid_value":
      return `this must be one of: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return `this must be ${formatDescriptions[issue.format] ?? "written like the others"}.`;
    case "unrecognized_keys":
      return "nothing here is called so.";
    default:
      return undefined;
  }
}

function formatBound(exact: boolean | undefined, otherwise: string): string {
  return exact === true ? "exactly" : otherwise;
}

function formatUnit(origin: string): string {
  if (origin === "string") return " letters";
  return origin === "array" ? " entries" : "";
}
