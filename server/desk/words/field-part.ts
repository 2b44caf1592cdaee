/** Which part of a place holds the field of a value. */
import type { Part } from "./parts.ts";
import { hrefOf, placeOfFile } from "./places.ts";
import { pointerOf, type Path } from "./word-name.ts";

/** The part in which a value is edited. */
export function holds(part: Part, file: string, path: Path): boolean {
  const { layers, path: at, own, facts } = part;
  if (facts !== undefined && holds(facts, file, path)) return true;
  const inside = at.every((key, index) => path[index] === key);
  return (
    layers.some((one) => one.file === file) && inside && (!own || path.length === at.length + 1)
  );
}

/** The address of the field of a value, in the part of its place that holds it. */
export function hrefOfField(parts: readonly Part[], file: string, path: Path): string | undefined {
  const isInside = (one: Part) =>
    path.length > 0 &&
    one.layers.some((layer) => layer.file === file) &&
    path.every((key, at) => one.path[at] === key);
  const part = parts.find(isInside) ?? parts.find((one) => holds(one, file, path)) ?? parts[0];
  if (part === undefined) return undefined;
  const href = hrefOf(placeOfFile(file), part.id);
  const layers = [...part.layers, ...(part.facts?.layers ?? [])];
  const isShared = (layers.find((one) => one.file === file) ?? layers[0])?.language === undefined;
  // A part has no field of its own.
  return path.length <= part.path.length
    ? href
    : `${href}#v${isShared ? "f" : ""}${pointerOf(path).replaceAll("/", "-")}`;
}
