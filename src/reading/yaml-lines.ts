import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Node } from "yaml";

/** The keys that lead to a value: `["hero", "facts", 0, "label"]`. */
export type Keys = readonly PropertyKey[];

/** A content file that knows where in it everything stands. Lines count from 1. */
export interface YamlLines {
  data: unknown;
  /** What makes it no YAML at all. */
  errors: { line: number; message: string }[];
  /** The line of a value; where there is none, that of the nearest key above it. */
  lineOf: (keys: Keys) => number;
}

export function readYamlLines(text: string): YamlLines {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  return {
    data: document.toJS(),
    errors: document.errors.map(({ pos: [offset], code, message }) => ({
      line: lineAt(offset),
      // What happens when a text holds ": " without quotes; the parser's own words speak of mappings.
      message:
        code === "BLOCK_AS_IMPLICIT_KEY"
          ? "a text with a colon in it must stand in double quotes."
          : `${message}.`,
    })),
    lineOf: (keys) => lineAt(offsetOf(document.contents, keys)),
  };
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
  above: string[] = [],
): { keys: string[]; value: unknown }[] {
  if (typeof content !== "object" || content === null) return [{ keys: above, value: content }];
  return Object.entries(content).flatMap(([key, value]) => valuesIn(value, [...above, key]));
}
