/** What the list of places shows: what changed, what is wrong, and what a search has found. */
import { isDeepStrictEqual } from "node:util";
import { hasPlace, valueAt } from "#content-loader/key-path.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import type { PlaceCard, PlacesView } from "#desk/words/view.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { Reader } from "#server/desk/reader.ts";
import { differences } from "./changes.ts";
import { holds } from "./field-part.ts";
import { firstWords } from "./first-words.ts";
import { textOf } from "./control.ts";
import { namingIn, type Naming } from "./labels.ts";
import { mistakesIn } from "./mistakes.ts";
import { drawingOf, partsOf } from "./parts.ts";
import { allPlaces, layersOf, type Layer, type WordsState } from "./place-state.ts";
import { groupOf, hrefOf, inOrder, listOfPlace, placeGroups, placeOfFile } from "./places.ts";
import { searchWords } from "./search.ts";
import type { Json } from "./word-edits.ts";
import { nameOf, type Path } from "./word-name.ts";
import { figuresOf } from "./words-state.ts";

/** The list of places, and what a search has found. */
export function placesView(state: WordsState, reader: Reader, asked = ""): PlacesView {
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
    search: asked === "" ? undefined : searchWords(state, ordered, asked, reader),
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
        mine: told(value),
        theirs: stands ? told(theirs as never) : null,
        name: nameOf(file, path),
      },
    ];
  });
}

/** A value in a line: of a group, which has a name or a heading, that. */
function told(value: Json | undefined): string {
  return typeof value === "object" && !Array.isArray(value) ? firstWords(value) : textOf(value);
}
