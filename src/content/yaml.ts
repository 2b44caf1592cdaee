/** A content file: its values with their lines, found and changed by the keys that lead to them. */
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
  const entries = Object.entries(content);
  if (after === undefined) return Object.fromEntries(entries.filter(([known]) => known !== name));
  if (!Object.hasOwn(content, name)) return Object.fromEntries([...entries, [name, after]]);
  return Object.fromEntries(entries.map(([known, one]) => [known, known === name ? after : one]));
}

/** Whether a value has names. */
export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
