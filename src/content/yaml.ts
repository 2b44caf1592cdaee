/** A content file: its values with their lines, found and changed by the keys that lead to them, and what is wrong in it. */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Node,
  type YAMLError,
} from "yaml";
import type { z } from "zod";

/** The keys that lead to a value: `["hero", "facts", 0, "label"]`. */
export type Keys = readonly PropertyKey[];

/** A content file that knows the line of each value, counted from 1. */
export interface YamlLines {
  /** Nothing where the text is no YAML. */
  data: unknown;
  /** What makes it no YAML at all. */
  errors: { line: number; message: string }[];
  /** The line of a value; where there is none, that of the nearest key above it. */
  lineOf: (keys: Keys) => number;
}

/**
 * Reads a YAML text, THE one way in which this project does: YAML 1.2, in which a day without quotes is
 * the text as written.
 */
export function readYamlLines(text: string): YamlLines {
  const { document, lineAt } = parse(text);
  const lineOf = linesOf(text);
  if (document.errors.length > 0) {
    const errors = document.errors.map((error) => ({
      line: lineAt(error.pos[0]),
      message: sentenceFor(error),
    }));
    return { data: undefined, errors, lineOf };
  }
  try {
    return { data: document.toJS(), errors: [], lineOf };
  } catch {
    // A text that begins with * is taken for the name of another place, which is looked for only now.
    const line = text.split("\n").findIndex((line) => /(?:: |- )\*/.test(line)) + 1 || 1;
    const message = "a text that begins with * needs double quotes.";
    return { data: undefined, errors: [{ line, message }], lineOf };
  }
}

function parse(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  return { text, document, lineAt: (offset: number) => lines.linePos(offset).line };
}

/** The text whose lines were asked for last: who asks for one asks for others. */
let last: WeakRef<ReturnType<typeof parse>> | undefined;

/**
 * Reads the text anew when a line is asked for, which is where there is a mistake: what a parser knows of
 * a text is many times as large as what the text says, and those who read content keep it.
 */
function linesOf(text: string): YamlLines["lineOf"] {
  return (keys) => {
    const { document, lineAt } = parsedLast(text);
    return lineAt(offsetOf(document.contents, keys));
  };
}

function parsedLast(text: string): ReturnType<typeof parse> {
  const known = last?.deref();
  if (known?.text === text) return known;
  const parsed = parse(text);
  last = new WeakRef(parsed);
  return parsed;
}

/** What is likely to have happened, for the author; the parser's own message speaks of mappings. */
function sentenceFor({ code, message }: YAMLError): string {
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      return "a text with a colon in it needs double quotes.";
    case "DUPLICATE_KEY":
      return "this name is in its group twice.";
    case "TAB_AS_INDENT":
      return "a line is moved in with spaces, not with tabs.";
    case "UNEXPECTED_TOKEN":
      return "this cannot be read: put the whole text in double quotes.";
    default:
      return `${message}.`;
  }
}

function offsetOf(whole: Node | null, keys: Keys): number {
  let offset = whole?.range?.[0] ?? 0;
  let node: unknown = whole;
  for (const key of keys) {
    const found = child(node, String(key));
    if (found === undefined) break;
    offset = found.offset;
    node = found.node;
  }
  return offset;
}

function child(parent: unknown, key: string): { node: unknown; offset: number } | undefined {
  if (isMap(parent)) {
    for (const { key: name, value } of parent.items) {
      if (isScalar(name) && String(name.value) === key && name.range) {
        return { node: value, offset: name.range[0] };
      }
    }
  }
  if (isSeq(parent)) {
    const node = parent.items[Number(key)];
    if (isNode(node) && node.range) return { node, offset: node.range[0] };
  }
  return undefined;
}

/** Every value of a content file that holds no others, with the keys that lead to it. */
export function valuesIn(
  content: unknown,
  above: (string | number)[] = [],
): { keys: (string | number)[]; value: unknown }[] {
  if (typeof content !== "object" || content === null) return [{ keys: above, value: content }];
  const entries = Array.isArray(content) ? content.entries() : Object.entries(content);
  return [...entries].flatMap(([key, value]) => valuesIn(value, [...above, key]));
}

type Group = Readonly<Record<string, unknown>>;

/** Whether a value can be put under these keys: there is one already, or their group lacks the name. */
export function hasPlace(content: unknown, keys: Keys): boolean {
  return valueAt(content, keys) !== undefined || isGroup(valueAt(content, keys.slice(0, -1)));
}

/** The value under these keys; undefined where there is none. No content file holds undefined. */
export function valueAt(content: unknown, keys: Keys): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return content;
  if (Array.isArray(content)) {
    return /^\d+$/.test(String(key)) ? valueAt(content[Number(key)] as unknown, others) : undefined;
  }
  if (!isGroup(content) || !Object.hasOwn(content, String(key))) return undefined;
  return valueAt(content[String(key)], others);
}

/** The content with another value under these keys, where it has a place; undefined takes the name away. */
export function withValue(content: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return value;
  if (Array.isArray(content)) {
    return content.map((entry: unknown, at) =>
      at === Number(key) ? withValue(entry, others, value) : entry,
    );
  }
  if (!isGroup(content)) return value;
  const name = String(key);
  const after = withValue(content[name], others, value);
  if (after !== undefined) return { ...content, [name]: after };
  return Object.fromEntries(Object.entries(content).filter(([known]) => known !== name));
}

/** Whether a value has names. */
export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

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
  issue: sentenceForIssue,
  missingHere: (source) => `this is in ${source}, but missing here.`,
  edited: (sentence) => `${sentence} It comes from an edit, not from the file.`,
};

function sentenceForIssue(issue: z.core.$ZodRawIssue): string | undefined {
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
