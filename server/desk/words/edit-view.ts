/** What the pages of the words show: the list of documents, and one section of a document with its form. */
import { isDeepStrictEqual } from "node:util";
import { hasPlace, valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { sidesIn } from "#desk/words/sides-in.ts";
import type { EditView, DocumentCard, DocumentsView, WordItem } from "#desk/words/view.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { Reader } from "#server/desk/reader.ts";
import { pathTo } from "#site";
import { differences } from "./changes.ts";
import { courseFacts, courseTitle } from "./courses.ts";
import { formOf, textOf, type FormContext } from "./form.ts";
import { namingIn, type Naming } from "./labels.ts";
import { mistakesIn } from "./mistakes.ts";
import { firstWords } from "./first-words.ts";
import { drawingOf, sectionsOf, valueOfSection, type Section } from "./sections.ts";
import { allDocuments, variantsOf, type Variant, type WordsState } from "./document-state.ts";
import {
  addressOfDocument,
  coursesHref,
  coursesDocument,
  groupOf,
  hrefOf,
  inOrder,
  listOfDocument,
  documentGroups,
  documentOfFile,
} from "./documents.ts";
import { searchWords } from "./search.ts";
import type { Json } from "./word-edits.ts";
import { nameOf, pointerOf, readName, type Path } from "./word-name.ts";
import { figuresOf } from "./words-state.ts";

/** What was typed, and what became of it. */
export type Typed = Pick<FormContext, "typed" | "conflicts"> & Pick<EditView, "notice">;

const nothingTyped: Typed = { typed: new Map(), conflicts: new Map() };

/** The address of the field of a value, in the section of its document that holds it. */
export function hrefOfField(
  sections: readonly Section[],
  file: string,
  path: Path,
): string | undefined {
  const isInside = (one: Section) =>
    path.length > 0 &&
    one.variants.some((variant) => variant.file === file) &&
    path.every((key, at) => one.path[at] === key);
  const section =
    sections.find(isInside) ?? sections.find((one) => holds(one, file, path)) ?? sections[0];
  if (section === undefined) return undefined;
  const href = hrefOf(documentOfFile(file), section.id);
  const variants = [...section.variants, ...(section.facts?.variants ?? [])];
  const isShared =
    (variants.find((one) => one.file === file) ?? variants[0])?.language === undefined;
  // A section has no field of its own.
  return path.length <= section.path.length
    ? href
    : `${href}#v${isShared ? "f" : ""}${pointerOf(path).replaceAll("/", "-")}`;
}

/** The list of documents, and what a search has found. */
export function documentsView(state: WordsState, reader: Reader, query = ""): DocumentsView {
  const { language, words } = reader;
  const naming = namingIn(language, state.content);
  const documents = allDocuments(state);
  const cards = new Map(
    documents.map((document) => [document, cardOf(state, document, naming, words, language)]),
  );
  const groups = documentGroups.map((name) => ({
    name,
    documents: documents
      .filter(
        (document) => groupOf(document, variantsOf(state, document).words.length === 0) === name,
      )
      .toSorted((one, other) => inOrder(name, one, other)),
  }));
  const ordered = groups.flatMap((group) => group.documents);
  return {
    search: query === "" ? undefined : searchWords(state, ordered, query, reader),
    groups: groups.map(({ name, documents }) => ({
      name,
      documents: documents.flatMap((document) => cards.get(document) ?? []),
    })),
    changes: countChanges(state),
    upstreamConflicts: upstreamConflictsIn(state, naming),
    broken: state.broken.map(({ file, path }) => ({
      label: naming.whole(documentOfFile(file), path),
      name: nameOf(file, path),
    })),
  };
}

/** How many values differ from what visitors read. */
export function countChanges(state: WordsState): number {
  const files = new Set([...state.published, ...state.edits].map(({ file }) => file));
  return [...files].reduce((count, file) => {
    const document = documentOfFile(file);
    const { words, shared } = variantsOf(state, document);
    const variant = [...words, ...shared].find((one) => one.file === file);
    return count + (variant === undefined ? 0 : changesOf(variant));
  }, 0);
}

function changesOf({ published, draft }: Variant, path: Path = []): number {
  return differences(valueAt(published, path), valueAt(draft, path)).length;
}

function cardOf(
  state: WordsState,
  document: string,
  naming: Naming,
  words: DeskWords,
  language: Locale,
): DocumentCard {
  const variants = variantsOf(state, document);
  const all = [...variants.words, ...variants.shared];
  const changed = all.reduce((count, variant) => count + changesOf(variant), 0);
  const own = variants.words.find((variant) => variant.language === language) ?? all[0];
  const opening = valueAt(own?.draft, ["hero"]) ?? own?.draft;
  return {
    href: listOfDocument[document] ?? hrefOf(document),
    name: naming.documentName(document),
    about: "",
    drawing: drawingOf(document, opening, true),
    lines: all.reduce((count, { draft }) => count + valuesIn(draft).length, 0),
    changed,
    mistakes: all.some(({ edits }) => edits.length > 0)
      ? mistakesIn(state, document, figuresOf(state)(language), words.words.mistakes).size
      : 0,
  };
}

function upstreamConflictsIn(
  state: WordsState,
  naming: Naming,
): DocumentsView["upstreamConflicts"] {
  return state.edits.flatMap(({ file, path, value, valueBefore }) => {
    const own = state.content.get(file);
    const stands = hasPlace(own, path);
    const theirs = valueAt(own, path);
    if (stands && (isDeepStrictEqual(theirs, valueBefore) || isDeepStrictEqual(theirs, value))) {
      return [];
    }
    const document = documentOfFile(file);
    const section = sectionsOf(variantsOf(state, document)).find((one) => holds(one, file, path));
    return [
      {
        label: naming.whole(document, path),
        href: stands && section !== undefined ? hrefOf(document, section.id) : undefined,
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

/** The section in which a value is edited. */
export function holds(section: Section, file: string, path: Path): boolean {
  const { variants, path: at, own, facts } = section;
  if (facts !== undefined && holds(facts, file, path)) return true;
  const inside = at.every((key, index) => path[index] === key);
  return (
    variants.some((one) => one.file === file) && inside && (!own || path.length === at.length + 1)
  );
}

/** One section of a document; undefined where there is no such document. */
export function editView(
  state: WordsState,
  document: string,
  wanted: string | undefined,
  { language, words }: Reader,
  { typed, conflicts, notice }: Typed = nothingTyped,
): EditView | undefined {
  const variants = variantsOf(state, document);
  const sections = sectionsOf(variants);
  const section = sections.find(({ id }) => id === wanted) ?? openingOf(sections);
  if (section === undefined) return undefined;
  const naming = namingIn(language, state.content);
  const figures = figuresOf(state);
  const mistakes = mistakesIn(state, document, figures(language), words.words.mistakes);
  const cards = sections.map((one) =>
    sectionCard(one, { document, variants, naming, mistakes, words, language, state }),
  );
  const current = sections.indexOf(section);
  const context: FormContext = { naming, mistakes: new Map(mistakes), typed, conflicts, figures };
  const items = [...factsOf(section, context, words), ...formOf(section, context)];
  return {
    documentId: document,
    action: hrefOf(document),
    back:
      document === coursesDocument
        ? { href: coursesHref, label: words.words.courses.heading }
        : { href: "/desk/words", label: words.words.heading },
    document: naming.documentName(document),
    section: section.id,
    seen: addressOf(state, { document, section, edits: state.published }, language),
    sections: cards.map((card, at) => ({ ...card, current: at === current })),
    items,
    mistakes: [...context.mistakes]
      .filter(([name]) => {
        const { file, path } = readName(name, (file) => valueOfFile(section, file));
        return holds(section, file, path);
      })
      .map(([, sentence]) => sentence),
    changes: countChanges(state),
    hasBlanks: sidesIn(items).some(({ blanks }) => Object.keys(blanks).length > 0),
    notice,
  };
}

function valueOfFile({ variants, facts }: Section, file: string): unknown {
  return [...variants, ...(facts?.variants ?? [])].find((variant) => variant.file === file)?.draft;
}

/** A page is opened at what one sees first, not at what search engines read. */
function openingOf(sections: Section[]): Section | undefined {
  return sections.find(({ id }) => id === "/hero") ?? sections[0];
}

/** What all languages share of a course, above its words. */
function factsOf({ facts }: Section, context: FormContext, { words }: DeskWords): WordItem[] {
  if (facts === undefined) return [];
  const items = formOf(facts, context);
  return [{ kind: "group", id: "facts", label: words.parts.facts, hint: undefined, items }];
}

/** The page of the preview that shows a section, in the language in which the section was changed last. */
export function previewedPage(
  state: WordsState,
  { document, section: wanted }: { document: string; section: string },
  language: Locale,
): string {
  const section = sectionsOf(variantsOf(state, document)).find(({ id }) => id === wanted);
  const edits = (section?.variants ?? []).flatMap((variant) =>
    variant.edits.map((edit) => ({ ...edit, language: variant.language })),
  );
  const [last] = edits
    .filter(({ file, path }) => section !== undefined && holds(section, file, path))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const spoken = last?.language ?? language;
  return (
    addressOf(state, { document, section, edits: state.edits }, spoken) ?? pathTo("home", spoken)
  );
}

/** The page on which visitors read a section; undefined where there is no single page, as for a course without one. */
function addressOf(
  { content }: WordsState,
  { document, section, edits }: { document: string; section: Section | undefined; edits: Overlay },
  language: Locale,
): string | undefined {
  const name = section?.facts?.path[0];
  const course = name === undefined ? undefined : courseFacts({ content, edits }, String(name));
  if (course !== undefined) return `${pathTo("courses", language)}/${course.slug}`;
  const slug = document.startsWith("services/")
    ? valueAt(content.get("services.yaml"), [document.replace("services/", ""), "slug"])
    : undefined;
  return addressOfDocument(document, language, typeof slug === "string" ? slug : undefined);
}

interface CardContext {
  document: string;
  variants: { words: Variant[]; shared: Variant[] };
  naming: Naming;
  mistakes: Map<string, string>;
  words: DeskWords;
  language: Locale;
  state: WordsState;
}

function sectionCard(
  section: Section,
  { document, variants, naming, mistakes, words, language, state }: CardContext,
): DocumentCard {
  const own =
    section.variants.find((variant) => variant.language === language) ?? section.variants[0];
  const value = valueOfSection(section, own?.draft);
  const isShared = section.variants === variants.shared;
  const pieces = section.facts === undefined ? [section] : [section, section.facts];
  const key = section.path.at(-1);
  const { own: ownName, facts } = words.words.parts;
  return {
    href: hrefOf(document, section.id),
    name:
      section.facts !== undefined
        ? courseTitle({ content: state.content, edits: state.edits }, String(key), language)
        : key === undefined
          ? isShared
            ? facts
            : ownName
          : naming.nameOf(document, section.path),
    about: firstWords(value),
    drawing: drawingOf(document, value, pointerOf(section.path) === "/hero"),
    lines: sum(pieces, (piece, { draft }) => valuesIn(valueOfSection(piece, draft)).length),
    changed: sum(
      pieces,
      (piece, { published, draft }) =>
        differences(valueOfSection(piece, published), valueOfSection(piece, draft)).length,
    ),
    mistakes: [...mistakes.keys()].filter((name) => {
      const { file, path } = readName(name, (file) => valueOfFile(section, file));
      return holds(section, file, path);
    }).length,
  };
}

function sum(pieces: Section[], count: (piece: Section, variant: Variant) => number): number {
  return pieces.reduce(
    (all, piece) => piece.variants.reduce((total, variant) => total + count(piece, variant), all),
    0,
  );
}
