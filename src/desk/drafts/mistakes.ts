/** The mistakes in the drafts of a document, each at its value and in the editor's language. */
import type { z } from "zod";
import { mistakesAcross, wordsIn, type Compared } from "#content/across-files.ts";
import { valueAt, valuesIn } from "#content/yaml.ts";
import { blanksIn, fillIn } from "#text/sentences.ts";
import { accentLocale, defaultLocale, languages, locales } from "#locales.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import {
  documentOfFile,
  languageOfTexts,
  nameOf,
  readPointer,
  withEdits,
  type Path,
} from "./content-values.ts";
import { testimonialWords } from "./labels.ts";
import { contentFileAt } from "./shapes.ts";
import { figuresOf, filesOf, isAccent, type WordsState } from "./words-state.ts";
import type { ValueChange } from "./save-words.ts";

/** The sentences for mistakes. */
export type MistakeWords = DeskWords["words"]["mistakes"];

/**
 * Sentences by the names of their values: of some documents, and where these are right, of all files that
 * name each other.
 */
export function mistakesIn(
  state: WordsState,
  documents: Iterable<string>,
  copy: MistakeWords,
): Map<string, string> {
  const figures = figuresOf(state)(defaultLocale);
  const found = new Map<string, string>();
  const say = (file: string, path: Path, sentence: string) => {
    const name = nameOf(file, path);
    if (!found.has(name)) found.set(name, sentence);
  };
  for (const document of documents) {
    const drafts = filesOf(state, document).map(
      (file) => [file, withEdits(state.content, file, state.edits)] as const,
    );
    for (const [file, draft] of drafts) {
      for (const { path, sentence } of inShape(file, draft, copy)) say(file, path, sentence);
      for (const { path, blank } of unknownBlanks(state, file, draft, figures)) {
        say(file, path, fillIn(copy.unknownBlank, { blank: `{${blank}}` }));
      }
    }
    if (document === "testimonials") {
      for (const path of stillSamples(state)) say("testimonials.yaml", path, copy.stillSample);
    }
    const [first, ...others] = drafts.filter(([file]) => file !== `${document}.yaml`);
    for (const [file, draft] of others) {
      const known = new Set(wordsIn(draft).map((keys) => keys.join(".")));
      for (const keys of wordsIn(first?.[1]).filter((one) => !known.has(one.join(".")))) {
        say(file, readPointer(keys.map((key) => `/${key}`).join(""), draft), copy.missingHere);
      }
    }
  }
  if (found.size > 0) return found;
  for (const { file, keys, sentence } of mistakesAcross(comparedIn(state))) {
    // The sentences name files, for people who work in them.
    say(file, keys.map(asKey), copy.across[sentence] ?? sentence);
  }
  return found;
}

/** Samples that count as real people by now, while some of the words are those of the sample. */
function stillSamples({ content, edits }: WordsState): Path[] {
  return Object.entries(testimonialWords).flatMap(([page, words]) => {
    const facts = valueAt(withEdits(content, "testimonials.yaml", edits), [page]) ?? {};
    return Object.keys(facts).flatMap((name) => {
      const path = [page, name, "sample"];
      const was = valueAt(content.get("testimonials.yaml"), path);
      const isReal = valueAt(facts, [name, "sample"]) === false;
      const isSame = locales.some((locale) =>
        // What it is about may be the same.
        ["text", "name", "position"].some((field) => {
          const file = `${locale}/${page}.yaml`;
          const [own, now] = [content.get(file), withEdits(content, file, edits)].map((data) =>
            valueAt(data, [...words, name, field]),
          );
          return own === now;
        }),
      );
      return was === true && isReal && isSame ? [path] : [];
    });
  });
}

function asKey(key: PropertyKey): string | number {
  return typeof key === "number" ? key : String(key);
}

function inShape(
  file: string,
  draft: unknown,
  copy: MistakeWords,
): { path: Path; sentence: string }[] {
  const read = contentFileAt(file)?.shape.safeParse(draft, {
    error: (issue) => sentenceFor(issue, copy),
  });
  return (read?.error?.issues ?? []).flatMap((issue) => {
    const path = issue.path.map(asKey);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ path: [...path, key], sentence: copy.unknownKey }));
    }
    // What a shape says by itself is English; the words of the desk know it in other languages.
    return [{ path, sentence: copy.own[issue.message] ?? issue.message }];
  });
}

