/** A document in its three states: as the product brings it, as it is published, and with its drafts. */
import { isAside } from "#content/across-files.ts";
import { defaultLocale, locales, type Locale } from "#locales.ts";
import type { ContentFile } from "#content/content-file.ts";
import type { Overlay } from "#content/overlay.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import { contentFileAt } from "./shapes.ts";
import { documentOfFile } from "./documents.ts";
import type { WordEdit } from "./word-edits.ts";
import type { Path } from "./word-name.ts";

/** One file of a document: its words in one language, or what all languages share. */
export interface Variant {
  file: string;
  /** Undefined for what all languages share. */
  language: Locale | undefined;
  contentFile: ContentFile;
  content: unknown;
  published: unknown;
  draft: unknown;
  edits: WordEdit[];
}

/** What the pages of the words are made from. */
export interface WordsState {
  content: ContentValues;
  published: Overlay;
  edits: WordEdit[];
  /** Drafts that no page can show: each is left out until it is dropped. */
  broken: WordEdit[];
}

/** What is not edited at the desk: the names of its fields, and what is left to read before launch. */
const notEdited = new Set(["labels", "launch"]);

/** The documents of all files that are edited, each once. */
export function allDocuments({ content }: WordsState): string[] {
  return [...new Set([...content.keys()].map(documentOfFile))].filter(
    (document) => !notEdited.has(document),
  );
}

/** Whether a value is a short line of accent, beside the words of the default language. */
export function isAccent(path: Path): boolean {
  return path.some((key) => isAside(String(key)));
}

/** Whether the file of a language may have the value. */
export function mayStand(language: Locale, path: Path): boolean {
  return language === defaultLocale || !isAccent(path);
}

/** The files that a document has: the words in the order of the languages, and what they share. */
export function variantsOf(
  state: WordsState,
  document: string,
): { words: Variant[]; shared: Variant[] } {
  return {
    words: locales.flatMap((language) => variant(state, `${language}/${document}.yaml`, language)),
    shared: variant(state, `${document}.yaml`, undefined),
  };
}

function variant(state: WordsState, file: string, language: Locale | undefined): Variant[] {
  const contentFile = contentFileAt(file);
  if (contentFile === undefined || !state.content.has(file)) return [];
  return [
    {
      file,
      language,
      contentFile,
      content: state.content.get(file),
      published: withEdits(state.content, file, state.published),
      draft: withEdits(state.content, file, state.edits),
      edits: state.edits.filter((edit) => edit.file === file),
    },
  ];
}
