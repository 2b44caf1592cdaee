/** Reads YAML, and gets and sets values by the keys that lead to them. */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
} from "yaml";

/** The keys that lead to a value: `["hero", "facts", 0, "label"]`. */
export type Keys = readonly PropertyKey[];

/** A parsed text, whose lines count from 1. */
export interface YamlFile {
  /** The parsed value, undefined if the text has errors. */
  data: unknown;
  errors: { line: number; message: string }[];
  /** The line of a value; without one, that of the nearest parent that exists. */
  getLine: (keys: Keys) => number;
}

/** The one YAML reader of this project. In YAML 1.2 a day without quotes stays the text as written. */
export function parseYaml(text: string): YamlFile {
  const { document, lineAt } = parseLines(text);
  const getLine = createLineLookup(text);
  if (document.errors.length > 0) {
    const errors = document.errors.map((error) => ({
      line: lineAt(error.pos[0]),
      message: describeYamlError(error),
    }));
    return { data: undefined, errors, getLine };
  }
  try {
    return { data: document.toJS(), errors: [], getLine };
  } catch {
    // A text that begins with * is an alias in YAML, which is resolved only here.
    const line = text.split("\n").findIndex((line) => /(?:: |- )\*/.test(line)) + 1 || 1;
    const message = "a text that begins with * needs double quotes.";
    return { data: undefined, errors: [{ line, message }], getLine };
  }
}

function parseLines(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  return { text, document, lineAt: (offset: number) => lines.linePos(offset).line };
}

/** A cache of one text, because callers look up several lines of the same one. */
let lastParsed: WeakRef<ReturnType<typeof parseLines>> | undefined;

/**
 * Parses the text again for a line, which only issues need: a parsed document takes many times the memory of its text,
 * and callers keep the content.
 */
function createLineLookup(text: string): YamlFile["getLine"] {
  return (keys) => {
    const { document, lineAt } = parseWithCache(text);
    return lineAt(findOffset(document.contents, keys));
  };
}

function parseWithCache(text: string): ReturnType<typeof parseLines> {
  const known = lastParsed?.deref();
  if (known?.text === text) return known;
  const parsed = parseLines(text);
  lastParsed = new WeakRef(parsed);
  return parsed;
}

/** Tells authors the likely cause; the parser's own messages are about mappings. */
function describeYamlError({ code, message }: YAMLError): string {
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

function findOffset(whole: Node | null, keys: Keys): number {
  let offset = whole?.range?.[0] ?? 0;
  let node: unknown = whole;
  for (const key of keys) {
    const found = findChild(node, String(key));
    if (found === undefined) break;
    offset = found.offset;
    node = found.node;
  }
  return offset;
}

function findChild(parent: unknown, key: string): { node: unknown; offset: number } | undefined {
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

export function listLeafValues(
  content: unknown,
  parentKeys: (string | number)[] = [],
): { keys: (string | number)[]; value: unknown }[] {
  if (typeof content !== "object" || content === null)
    return [{ keys: parentKeys, value: content }];
  const entries = Array.isArray(content) ? content.entries() : Object.entries(content);
  return [...entries].flatMap(([key, value]) => listLeafValues(value, [...parentKeys, key]));
}

type PlainRecord = Readonly<Record<string, unknown>>;

/** True if the keys lead to a value, or to a missing name of an existing group. */
export function canSetNestedValue(content: unknown, keys: Keys): boolean {
  return (
    getNestedValue(content, keys) !== undefined ||
    isRecord(getNestedValue(content, keys.slice(0, -1)))
  );
}

/** Undefined if there is no value: no content file holds undefined. */
export function getNestedValue(content: unknown, keys: Keys): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return content;
  if (Array.isArray(content)) {
    // Array.isArray makes any[] of an unknown value.
    return /^\d+$/.test(String(key))
      ? getNestedValue(content[Number(key)] as unknown, others)
      : undefined;
  }
  if (!isRecord(content) || !Object.hasOwn(content, String(key))) return undefined;
  return getNestedValue(content[String(key)], others);
}

/**
 * A copy of the content with this value: `{ a: { b: 1 } }`, `a/b`, 2 → `{ a: { b: 2 } }`. `undefined` removes the name.
 * Callers ask `canSetNestedValue` first: missing names are made, and an index that is not there changes nothing.
 */
export function setNestedValue(content: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return value;
  if (Array.isArray(content)) {
    return content.map((entry: unknown, index) =>
      index === Number(key) ? setNestedValue(entry, others, value) : entry,
    );
  }
  if (!isRecord(content)) return value;
  const name = String(key);
  const after = setNestedValue(content[name], others, value);
  if (after !== undefined) return { ...content, [name]: after };
  return Object.fromEntries(Object.entries(content).filter(([known]) => known !== name));
}

export function isRecord(value: unknown): value is PlainRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