/** A sentence for each kind of mistake for which a shape has none of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue, copy: MistakeWords): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return copy.missing;
      return issue.expected === "number" || issue.expected === "int" ? copy.number : copy.wrong;
    case "too_small":
      if (issue.origin === "string") return copy.empty;
      return fillIn(issue.origin === "array" ? copy.tooFew : copy.tooSmall, {
        least: String(issue.minimum),
      });
    case "too_big":
      if (issue.origin === "string") {
        const over = [...String(issue.input)].length - Number(issue.maximum);
        return fillIn(copy.tooLong, { over, most: String(issue.maximum) });
      }
      return fillIn(issue.origin === "array" ? copy.tooMany : copy.tooLarge, {
        most: String(issue.maximum),
      });
    case "invalid_format":
      return copy.formats[issue.format as keyof typeof copy.formats] ?? copy.wrong;
    default:
      return copy.wrong;
  }
}

/** Files whose sentences the server fills in: it knows the claims, and no prices. */
const servedNames: readonly string[] = ["desk", "forms", "mail"];

/**
 * Placeholders that nothing fills in: neither a figure, nor one that this sentence had before, in any
 * language.
 */
function unknownBlanks(
  state: WordsState,
  file: string,
  draft: unknown,
  figures: Record<string, string>,
): { path: Path; blank: string }[] {
  const document = documentOfFile(file);
  const contents = filesOf(state, document).map((one) => state.content.get(one));
  const hasFigure = (blank: string) =>
    Object.hasOwn(figures, blank) &&
    (blank.startsWith("claim.") || !servedNames.includes(document));
  return valuesIn(draft).flatMap(({ keys, value }) => {
    if (typeof value !== "string" || !value.includes("{")) return [];
    const path = readPointer(keys.map((key) => `/${key}`).join(""), draft);
    // In a list, an entry may have come from another place: the blanks of its siblings are as good.
    const upTo = path.findIndex((key) => typeof key === "number");
    const before = nearest(contents, upTo === -1 ? path : path.slice(0, upTo));
    const known = new Set(blanksIn(before.filter((one) => one !== undefined)));
    return blanksIn(value)
      .filter((blank) => !known.has(blank) && !hasFigure(blank))
      .map((blank) => ({ path, blank }));
  });
}

/** The value under these keys; where there is none, as in a new course, its siblings. */
function nearest(contents: unknown[], path: Path): unknown[] {
  const found = contents.map((one) => valueAt(one, path));
  const exists = path.length === 0 || found.some((one) => one !== undefined);
  return exists ? found : nearest(contents, path.slice(0, -1));
}

/** The drafts of everything that is compared. Each shape was right a moment ago, or when it was built. */
function comparedIn(state: WordsState): Compared {
  const value = (file: string) => withEdits(state.content, file, state.edits) as never;
  const words = locales.map((locale) => {
    const folder = `${locale}/services/`;
    const files = [...state.content.keys()].filter((file) => file.startsWith(folder));
    return [
      locale,
      {
        courseWords: value(`${locale}/courses.yaml`),
        service: Object.fromEntries(
          files.map((file) => [file.slice(folder.length, -".yaml".length), value(file)]),
        ),
        services: value(`${locale}/services.yaml`),
        skills: value(`${locale}/skills.yaml`),
      },
    ] as const;
  });
  return {
    shared: {
      courses: value("courses.yaml"),
      paperRules: value("rules/papers.yaml"),
      prices: value("prices.yaml"),
      registrationRules: value("rules/registrations.yaml"),
      serviceFacts: value("services.yaml"),
      testimonialFacts: value("testimonials.yaml"),
    },
    words: Object.fromEntries(words),
  };
}

const devanagari = /[\u0904-\u0939\u0958-\u0961]/;

/**
 * What is wrong with a sentence as it is written for its place on a page, besides the rules of its shape;
 * undefined where nothing is.
 */
export function brokenRule(
  state: WordsState,
  { file, path, value: sentence }: Pick<ValueChange, "file" | "path" | "value">,
  copy: MistakeWords,
): string | undefined {
  if (typeof sentence !== "string" || sentence === "") return undefined;
  const language = isAccent(path) ? accentLocale : (languageOfTexts(file) ?? defaultLocale);
  const figures = figuresOf(state)(language);
  const product = valueAt(state.content.get(file), path);
  const before = typeof product === "string" ? product : "";
  const kept = new Set(blanksIn(sentence));
  for (const blank of blanksIn(before).filter((one) => !kept.has(one))) {
    const written = `{${blank}}`;
    const figure = figures[blank];
    if (figure === undefined) return fillIn(copy.missingBlank, { blank: written });
    // Part of a longer number is another number.
    const inDigits = new RegExp(`(?<![\\d,.])${RegExp.escape(figure)}(?![\\d,])`, "u");
    if (inDigits.test(sentence)) return fillIn(copy.inDigits, { figure, blank: written });
  }
  if (languages[language].script !== "devanagari") return undefined;
  if (/[०-९]/.test(sentence)) return copy.digits;
  const wasHindi = devanagari.test(before);
  if (wasHindi && !devanagari.test(sentence) && /\p{L}{2}/u.test(sentence)) return copy.script;
  return /[\u0900-\u0963]\.(?:\s|$)/.test(sentence) ? copy.danda : undefined;
}
