/** What the words editor shows: one part of a place with its form. */
import { valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { sidesIn } from "#desk/words/sides-in.ts";
import type { EditView, PlaceCard, WordItem } from "#desk/words/view.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { Reader } from "#server/desk/reader.ts";
import { pathTo } from "#site";
import { differences } from "./changes.ts";
import { courseFacts, courseTitle } from "./courses.ts";
import { formOf, type FormContext } from "./form.ts";
import { namingIn, type Naming } from "./labels.ts";
import { mistakesIn } from "./mistakes.ts";
import { holds } from "./field-part.ts";
import { firstWords } from "./first-words.ts";
import { drawingOf, partsOf, valueOfPart, type Part } from "./parts.ts";
import { layersOf, type Layer, type WordsState } from "./place-state.ts";
import { addressOfPlace, coursesHref, coursesPlace, hrefOf } from "./places.ts";
import { countChanges } from "./places-view.ts";
import { pointerOf, readName } from "./word-name.ts";
import { figuresOf } from "./words-state.ts";

/** What was typed, and what became of it. */
export type Typed = Pick<FormContext, "typed" | "conflicts"> & Pick<EditView, "notice">;

const nothingTyped: Typed = { typed: new Map(), conflicts: new Map() };

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
