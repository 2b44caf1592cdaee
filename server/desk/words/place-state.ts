/** A place with everything that lies over its files: what the product brings, what is published, and the drafts. */
import { locales, type Locale } from "#locales";
import type { ContentFile } from "#schemas/content-file.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import { contentFileAt, schemaOf, type Node } from "./shapes.ts";
import { placeOfFile } from "./places.ts";
import type { WordEdit } from "./word-edits.ts";

/** One file of a place. */
export interface Layer {
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

/** The places of all files that are edited, each once. */
export function allPlaces({ content }: WordsState): string[] {
  return [...new Set([...content.keys()].map(placeOfFile))].filter(
    (place) => !notEdited.has(place),
  );
}

/** The files of a place that there are: the words in the order of the languages, and what they share. */
export function layersOf(state: WordsState, place: string): { words: Layer[]; shared: Layer[] } {
  return {
    words: locales.flatMap((language) => layer(state, `${language}/${place}.yaml`, language)),
    shared: layer(state, `${place}.yaml`, undefined),
  };
}

function layer(state: WordsState, file: string, language: Locale | undefined): Layer[] {
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

/** The schema of a layer's file. */
export function schemaOfLayer({ contentFile }: Layer): Node {
  return schemaOf(contentFile);
}
