/** The fields of an open form, made from the schemas of its files and the values that it shows. */
import { hasPlace } from "#content/yaml.ts";
import { isAside } from "#content/across-files.ts";
import { blanksIn } from "#text/sentences.ts";
import { accentLocale, defaultLocale, type Locale } from "#locales.ts";
import type { Item, List, Meanwhile, Side } from "./view.ts";
import { isAccent, mayStand } from "#desk/drafts/document-state.ts";
import { documentOfFile } from "#desk/drafts/documents.ts";
import { firstWords } from "#desk/drafts/first-words.ts";
import { humanised, type Naming } from "#desk/drafts/labels.ts";
import type { Conflict } from "#desk/drafts/save-words.ts";
import { childOf, isFixed, mayBeNull, plain, type Node } from "#desk/drafts/shapes.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import { nameOf, type Path } from "#desk/drafts/word-name.ts";
import { controlOf, textOf } from "./control.ts";
import { idOf } from "./field-id.ts";
import type { OpenPlace } from "./forms.ts";
import { valueIn, type Values } from "./values.ts";

/** What the fields show besides the values. */
export interface FieldContext {
  /** Of the person who reads the form: entries are called by their words in it. */
  language: Locale;
  naming: Naming;
  /** Mistakes by the names of values; those that a field says are taken out. */
  mistakes: Map<string, string>;
  conflicts: ReadonlyMap<string, Conflict>;
  /** What the blanks of a language are filled with. */
  figures: (language: string | undefined) => Record<string, string>;
}

/** The items of a form, in the order of its places. */
export function itemsIn(
  places: readonly OpenPlace[],
  values: Values,
  context: FieldContext,
): Item[] {
  return places.flatMap((place) => {
    const { itemOf } = itemsOf(place, values, context);
    const item = itemOf(place.node, place.path, true);
    return item.kind === "group" ? item.items : [item];
  });
}

function itemsOf(place: OpenPlace, values: Values, context: FieldContext) {
  const { language, naming, mistakes, conflicts, figures } = context;
  const [first] = place.files;
  const own = place.files.find((one) => one.language === language) ?? first;
  const document = documentOfFile(first?.file ?? "");
  const at = (file: string, path: Path) => valueIn(values, [place], file, path);

  function itemOf(node: Node, path: Path, required: boolean): Item {
    const { type, items } = plain(node);
    const head = headOf(path);
    if (type === "object") return { kind: "group", ...head, items: inside(node, path) };
    if (type === "array" && items !== undefined) return { ...head, ...listOf(node, path) };
    const sides = place.files
      .filter(
        ({ file, language = defaultLocale }) => mayStand(language, path) && hasRoom(file, path),
      )
      .map((file) => sideOf(node, path, file, required));
    return { kind: "field", ...head, sides };
  }

  /** Whether the languages have the same entries is a matter of their files. */
  function hasRoom(file: string, path: Path): boolean {
    return hasPlace(values[nameOf(file, place.path)], path.slice(place.path.length));
  }

  function headOf(path: Path) {
    const isPageList = place.isPageList && path.length === place.path.length;
    return {
      id: idOf(first?.file ?? "", path),
      label: isPageList ? naming.listName(document, path) : naming.nameOf(document, path),
      hint: naming.hintOf(document, path),
    };
  }

  function inside(node: Node, path: Path): Item[] {
    const { properties = {}, required = [] } = plain(node);
    const keys = new Set(place.files.flatMap(({ file }) => Object.keys(at(file, path) ?? {})));
    for (const [key, child] of Object.entries(properties)) {
      // An optional value can be added here; an optional group only in the files.
      const { type } = plain(child);
      if (type !== "object" && type !== "array") keys.add(key);
    }
    // The short lines of accent stand below the words that they go with.
    const sorted = [...keys].toSorted(
      (one, other) => Number(isAside(one)) - Number(isAside(other)),
    );
    return sorted.flatMap((key) => {
      const child = childOf(node, key);
      if (child === undefined || isFixed(child)) return [];
      const isRequired = !Object.hasOwn(properties, key) || required.includes(key);
      return [itemOf(child, [...path, key], isRequired)];
    });
  }

  function listOf(node: Node, path: Path): Omit<List, "id" | "label" | "hint"> {
    const { minItems = 0, maxItems } = plain(node);
    const names = place.files.map(({ file }) => nameOf(file, path));
    const lists = place.files.map(({ file }) => at(file, path)).filter(Array.isArray);
    const length = Math.max(0, ...lists.map((list) => list.length));
    return {
      kind: "list",
      pattern: place.pattern,
      path,
      entries: Array.from({ length }, (_, index) => {
        const item = itemOf(childOf(node, index) ?? {}, [...path, index], true);
        const label = firstWords(at(own?.file ?? "", [...path, index])) || String(index + 1);
        return { label, items: item.kind === "group" ? item.items : [item] };
      }),
      least: minItems,
      most: maxItems,
      mistake: names.map(takeMistake).find(Boolean),
      meanwhile: names.map(meanwhileOf).find(Boolean),
    };
  }

  function sideOf(
    node: Node,
    path: Path,
    { file, language }: OpenPlace["files"][number],
    required: boolean,
  ): Side {
    const name = nameOf(file, path);
    // Every value of a form can be written as JSON.
    const value = textOf(at(file, path) as Json | undefined);
    const known = figures(language);
    return {
      language: isAccent(path) ? accentLocale : language,
      file,
      path,
      name,
      control: controlOf(node, path, file, naming),
      value,
      optional: !required || mayBeNull(node),
      mistake: takeMistake(name),
      blanks: Object.fromEntries(
        blanksIn(value).map((blank) => [blank, known[blank] ?? humanised(blank)]),
      ),
      meanwhile: meanwhileOf(name),
    };
  }

  function takeMistake(name: string): string | undefined {
    const found = mistakes.get(name);
    mistakes.delete(name);
    return found;
  }

  function meanwhileOf(name: string): Meanwhile | undefined {
    const conflict = conflicts.get(name);
    return conflict && { text: shortText(conflict.now), by: conflict.by };
  }

  return { itemOf };
}

/** A value in a line; of a list, the first words of each entry. */
function shortText(value: Json | undefined): string {
  return Array.isArray(value) ? value.map(firstWords).join(" · ") : textOf(value);
}

/** All fields of a form, also those inside of groups and lists. */
export function sidesIn(items: readonly Item[]): Side[] {
  return items.flatMap((item) => {
    if (item.kind === "field") return item.sides;
    return sidesIn(item.kind === "group" ? item.items : item.entries.flatMap((one) => one.items));
  });
}
