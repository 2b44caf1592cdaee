/** The issues in the draft, each at its value and in the language of the person who edits. */
import type { z } from "zod";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { defaultLocale, locales } from "#locales.ts";
import { crossFileIssues, fileIssues } from "#site-content/issue-sentences.ts";
import { loadSiteContent } from "#site-content/load.ts";
import { canSetNestedValue, getNestedValue, listLeafValues } from "#site-content/nested-values.ts";
import { countLettersOver } from "#text/letter-count.ts";
import { fillIn, listPlaceholders } from "#text/sentences.ts";
import {
  formatValueId,
  getDocument,
  getValue,
  type KeyPath,
  readDeliveredTexts,
} from "./content-values.ts";
import { createFigureLookup, type DraftState, listDocumentFiles } from "./draft-state.ts";
import { testimonialPaths } from "./labels.ts";

export type IssueMessages = DeskMessages["editor"]["issues"];

/** Returns a sentence for each value that has an issue, by value id. Of several issues the first counts. */
export function findDraftIssues(state: DraftState, messages: IssueMessages): Map<string, string> {
  const { content, edits } = state;
  const found = new Map<string, string>();
  const addIssue = (file: string, path: KeyPath, sentence: string) => {
    const valueId = formatValueId(file, path);
    if (!found.has(valueId)) found.set(valueId, sentence);
  };
  // A new version of the product may no longer have the value of an edit; the page Publish lists such edits.
  const validEdits = edits.filter(({ file, path }) => canSetNestedValue(content.get(file), path));
  const loaded = loadSiteContent(readDeliveredTexts(), validEdits, {
    formatZodIssue: (issue) => formatZodIssue(issue, messages),
    formatMissingTranslation: () => messages.missingHere,
    formatUnknownName: () => messages.unknownKey,
    formatEditIssue: (sentence) => sentence,
  });
  const translations = createTranslations(messages);
  for (const { file, keys, sentence } of loaded.ok ? [] : loaded.issues) {
    // No key of a content file is a symbol.
    const path = keys as KeyPath;
    addIssue(file.slice("content/".length), path, translations.get(sentence) ?? sentence);
  }
  const figures = createFigureLookup(state)(defaultLocale);
  for (const file of new Set(edits.map((edit) => edit.file))) {
    for (const { path, placeholder } of findUnfilledPlaceholders(state, file, figures)) {
      addIssue(file, path, fillIn(messages.unknownPlaceholder, { blank: `{${placeholder}}` }));
    }
  }
  for (const path of findUneditedSamples(state))
    addIssue("testimonials.yaml", path, messages.stillSample);
  return found;
}

/** Returns the sentences of the desk by the English ones, which schemas and comparisons say. */
function createTranslations(messages: IssueMessages): ReadonlyMap<string, string> {
  // Each code has a sentence in desk.yaml: the types of its texts say so.
  const own: Record<keyof typeof fileIssues, string> = messages.own;
  const across: Record<keyof typeof crossFileIssues, string> = messages.across;
  return new Map([
    ...listKeys(fileIssues).map((code) => [fileIssues[code], own[code]] as const),
    ...listKeys(crossFileIssues).map((code) => [crossFileIssues[code], across[code]] as const),
  ]);
}

function listKeys<Table extends object>(table: Table): (keyof Table)[] {
  // A constant table has no keys but those of its type.
  return Object.keys(table) as (keyof Table)[];
}

/** The texts that tell who a person is. The course or service that a testimonial is about may stay the same. */
const personalTexts = ["text", "name", "position"];

/** Finds testimonials that count as real by now, although some of their texts are still those of the sample. */
function findUneditedSamples({ content, drafts }: DraftState): KeyPath[] {
  return Object.entries(testimonialPaths).flatMap(([page, listPath]) => {
    const facts = getNestedValue(drafts.get("testimonials.yaml"), [page]) ?? {};
    return Object.keys(facts).flatMap((name) => {
      const path = [page, name, "sample"];
      const wasSample = getNestedValue(content.get("testimonials.yaml"), path) === true;
      const isReal = getNestedValue(drafts.get("testimonials.yaml"), path) === false;
      if (!wasSample || !isReal) return [];
      const texts = locales.flatMap((locale) =>
        personalTexts.map((key) => ({
          file: `${locale}/${page}.yaml`,
          path: [...listPath, name, key],
        })),
      );
      const hasSampleText = texts.some(
        ({ file, path }) => getValue(drafts, file, path) === getValue(content, file, path),
      );
      return hasSampleText ? [path] : [];
    });
  });
}

/** Returns the sentence for an issue of zod for which the schema has no sentence of its own. */
function formatZodIssue(issue: z.core.$ZodRawIssue, messages: IssueMessages): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return messages.missing;
      return issue.expected === "number" || issue.expected === "int"
        ? messages.number
        : messages.wrong;
    case "too_small":
      if (issue.origin === "string") return messages.empty;
      return fillIn(issue.origin === "array" ? messages.tooFew : messages.tooSmall, {
        least: String(issue.minimum),
      });
    case "too_big":
      if (issue.origin === "string") {
        const text = String(issue.input);
        // Zod counts code points, of which a letter may have several; the other limits count UTF-16 code units.
        const allowed = [...text].slice(0, Number(issue.maximum)).join("");
        const over = countLettersOver(text, allowed.length);
        return fillIn(messages.tooLong, { over, most: String(issue.maximum) });
      }
      return fillIn(issue.origin === "array" ? messages.tooMany : messages.tooLarge, {
        most: String(issue.maximum),
      });
    case "unrecognized_keys":
      return messages.unknownKey;
    case "invalid_format":
      return getFormatSentence(issue.format, messages);
    default:
      return messages.wrong;
  }
}

/** Of the formats that zod knows, those of the content have a sentence. */
function getFormatSentence(format: string, { formats, wrong }: IssueMessages): string {
  const sentences: Partial<Record<string, string>> = formats;
  return sentences[format] ?? wrong;
}

/** Finds placeholders without a figure that the delivered sentence does not have, in any language. */
function findUnfilledPlaceholders(
  state: DraftState,
  file: string,
  figures: Record<string, string>,
): { path: KeyPath; placeholder: string }[] {
  const document = getDocument(file);
  const contents = listDocumentFiles(state, document).map((item) => state.content.get(item));
  // The server fills in the sentences of these documents, and it knows no figures but the claims.
  const isFilledByServer = ["desk", "forms", "mail"].includes(document);
  const hasFigure = (placeholder: string) =>
    Object.hasOwn(figures, placeholder) && (placeholder.startsWith("claim.") || !isFilledByServer);
  return listLeafValues(state.drafts.get(file)).flatMap(({ keys: path, value }) => {
    if (typeof value !== "string" || !value.includes("{")) return [];
    // An entry of a list may have been moved, so the placeholders of all entries of its list are valid in it.
    const firstIndex = path.findIndex((key) => typeof key === "number");
    const delivered = findNearest(contents, firstIndex === -1 ? path : path.slice(0, firstIndex));
    const known = new Set(listPlaceholders(delivered.filter((item) => item !== undefined)));
    return listPlaceholders(value)
      .filter((placeholder) => !known.has(placeholder) && !hasFigure(placeholder))
      .map((placeholder) => ({ path, placeholder }));
  });
}

/** Returns the value of this path in each file; where no file has one, as for a new course, the values of its siblings. */
function findNearest(contents: unknown[], path: KeyPath): unknown[] {
  const found = contents.map((item) => getNestedValue(item, path));
  const exists = path.length === 0 || found.some((item) => item !== undefined);
  return exists ? found : findNearest(contents, path.slice(0, -1));
}
