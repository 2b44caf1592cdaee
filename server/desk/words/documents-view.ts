/** What the list of documents shows: what changed, what is wrong, and what a search has found. */
import { isDeepStrictEqual } from "node:util";
import { hasPlace, valueAt } from "#content-loader/key-path.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import type { DocumentCard, DocumentsView } from "#desk/words/view.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { Reader } from "#server/desk/reader.ts";
import { differences } from "./changes.ts";
import { holds } from "./field-section.ts";
import { firstWords } from "./first-words.ts";
import { textOf } from "./control.ts";
import { namingIn, type Naming } from "./labels.ts";
import { mistakesIn } from "./mistakes.ts";
import { drawingOf, sectionsOf } from "./sections.ts";
import { allDocuments, variantsOf, type Variant, type WordsState } from "./document-state.ts";
import {
  groupOf,
  hrefOf,
  inOrder,
  listOfDocument,
  documentGroups,
  documentOfFile,
} from "./documents.ts";
import { searchWords } from "./search.ts";
import type { Json } from "./word-edits.ts";
import { nameOf } from "./word-name.ts";
import { figuresOf } from "./words-state.ts";

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

function changesOf({ published, draft }: Variant): number {
  return differences(published, draft).length;
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
    const exists = hasPlace(own, path);
    const theirs = valueAt(own, path);
    if (exists && (isDeepStrictEqual(theirs, valueBefore) || isDeepStrictEqual(theirs, value))) {
      return [];
    }
    const document = documentOfFile(file);
    const section = sectionsOf(variantsOf(state, document)).find((one) => holds(one, file, path));
    return [
      {
        label: naming.whole(document, path),
        href: exists && section !== undefined ? hrefOf(document, section.id) : undefined,
        mine: shown(value),
        theirs: exists ? shown(theirs as never) : null,
        name: nameOf(file, path),
      },
    ];
  });
}

/** A value in one line: for a group, its name or heading. */
function shown(value: Json | undefined): string {
  return typeof value === "object" && !Array.isArray(value) ? firstWords(value) : textOf(value);
}
