/** What the pages of the words show: the list of places, and one part of a place with its form. */
import { isDeepStrictEqual } from "node:util";
import { hasPlace, valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { sidesIn } from "#desk/words/sides-in.ts";
import type { EditView, PlaceCard, PlacesView, WordItem } from "#desk/words/view.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import { pathTo } from "#site";
import { differences } from "./changes.ts";
import { courseFacts, courseTitle } from "./courses.ts";
import { formOf, textOf, type FormContext } from "./form.ts";
import { namingIn, type Naming } from "./labels.ts";
import { mistakesIn } from "./mistakes.ts";
import { firstWords } from "./first-words.ts";
import { drawingOf, partsOf, valueOfPart, type Part } from "./parts.ts";
import { allPlaces, layersOf, type Layer, type WordsState } from "./place-state.ts";
import {
  addressOfPlace,
  coursesHref,
  coursesPlace,
  groupOf,
  hrefOf,
  inOrder,
  listOfPlace,
  placeGroups,
  placeOfFile,
} from "./places.ts";
import { searchWords } from "./search.ts";
import type { Json } from "./word-edits.ts";
import { nameOf, pointerOf, readName, type Path } from "./word-name.ts";
import { figuresOf } from "./words-state.ts";

/** The language and the words of the account that reads. */
export interface Reader {
  language: Locale;
  words: DeskWords;
}

/** What was typed, and what became of it. */
export type Typed = Pick<FormContext, "typed" | "conflicts"> & Pick<EditView, "notice">;

const nothingTyped: Typed = { typed: new Map(), conflicts: new Map() };

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

/** The list of places, and what a search has found. */
export function placesView(state: WordsState, reader: Reader, query = ""): PlacesView {
  const { language, words } = reader;
  const naming = namingIn(language, state.content);
  const places = allPlaces(state);
  const cards = new Map(
    places.map((place) => [place, cardOf(state, place, naming, words, language)]),
  );
  const groups = placeGroups.map((name) => ({
    name,
    places: places
      .filter((place) => groupOf(place, layersOf(state, place).words.length === 0) === name)
      .toSorted((one, other) => inOrder(name, one, other)),
  }));
  const ordered = groups.flatMap((group) => group.places);
  return {
    search: query === "" ? undefined : searchWords(state, ordered, query, reader),
    groups: groups.map(({ name, places }) => ({
      name,
      places: places.flatMap((place) => cards.get(place) ?? []),
    })),
    changes: countChanges(state),
    meetings: upstreamConflictsIn(state, naming),
    broken: state.broken.map(({ file, path }) => ({
      label: naming.whole(placeOfFile(file), path),
      name: nameOf(file, path),
    })),
  };
}

/** How many values differ from what visitors read. */
export function countChanges(state: WordsState): number {
  const files = new Set([...state.published, ...state.edits].map(({ file }) => file));
  return [...files].reduce((count, file) => {
    const place = placeOfFile(file);
    const { words, shared } = layersOf(state, place);
    const layer = [...words, ...shared].find((one) => one.file === file);
    return count + (layer === undefined ? 0 : changesOf(layer));
  }, 0);
}

function changesOf({ published, draft }: Layer, path: Path = []): number {
  return differences(valueAt(published, path), valueAt(draft, path)).length;
}

function cardOf(
  state: WordsState,
  place: string,
  naming: Naming,
  words: DeskWords,
  language: Locale,
): PlaceCard {
  const layers = layersOf(state, place);
  const all = [...layers.words, ...layers.shared];
  const changed = all.reduce((count, layer) => count + changesOf(layer), 0);
  const own = layers.words.find((layer) => layer.language === language) ?? all[0];
  const opening = valueAt(own?.draft, ["hero"]) ?? own?.draft;
  return {
    href: listOfPlace[place] ?? hrefOf(place),
    name: naming.placeOf(place),
    about: "",
    drawing: drawingOf(place, opening, true),
    lines: all.reduce((count, { draft }) => count + valuesIn(draft).length, 0),
    changed,
    mistakes: all.some(({ edits }) => edits.length > 0)
      ? mistakesIn(state, place, figuresOf(state)(language), words.words.mistakes).size
      : 0,
  };
}

function upstreamConflictsIn(state: WordsState, naming: Naming): PlacesView["meetings"] {
  return state.edits.flatMap(({ file, path, value, valueBefore }) => {
    const own = state.content.get(file);
    const stands = hasPlace(own, path);
    const theirs = valueAt(own, path);
    if (stands && (isDeepStrictEqual(theirs, valueBefore) || isDeepStrictEqual(theirs, value))) {
      return [];
    }
    const place = placeOfFile(file);
    const part = partsOf(layersOf(state, place)).find((one) => holds(one, file, path));
    return [
      {
        label: naming.whole(place, path),
        href: stands && part !== undefined ? hrefOf(place, part.id) : undefined,
        mine: shown(value),
        theirs: stands ? shown(theirs as never) : null,
        name: nameOf(file, path),
      },
    ];
  });
}

/** A value in a line: of a group, which has a name or a heading, that. */
function shown(value: Json | undefined): string {
  return typeof value === "object" && !Array.isArray(value) ? firstWords(value) : textOf(value);
}

/** The part in which a value is edited. */
export function holds(part: Part, file: string, path: Path): boolean {
  const { layers, path: at, own, facts } = part;
  if (facts !== undefined && holds(facts, file, path)) return true;
  const inside = at.every((key, index) => path[index] === key);
  return (
    layers.some((one) => one.file === file) && inside && (!own || path.length === at.length + 1)
  );
}

/** One part of a place; undefined where there is no such place. */
export function editView(
  state: WordsState,
  place: string,
  wanted: string | undefined,
  { language, words }: Reader,
  { typed, conflicts, notice }: Typed = nothingTyped,
): EditView | undefined {
  const layers = layersOf(state, place);
  const parts = partsOf(layers);
  const part = parts.find(({ id }) => id === wanted) ?? openingOf(parts);
  if (part === undefined) return undefined;
  const naming = namingIn(language, state.content);
  const figures = figuresOf(state);
  const mistakes = mistakesIn(state, place, figures(language), words.words.mistakes);
  const cards = parts.map((one) =>
    partCard(one, { place, layers, naming, mistakes, words, language, state }),
  );
  const current = parts.indexOf(part);
  const context: FormContext = { naming, mistakes: new Map(mistakes), typed, conflicts, figures };
  const items = [...factsOf(part, context, words), ...formOf(part, context)];
  return {
    placeId: place,
    action: hrefOf(place),
    back:
      place === coursesPlace
        ? { href: coursesHref, label: words.words.courses.heading }
        : { href: "/desk/words", label: words.words.heading },
    place: naming.placeOf(place),
    part: part.id,
    seen: addressOf(state, { place, part, edits: state.published }, language),
    parts: cards.map((card, at) => ({ ...card, current: at === current })),
    items,
    mistakes: [...context.mistakes]
      .filter(([name]) => {
        const { file, path } = readName(name, (file) => valueOfFile(part, file));
        return holds(part, file, path);
      })
      .map(([, sentence]) => sentence),
    changes: countChanges(state),
    hasBlanks: sidesIn(items).some(({ blanks }) => Object.keys(blanks).length > 0),
    notice,
  };
}

function valueOfFile({ layers, facts }: Part, file: string): unknown {
  return [...layers, ...(facts?.layers ?? [])].find((layer) => layer.file === file)?.draft;
}

/** A page is opened at what one sees first, not at what search engines read. */
function openingOf(parts: Part[]): Part | undefined {
  return parts.find(({ id }) => id === "/hero") ?? parts[0];
}

/** What all languages share of a course, above its words. */
function factsOf({ facts }: Part, context: FormContext, { words }: DeskWords): WordItem[] {
  if (facts === undefined) return [];
  const items = formOf(facts, context);
  return [{ kind: "group", id: "facts", label: words.parts.facts, hint: undefined, items }];
}

/** The page of the preview that shows a part, in the language in which the part was changed last. */
export function previewedPage(
  state: WordsState,
  { place, part: wanted }: { place: string; part: string },
  language: Locale,
): string {
  const part = partsOf(layersOf(state, place)).find(({ id }) => id === wanted);
  const edits = (part?.layers ?? []).flatMap((layer) =>
    layer.edits.map((edit) => ({ ...edit, language: layer.language })),
  );
  const [last] = edits
    .filter(({ file, path }) => part !== undefined && holds(part, file, path))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const spoken = last?.language ?? language;
  return addressOf(state, { place, part, edits: state.edits }, spoken) ?? pathTo("home", spoken);
}

/** The page on which a part is read; undefined where it is no one page, or a course without a page. */
function addressOf(
  { content }: WordsState,
  { place, part, edits }: { place: string; part: Part | undefined; edits: Overlay },
  language: Locale,
): string | undefined {
  const name = part?.facts?.path[0];
  const course = name === undefined ? undefined : courseFacts({ content, edits }, String(name));
  if (course !== undefined) return `${pathTo("courses", language)}/${course.slug}`;
  const slug = place.startsWith("services/")
    ? valueAt(content.get("services.yaml"), [place.replace("services/", ""), "slug"])
    : undefined;
  return addressOfPlace(place, language, typeof slug === "string" ? slug : undefined);
}

interface CardContext {
  place: string;
  layers: { words: Layer[]; shared: Layer[] };
  naming: Naming;
  mistakes: Map<string, string>;
  words: DeskWords;
  language: Locale;
  state: WordsState;
}

function partCard(
  part: Part,
  { place, layers, naming, mistakes, words, language, state }: CardContext,
): PlaceCard {
  const own = part.layers.find((layer) => layer.language === language) ?? part.layers[0];
  const value = valueOfPart(part, own?.draft);
  const isShared = part.layers === layers.shared;
  const pieces = part.facts === undefined ? [part] : [part, part.facts];
  const key = part.path.at(-1);
  const { own: ownName, facts } = words.words.parts;
  return {
    href: hrefOf(place, part.id),
    name:
      part.facts !== undefined
        ? courseTitle({ content: state.content, edits: state.edits }, String(key), language)
        : key === undefined
          ? isShared
            ? facts
            : ownName
          : naming.nameOf(place, part.path),
    about: firstWords(value),
    drawing: drawingOf(place, value, pointerOf(part.path) === "/hero"),
    lines: sum(pieces, (piece, { draft }) => valuesIn(valueOfPart(piece, draft)).length),
    changed: sum(
      pieces,
      (piece, { published, draft }) =>
        differences(valueOfPart(piece, published), valueOfPart(piece, draft)).length,
    ),
    mistakes: [...mistakes.keys()].filter((name) => {
      const { file, path } = readName(name, (file) => valueOfFile(part, file));
      return holds(part, file, path);
    }).length,
  };
}

function sum(pieces: Part[], count: (piece: Part, layer: Layer) => number): number {
  return pieces.reduce(
    (all, piece) => piece.layers.reduce((part, layer) => part + count(piece, layer), all),
    0,
  );
}
