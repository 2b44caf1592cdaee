/** The parts of a place: pieces of a file that are edited at one time, in the order of the page. */
import type { Drawing } from "#desk/words/view.ts";
import { valueAt } from "#content-loader/key-path.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { firstWords } from "./first-words.ts";
import { schemaOfLayer, type Layer } from "./place-state.ts";
import { themeOfPlace } from "./places.ts";
import { childOf, isFixed, nodeAt, type Node } from "./shapes.ts";
import { pointerOf, type Path } from "./word-name.ts";

/** A piece of the words of a place, or of what all languages share. */
export interface Part {
  /** In addresses. */
  id: string;
  layers: Layer[];
  path: Path;
  /** Whether only the values count that stand directly there, not the groups. */
  own: boolean;
  /** What all languages share of it: it is edited together with its words. */
  facts?: Part | undefined;
}

/** More values than this at once are a burden; lists stay whole. */
const mostValues = 60;

/** All parts of a place. */
export function partsOf({ words, shared }: { words: Layer[]; shared: Layer[] }): Part[] {
  const wordParts = partsOfLayers(words, "").filter(hasFields);
  const factParts = partsOfLayers(shared, "facts").filter(hasFields);
  if (!isOfCourses(shared[0])) return [...wordParts, ...factParts];
  const factsOf = (name: unknown) => factParts.find(({ path }) => path[0] === name);
  return wordParts.map((part) =>
    part.path.length === 2 ? { ...part, facts: factsOf(part.path[1]) } : part,
  );
}

/** Whether a person can edit something of it. */
function hasFields(part: Part): boolean {
  return part.layers.some(({ file, draft }) =>
    hasField(nodeAt(file, part.path), valueOfPart(part, draft)),
  );
}

function hasField(node: Node | undefined, value: unknown): boolean {
  if (node === undefined || isFixed(node)) return false;
  if (typeof value !== "object" || value === null) return true;
  // To an empty list an entry can be added.
  if (Array.isArray(value) && value.length === 0) return true;
  return Object.entries(value).some(([key, inner]) =>
    hasField(childOf(node, Array.isArray(value) ? Number(key) : key), inner),
  );
}

/** Each course is a part of its own, however little is written of it. */
function isOfCourses(layer: Layer | undefined): boolean {
  return layer?.file.split("/").at(-1) === "courses.yaml";
}

/** Whether a path is that of the group in which the courses stand by their names. */
function holdsCourses(layer: Layer, path: Path): boolean {
  if (!isOfCourses(layer)) return false;
  return layer.language === undefined ? path.length === 0 : path.join() === "courses";
}

function partsOfLayers(layers: Layer[], prefix: string): Part[] {
  const [first] = layers;
  if (first === undefined) return [];
  const opening = first;
  const make = (path: Path, own: boolean): Part => ({
    id: prefix + (pointerOf(path) || "/"),
    layers,
    path,
    own,
  });
  const isRecord = typeof schemaOfLayer(first).additionalProperties === "object";
  if (isRecord && !isOfCourses(first) && valuesIn(first.draft).length <= mostValues)
    return [make([], false)];
  return split(first.draft, []);

  function split(value: unknown, path: Path): Part[] {
    const isSmall =
      Array.isArray(value) ||
      (valuesIn(value).length <= mostValues && !holdsCourses(opening, path));
    if (path.length > 0 && isSmall) return [make(path, false)];
    const entries = Object.entries((value ?? {}) as Record<string, unknown>);
    const groups = entries.filter(([, inner]) => typeof inner === "object" && inner !== null);
    return [
      ...(groups.length < entries.length ? [make(path, true)] : []),
      ...groups.flatMap(([key, inner]) => split(inner, [...path, key])),
    ];
  }
}

/** The value of a part in one of its files, without groups where they are parts of their own. */
export function valueOfPart({ path, own }: Part, content: unknown): unknown {
  const value = valueAt(content, path);
  if (!own || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => typeof inner !== "object" || inner === null),
  );
}

/** A likeness of a part, or of a whole place by its opening. */
export function drawingOf(place: string, value: unknown, opens: boolean): Drawing {
  const heading = firstWords(value);
  const lists = listsIn(value).map((list) => list.length);
  const longest = Math.max(0, ...lists);
  return {
    ground: opens ? (themeOfPlace(place) as Drawing["ground"]) : "none",
    bars: barsOf(heading),
    below:
      place === "home" && opens ? "eye" : longest > 4 ? "lines" : longest > 1 ? "tiles" : "text",
  };
}

/** Two lines at most, as long as their words. */
function barsOf(heading: string): number[] {
  const letters = [...heading].length;
  const perLine = 26;
  const lines = letters > perLine ? [perLine, Math.min(letters - perLine, perLine)] : [letters];
  return lines.map((count) => Math.round(14 + (count / perLine) * 62));
}

function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listsIn);
}
