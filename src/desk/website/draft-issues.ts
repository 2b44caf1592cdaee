/** The issues in the draft, each at its value and in the editor's language. */
import type { z } from "zod";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { accentLocale, defaultLocale, languages, locales } from "#locales.ts";
import { loadSiteContent } from "#site-content/load.ts";
import { canSetNestedValue, getNestedValue, listLeafValues } from "#site-content/yaml.ts";
import { countLettersOver } from "#text/letter-count.ts";
import { fillIn, listPlaceholders } from "#text/sentences.ts";
import {
  formatValueId,
  getDocument,
  getEditableLocale,
  type KeyPath,
  readDeliveredTexts,
} from "./content-values.ts";
import {
  createFigureLookup,
  type DraftState,
  isAccentPath,
  listDocumentFiles,
} from "./draft-state.ts";
import { testimonialPaths } from "./labels.ts";
import type { ValueChange } from "./merge.ts";

export type IssueMessages = DeskMessages["editor"]["issues"];

/** Returns a sentence for each value that has an issue, by value id. Of several issues the first counts. */
export function findDraftIssues(state: DraftState, messages: IssueMessages): Map<string, string> {
  const { content, edits } = state;
  const found = new Map<string, string>();
  const addIssue = (file: string, path: KeyPath, sentence: string) => {
    const name = formatValueId(file, path);
    if (!found.has(name)) found.set(name, sentence);
  };
  // A new version of the product may no longer have the value of an edit; the page Publish lists such edits.
  const validEdits = edits.filter(({ file, path }) => canSetNestedValue(content.get(file), path));
  const loaded = loadSiteContent(readDeliveredTexts(), validEdits, {
    issue: (issue) => formatZodIssue(issue, messages),
    missingHere: () => messages.missingHere,
    missingThere: () => messages.unknownKey,
    edited: (sentence) => sentence,
  });
  // Schemas and comparisons say their own sentences in English; the messages of the desk translate them.
  const translations: Readonly<Record<string, string>> = { ...messages.own, ...messages.across };
  for (const { file, keys, sentence } of loaded.ok ? [] : loaded.issues) {
    // No key of a content file is a symbol.
    addIssue(file.slice("content/".length), keys as KeyPath, translations[sentence] ?? sentence);
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

/** Finds testimonials that count as real by now, although some of their texts are still those of the sample. */
function findUneditedSamples({ content, drafts }: DraftState): KeyPath[] {
  return Object.entries(testimonialPaths).flatMap(([page, listPath]) => {
    const facts = getNestedValue(drafts.get("testimonials.yaml"), [page]) ?? {};
    return Object.keys(facts).flatMap((name) => {
      const path = [page, name, "sample"];
      const wasSample = getNestedValue(content.get("testimonials.yaml"), path) === true;
      const isReal = getNestedValue(facts, [name, "sample"]) === false;
      const isSame = locales.some((locale) =>
        // The course or service that a testimonial is about may stay the same.
        ["text", "name", "position"].some((field) => {
          const file = `${locale}/${page}.yaml`;
          const [sample, text] = [content, drafts].map((values) =>
            getNestedValue(values.get(file), [...listPath, name, field]),
          );
          return sample === text;
        }),
      );
      return wasSample && isReal && isSame ? [path] : [];
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
      return messages.formats[issue.format as keyof typeof messages.formats] ?? messages.wrong;
    default:
      return messages.wrong;
  }
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
    const known = new Set(listPlaceholders(delivered.filter((value) => value !== undefined)));
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

const devanagari = /[\u0904-\u0939\u0958-\u0961]/;

/** Checks what the schema of a sentence cannot: its placeholders, and its script. @returns the issue, if there is one. */
export function checkSentence(
  state: DraftState,
  { file, path, value: sentence }: Pick<ValueChange, "file" | "path" | "value">,
  messages: IssueMessages,
): string | undefined {
  if (typeof sentence !== "string" || sentence === "") return undefined;
  const language = isAccentPath(path) ? accentLocale : (getEditableLocale(file) ?? defaultLocale);
  const figures = createFigureLookup(state)(language);
  const deliveredValue = getNestedValue(state.content.get(file), path);
  const delivered = typeof deliveredValue === "string" ? deliveredValue : "";
  const present = new Set(listPlaceholders(sentence));
  for (const placeholder of listPlaceholders(delivered).filter((item) => !present.has(item))) {
    const blank = `{${placeholder}}`;
    const figure = figures[placeholder];
    if (figure === undefined) return fillIn(messages.missingPlaceholder, { blank });
    // The digits of a longer number are not this figure.
    const inDigits = new RegExp(`(?<![\\d,.])${RegExp.escape(figure)}(?![\\d,])`, "u");
    if (inDigits.test(sentence)) return fillIn(messages.inDigits, { figure, blank });
  }
  if (languages[language].script !== "devanagari") return undefined;
  if (/[०-९]/.test(sentence)) return messages.digits;
  const wasHindi = devanagari.test(delivered);
  if (wasHindi && !devanagari.test(sentence) && /\p{L}{2}/u.test(sentence)) return messages.script;
  return /[\u0900-\u0963]\.(?:\s|$)/.test(sentence) ? messages.danda : undefined;
}
