import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  Scalar,
  visit,
  type Document,
  type YAMLMap,
} from "yaml";
import { isGroup } from "./key-path.ts";

/** The space at which a line does not break, which our files write as `\_` between double quotes. */
const hardSpace = "\u00a0";

/**
 * A YAML text with the values of another. It keeps comments, quotes and blank lines, which would be lost
 * if the file were written from its values alone.
 */
export function keepComments(before: string, after: string): string {
  const document = parseDocument(before);
  update(document, [], document.toJS(), parse(after));
  visit(document, {
    Scalar: (_, node) => {
      if (String(node.value).includes(hardSpace)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0 }).replaceAll(hardSpace, "\\_");
}

function update(
  document: Document,
  keys: readonly (string | number)[],
  from: unknown,
  to: unknown,
) {
  if (from === to) return;
  const node = document.getIn(keys, true);
  if (isMap(node) && isGroup(from) && isGroup(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      // A form gives no value where a field is empty, and "false" where nothing was written.
      if (to[key] === undefined && from[key] === null) continue;
      if (from[key] === undefined && to[key] === false) continue;
      if (to[key] === undefined) takeAway(document, node, [...keys, key]);
      else update(document, [...keys, key], from[key], to[key]);
    }
  } else if (isSeq(node) && Array.isArray(from) && Array.isArray(to)) {
    to.forEach((value, at) => update(document, [...keys, at], from[at], value));
    node.items.length = to.length;
  } else if (isScalar(node) && !isCollection(to) && typeof to !== "object") {
    node.value = to;
  } else {
    document.setIn(keys, document.createNode(to));
  }
}

/** Comments above the first line belong to the whole file and stay when that line goes. */
function takeAway(document: Document, from: YAMLMap, keys: readonly (string | number)[]): void {
  const [first, next] = from.items;
  const isFirst = keys.length === 1 && isScalar(first?.key) && first.key.value === keys[0];
  if (isFirst && isScalar(next?.key) && isScalar(first?.key)) {
    const above = [first.key.commentBefore, next.key.commentBefore].filter(Boolean);
    if (above.length > 0) next.key.commentBefore = above.join("\n");
  }
  document.deleteIn(keys);
}
