/** Parses YAML, and finds the line of each value in its text. */
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
import type { Keys } from "./nested-values.ts";

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
      message: formatYamlError(error),
    }));
    return { data: undefined, errors, getLine };
  }
  try {
    return { data: document.toJS(), errors: [], getLine };
  } catch {
    // A text that begins with * is a reference to another value in YAML. `toJS` throws if there is no such value.
    const message = "a text that begins with * needs double quotes.";
    return { data: undefined, errors: [{ line: findReferenceLine(text) ?? 1, message }], getLine };
  }
}

/** The first line such as `lede: *new` or `- *new`. */
function findReferenceLine(text: string): number | undefined {
  const index = text.split("\n").findIndex((line) => /(?:: |- )\*/.test(line));
  return index === -1 ? undefined : index + 1;
}

function parseLines(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  return { text, document, lineAt };
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
    return lineAt(getOffset(document.contents, keys));
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
function formatYamlError({ code, message }: YAMLError): string {
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

/** Where the value, or its nearest parent that exists, begins in the text. */
function getOffset(whole: Node | null, keys: Keys): number {
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
