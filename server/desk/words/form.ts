/** A form made from the schema of a file and its values, in all languages at once. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { hasPlace, valueAt } from "#content-loader/key-path.ts";
import { isAside } from "#content-loader/missing-words.ts";
import { blanksIn } from "#format/fill-in.ts";
import { accentLocale, defaultLocale } from "#locales";
import type { WordItem, WordList, WordSide } from "#desk/words/view.ts";
import { controlOf, pictureOf, textOf } from "./control.ts";
import { humanised, type Naming } from "./labels.ts";
import { firstWords } from "./first-words.ts";
import type { Section } from "./sections.ts";
import { documentOfFile } from "./documents.ts";
import { schemaOfVariant, type Variant } from "./document-state.ts";
import type { Conflict } from "./save-words.ts";
import { childOf, isFixed, mayBeNull, plain, type Node } from "./shapes.ts";
import type { Json } from "./word-edits.ts";
import { nameOf, pointerOf, type Path } from "./word-name.ts";

/** What a form shows besides the values of the files. */
export interface FormContext {
  naming: Naming;
  /** Mistakes by the names of values; those that a field says are taken out. */
  mistakes: Map<string, string>;
  /** What was typed and is not kept, by names. */
  typed: ReadonlyMap<string, string>;
  conflicts: ReadonlyMap<string, Conflict>;
  /** What the blanks of a language are filled with. */
  figures: (language: string | undefined) => Record<string, string>;
}

/** The items of a part. */
export function formOf(section: Section, context: FormContext): WordItem[] {
  const [first] = section.variants;
  if (first === undefined) return [];
  const node = section.path.reduce<Node | undefined>(
    (at, key) => at && childOf(at, key),
    schemaOfVariant(first),
  );
  if (node === undefined) return [];
  const item = itemOf(node, section.path, section, context, true);
  const items = item.kind === "group" ? item.items : [item];
  return section.own ? items.filter(({ kind }) => kind === "field") : items;
}

function itemOf(
  node: Node,
  path: Path,
  section: Section,
  context: FormContext,
  required: boolean,
): WordItem {
  const { type, items } = plain(node);
  const head = headOf(path, section, context);
  if (type === "object") {
    return { kind: "group", ...head, items: itemsOf(node, path, section, context) };
  }
  if (type === "array" && items !== undefined) return listOf(node, path, section, context);
  return {
    kind: "field",
    ...head,
    sides: section.variants
      .filter((variant) => mayStand(variant, path))
      .map((variant) => sideOf(node, path, variant, context, required)),
  };
}

function headOf(path: Path, section: Section, { naming }: FormContext) {
  const [variant] = section.variants;
  const document = documentOfFile(variant?.file ?? "");
  return {
    id: `v${variant?.language === undefined ? "f" : ""}${pointerOf(path).replaceAll("/", "-")}`,
    label: naming.nameOf(document, path),
    hint: naming.hintOf(document, path),
  };
}

/** Whether a file may have the value. Accents are only in the default language. */
export function mayStand({ language, draft }: Variant, path: Path): boolean {
  const isAccent = path.some((key) => isAside(String(key)));
  if (isAccent && language !== undefined && language !== defaultLocale) return false;
  return hasPlace(draft, path);
}

function itemsOf(node: Node, path: Path, section: Section, context: FormContext): WordItem[] {
  const { properties = {}, required = [] } = plain(node);
  const keys = new Set(section.variants.flatMap(({ draft }) => keysIn(valueAt(draft, path))));
  for (const [key, child] of Object.entries(properties)) {
    // An optional value can be added here; an optional group only in the files.
    const { type } = plain(child);
    if (type !== "object" && type !== "array") keys.add(key);
  }
  // The short lines of accent stand below the words that they go with.
  const sorted = [...keys].toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)));
  return sorted.flatMap((key) => {
    const child = childOf(node, key);
    if (child === undefined || isFixed(child)) return [];
    const isRequired = Object.hasOwn(properties, key) ? required.includes(key) : true;
    const item = itemOf(child, [...path, key], section, context, isRequired);
    return item.kind === "field" && item.sides.length === 0 ? [] : [item];
  });
}

