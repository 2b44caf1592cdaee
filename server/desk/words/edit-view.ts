/** What the words editor shows: one section of a document with its form. */
import { valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { sidesIn } from "#desk/words/sides-in.ts";
import type { EditView, DocumentCard, WordItem } from "#desk/words/view.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { Reader } from "#server/desk/reader.ts";
import { pathTo } from "#site";
import { differences } from "./changes.ts";
import { courseFacts, courseTitle } from "./courses.ts";
import { formOf, type FormContext } from "./form.ts";
import { namingIn, type Naming } from "./labels.ts";
import { mistakesIn } from "./mistakes.ts";
import { holds } from "./field-section.ts";
import { firstWords } from "./first-words.ts";
import { drawingOf, sectionsOf, valueOfSection, type Section } from "./sections.ts";
import { variantsOf, type Variant, type WordsState } from "./document-state.ts";
import { addressOfDocument, hrefOf } from "./documents.ts";
import { countChanges } from "./documents-view.ts";
import { pointerOf, readName } from "./word-name.ts";
import { figuresOf } from "./words-state.ts";

/** The typed values, and the outcome of saving them. */
export type Typed = Pick<FormContext, "typed" | "conflicts"> & Pick<EditView, "notice">;

const nothingTyped: Typed = { typed: new Map(), conflicts: new Map() };

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
    back: { href: "/desk/words", label: words.words.heading },
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

/** A document opens at the first visible section, not at the texts for search engines. */
function openingOf(sections: Section[]): Section | undefined {
  return sections.find(({ id }) => id === "/hero") ?? sections[0];
}

/** What all languages share of a course, above its words. */
function factsOf({ facts }: Section, context: FormContext, { words }: DeskWords): WordItem[] {
  if (facts === undefined) return [];
  const items = formOf(facts, context);
  return [{ kind: "group", id: "facts", label: words.parts.facts, hint: undefined, items }];
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
