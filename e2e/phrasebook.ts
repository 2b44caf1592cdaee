/**
 * Journeys are written in English, whose words the site promises exactly. In another language a
 * visitor reads what stands under the same keys of its content.
 */
import { globSync, readFileSync } from "node:fs";
import { test } from "@playwright/test";
import { parse } from "yaml";
import { defaultLocale, pathIn, type Locale } from "#site";
import { business, businessIn } from "#shapes/business.ts";
import { claimFigures, claims } from "#shapes/figures.ts";
import { dayInWords } from "#wording/day-in-words.ts";
import { fillIn } from "#wording/fill-in.ts";
import { rangeIn } from "#wording/range.ts";

interface Phrase {
  /** The file and the key in it, as `letter.sent.heading`. */
  key: string;
  /** Matches the English sentence, whatever stands in its blanks. */
  pattern: RegExp;
  /** How many of its characters stand in no blank. */
  literal: number;
  /** The names of the blanks that the groups of the expression stand for. */
  blanks: string[];
  /** What the language says, with its blanks. */
  said: string;
}

/**
 * An English sentence of the content as the visitor's language says it, with the same figures.
 * @param within Begins the key where several places have the sentence: `say("Email", "forms.contact")`.
 * @throws Error where the content has no such sentence, or several that the language tells apart.
 */
export function say(english: string, within = ""): string {
  if (!/[a-z]/i.test(english)) return english;
  const [said, ...others] = translations(english, within);
  if (said !== undefined && others.length === 0) return said;
  throw new Error(`${within} "${english}" is said in ${others.length + (said ? 1 : 0)} ways.`);
}

function translations(english: string, within = ""): Set<string> {
  const fitting = phrasesOf(language()).filter(
    ({ key, pattern }) => key.startsWith(within) && pattern.test(english),
  );
  // The closest: "Email" is that word rather than what may stand in some blank.
  const most = Math.max(...fitting.map(({ literal }) => literal));
  const closest = fitting.filter(({ literal }) => literal === most);
  return new Set(closest.map((phrase) => translate(english, phrase)));
}

/** Where a page is in the visitor's language: `at("/contact-us")`. */
export function at(path: string): string {
  return pathIn(language(), path);
}

/** The language of the visitor, which the project of the running test names. */
export function language(): Locale {
  return test.info().project.use.locale?.startsWith("hi") ? "hi" : "en";
}

const known = new Map<Locale, Phrase[]>();

function phrasesOf(language: Locale): Phrase[] {
  const phrases = known.get(language) ?? readPhrases(language);
  known.set(language, phrases);
  return phrases;
}

function translate(english: string, { pattern, blanks, said }: Phrase): string {
  const [, ...figures] = pattern.exec(english) ?? [];
  return fillIn(said, Object.fromEntries(blanks.map((name, at) => [name, figure(figures[at])])));
}

/** What stands in a blank: a name or figure that the content has too, a day, or a range. */
function figure(text = ""): string {
  const [name, ...others] = translations(text);
  if (name !== undefined && others.length === 0) return name;
  const day = /^\d+ [A-Z][a-z]+ \d{4}$/.test(text) && new Date(`${text} UTC`);
  return day ? dayInWords(day.toISOString().slice(0, 10), language()) : rangeIn(language(), text);
}

function readPhrases(language: Locale): Phrase[] {
  const facts = business.parse(readYaml("business.yaml"));
  const figures = claims.parse(readYaml("claims.yaml"));
  const files = globSync("**/*.yaml", { cwd: `content/${defaultLocale}` });
  return [
    ...phrases("business", businessIn(facts, defaultLocale), businessIn(facts, language)),
    ...phrases("claims", claimFigures(figures, defaultLocale), claimFigures(figures, language)),
    ...files.flatMap((file) =>
      phrases(
        file.replace(".yaml", "").replaceAll("/", "."),
        readYaml(`${defaultLocale}/${file}`),
        readYaml(`${language}/${file}`),
      ),
    ),
  ];
}

function readYaml(file: string): unknown {
  return parse(readFileSync(`content/${file}`, "utf8"));
}

/** What one content says, beside what its twin says under the same keys. */
function phrases(name: string, english: unknown, twin: unknown): Phrase[] {
  const said = sentencesOf(twin);
  return [...sentencesOf(english)].flatMap(([key, sentence]) => {
    const words = said.get(key);
    const parts = sentence.split(/\{([\w.]+)\}/);
    const [texts = [], blanks = []] = [0, 1].map((odd) => parts.filter((_, at) => at % 2 === odd));
    // A short Hindi line beside an English one has no twin, and a blank alone is no sentence.
    if (words === undefined || !/\w/.test(texts.join(""))) return [];
    const pattern = texts.map((text) => RegExp.escape(text)).join("(.+?)");
    const literal = texts.join("").length;
    return [{ key: name + key, pattern: RegExp(`^${pattern}$`), literal, blanks, said: words }];
  });
}

/** Every sentence of a content under its key, as `.sent.heading`. */
function sentencesOf(content: unknown, key = ""): Map<string, string> {
  // A space at which the line does not break is a space to who reads.
  if (typeof content === "string") return new Map([[key, content.replaceAll("\u00a0", " ")]]);
  if (typeof content !== "object" || content === null) return new Map();
  return new Map(
    Object.entries(content).flatMap(([name, value]) => [...sentencesOf(value, `${key}.${name}`)]),
  );
}
