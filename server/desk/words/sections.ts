/** The sections of a document: each is edited on one page of the desk, in the order of the site's page. */
import type { Drawing } from "#desk/words/view.ts";
import { valueAt } from "#content-loader/key-path.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { firstWords } from "./first-words.ts";
import { schemaOfVariant, type Variant } from "./document-state.ts";
import { themeOfDocument } from "./documents.ts";
import { childOf, isFixed, nodeAt, type Node } from "./shapes.ts";
import { pointerOf, type Path } from "./word-name.ts";

/** A section of a document's words, or of what all languages share. */
export interface Section {
  /** In addresses. */
  id: string;
  variants: Variant[];
  path: Path;
  /** Whether the section has only the values directly under its path, without the groups below. */
  own: boolean;
  /** What all languages share of it: it is edited together with its words. */
  facts?: Section | undefined;
}

/** More values than this at once are a burden; lists stay whole. */
const mostValues = 60;

/** All sections of a document. */
export function sectionsOf({ words, shared }: { words: Variant[]; shared: Variant[] }): Section[] {
  const wordSections = sectionsOfVariants(words, "").filter(hasFields);
  const factSections = sectionsOfVariants(shared, "facts").filter(hasFields);
  if (!isOfCourses(shared[0])) return [...wordSections, ...factSections];
  const factsOf = (name: unknown) => factSections.find(({ path }) => path[0] === name);
  return wordSections.map((section) =>
    section.path.length === 2 ? { ...section, facts: factsOf(section.path[1]) } : section,
  );
}

/** Whether a person can edit something of it. */
function hasFields(section: Section): boolean {
  return section.variants.some(({ file, draft }) =>
    hasField(nodeAt(file, section.path), valueOfSection(section, draft)),
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

/** Each course is a section of its own, however little is written of it. */
function isOfCourses(variant: Variant | undefined): boolean {
  return variant?.file.split("/").at(-1) === "courses.yaml";
}

/** Whether a path is that of the group in which the courses stand by their names. */
function holdsCourses(variant: Variant, path: Path): boolean {
  if (!isOfCourses(variant)) return false;
  return variant.language === undefined ? path.length === 0 : path.join() === "courses";
}

function sectionsOfVariants(variants: Variant[], prefix: string): Section[] {
  const [first] = variants;
  if (first === undefined) return [];
  const opening = first;
  const make = (path: Path, own: boolean): Section => ({
    id: prefix + (pointerOf(path) || "/"),
    variants,
    path,
    own,
  });
  const isRecord = typeof schemaOfVariant(first).additionalProperties === "object";
  if (isRecord && !isOfCourses(first) && valuesIn(first.draft).length <= mostValues)
    return [make([], false)];
  return split(first.draft, []);

  function split(value: unknown, path: Path): Section[] {
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

/** The value of a section in one of its files, without groups where they are sections of their own. */
export function valueOfSection({ path, own }: Section, content: unknown): unknown {
  const value = valueAt(content, path);
  if (!own || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => typeof inner !== "object" || inner === null),
  );
}

/** A likeness of a section, or of a whole document by its opening. */
export function drawingOf(document: string, value: unknown, opens: boolean): Drawing {
  const heading = firstWords(value);
  const lists = listsIn(value).map((list) => list.length);
  const longest = Math.max(0, ...lists);
  return {
    ground: opens ? (themeOfDocument(document) as Drawing["ground"]) : "none",
    bars: barsOf(heading),
    below:
      document === "home" && opens ? "eye" : longest > 4 ? "lines" : longest > 1 ? "tiles" : "text",
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