function keysIn(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

function listOf(node: Node, path: Path, section: Section, context: FormContext): WordList {
  const { minItems = 0, maxItems } = plain(node);
  const lists = section.variants.map((variant) => ({
    variant,
    list: valueAt(variant.draft, path) as Json[] | undefined,
  }));
  const there = lists.filter(({ list }) => list !== undefined);
  const longest = Math.max(0, ...there.map(({ list }) => list?.length ?? 0));
  const names = there.map(({ variant }) => nameOf(variant.file, path));
  const changed = there.some(
    ({ variant, list }) =>
      hasPlace(variant.published, path) &&
      isReordered(valueAt(variant.published, path), list ?? []),
  );
  const mistake = names.map((name) => take(context.mistakes, name)).find(Boolean);
  return {
    kind: "list",
    ...headOf(path, section, context),
    entries: Array.from({ length: longest }, (_, at) => {
      const item = itemOf(childOf(node, at) ?? {}, [...path, at], section, context, true);
      const label = firstWords(valueAt(section.variants[0]?.draft, [...path, at]));
      return { label: label || String(at + 1), items: item.kind === "group" ? item.items : [item] };
    }),
    least: minItems,
    most: maxItems,
    changed,
    mistake,
    names,
    versionTag: versionTagOf(there.map(({ list }) => list ?? [])),
  };
}

/** A version tag of the lists: a button that moves an entry names the version it was made for. */
export function versionTagOf(lists: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(lists)).digest("base64url").slice(0, 16);
}

/** Whether entries came, went or moved; what was only rewritten in its place does not count. */
function isReordered(before: unknown, after: unknown[]): boolean {
  if (!Array.isArray(before) || before.length !== after.length) return true;
  return before.some(
    (entry: unknown, at) =>
      !isDeepStrictEqual(entry, after[at]) &&
      (before.some((one: unknown) => isDeepStrictEqual(one, after[at])) ||
        after.some((one) => isDeepStrictEqual(one, entry))),
  );
}

function sideOf(
  node: Node,
  path: Path,
  { file, language, draft, published, content, edits }: Variant,
  context: FormContext,
  required: boolean,
): WordSide {
  const name = nameOf(file, path);
  const value = valueAt(draft, path) as Json | undefined;
  const was = valueAt(published, path);
  const own = valueAt(content, path);
  const conflict = context.conflicts.get(name);
  const edit = edits.find((one) => isDeepStrictEqual(one.path, path));
  const conflictsUpstream =
    edit !== undefined &&
    !isDeepStrictEqual(edit.valueBefore, own) &&
    !isDeepStrictEqual(edit.value, own);
  const figures = context.figures(language);
  const blanks = typeof value === "string" ? blanksIn(value) : [];
  const inList = path.some((key) => typeof key === "number");
  const changed = !isDeepStrictEqual(value, was);
  return {
    language: path.some((key) => isAside(String(key))) ? accentLocale : language,
    name,
    control: controlOf(node, path, file, context.naming),
    value: context.typed.get(name) ?? textOf(value),
    from: JSON.stringify(value ?? null),
    optional: !required || mayBeNull(node),
    changed,
    // What visitors read has no place for what belongs to a new course.
    canGoBack: changed && hasPlace(published, path) && (!inList || was !== undefined),
    mistake: take(context.mistakes, name),
    blanks: Object.fromEntries(
      blanks.map((blank) => [blank, figures[blank] ?? humanised(blank.split(".").at(-1) ?? blank)]),
    ),
    picture: pictureOf(path, value),
    meanwhile: conflict && {
      text: textOf(conflict.now),
      json: JSON.stringify(conflict.now ?? null),
      by: conflict.by,
    },
    product: conflictsUpstream ? textOf(own as Json) : undefined,
  };
}

function take(mistakes: Map<string, string>, name: string): string | undefined {
  const found = mistakes.get(name);
  mistakes.delete(name);
  return found;
}
