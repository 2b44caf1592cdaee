import { expect, test } from "vitest";
import { type Locale, locales } from "#locales.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { getLocaleFile, getLocaleValue } from "#site-content/testing/read-content.ts";
import { parseAmount } from "#text/money.ts";
import { guideQuestionNames } from "#tools/guide/questions.ts";

/** Number words from two on, as sentences write them. A language without a row writes digits. */
const numbers: Partial<Record<Locale, string[]>> = {
  en: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  hi: ["दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ", "दस"],
};

function counts(locale: Locale, text: unknown, count: number): boolean {
  const sentence = String(text).toLowerCase();
  return [numbers[locale]?.[count - 2] ?? "", String(count)].some((word) => {
    return word !== "" && sentence.split(/[^\p{L}\p{M}\d]+/u).includes(word);
  });
}

const { serviceFacts } = loadFilesOrThrow("serviceFacts").shared;
const services = Object.keys(serviceFacts);
const questions = guideQuestionNames.length;

/** Sentences that contain a count, and the length of the list that it counts. */
function counted(locale: Locale): [key: string, count: number][] {
  const franchise = getLocaleFile(locale, "franchise");
  const about = getLocaleFile(locale, "about");
  const { connector, owner } = franchise.models;
  const models = Object.keys(franchise.models).length;
  return [
    ["services.catalogue.heading", services.length],
    ["services.servicePage.others.lede", services.length - 1],
    ["services.servicePage.guide", questions],
    ["tools.list.tools.guide.line", questions],
    ["guide.description", questions],
    ["guide.lede", questions],
    ["guide.guide.heading", questions],
    ["guide.forms.heading", Object.keys(getLocaleFile(locale, "guide").forms.names).length],
    ["franchise.description", models],
    ["franchise.description", connector.benefits.list.length],
    ["franchise.tickets.lede", models],
    ["franchise.models.connector.benefits.heading", connector.benefits.list.length],
    ["franchise.models.owner.benefits.heading", owner.benefits.list.length],
    ["franchise.terms.questions.heading", franchise.terms.questions.list.length],
    ["about.services.heading", Object.keys(about.services.rows).length],
    ["about.description", Object.keys(about.services.rows).length],
    ["about.models.heading", models],
  ];
}

const counting = locales.filter((locale) => numbers[locale]);

test.each(counting)("a count in a sentence of %s is right", (locale) => {
  const wrong = counted(locale).filter(
    ([key, count]) => !counts(locale, getLocaleValue(locale, key), count),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["en", "accent"],
  ["hi", "heading"],
] as const)("the Hindi line over the services of %s counts them", (locale, line) => {
  const sentence = getLocaleValue(locale, `services.catalogue.${line}`);
  expect(counts("hi", sentence, services.length)).toBe(true);
});

const steps: Partial<Record<Locale, RegExp>> = { en: /(\S+) steps/, hi: /(\S+) कदम/ };

test.each(counting)("the count of steps in %s is right", (locale) => {
  const wrong = services.filter((name) => {
    const count = steps[locale]?.exec(
      String(getLocaleValue(locale, `services/${name}.summary`)),
    )?.[1];
    const process = getLocaleValue(locale, `services/${name}.process`);
    const isNumber = count !== undefined && numbers[locale]?.includes(count.toLowerCase());
    return isNumber && !counts(locale, count, Array.isArray(process) ? process.length : 0);
  });
  expect(wrong).toEqual([]);
});

/** Number words of the amounts that are written out. A claim with other numbers adds its own. */
const amounts: Partial<Record<Locale, Record<string, number>>> = {
  en: { one: 1, two: 2, three: 3, fifty: 50, thousand: 1000, lakh: 100_000 },
  hi: { एक: 1, दो: 2, तीन: 3, पचास: 50, हज़ार: 1000, लाख: 100_000 },
};

/** The value of "one lakh fifty thousand and above": a unit multiplies the number before it. */
function readAmountInText(locale: Locale, text: string): number {
  const words = amounts[locale] ?? {};
  let [sum, before] = [0, 0];
  for (const word of text.toLowerCase().split(/[^\p{L}\p{M}]+/u)) {
    const number = words[word] ?? 0;
    if (number < 1000) before += number;
    else [sum, before] = [sum + before * number, 0];
  }
  return sum + before;
}

test.each(counting)("the cheque of %s has its amount in words", (locale) => {
  const { sum, figure } = getLocaleFile(locale, "services").promo.cheque;
  expect(readAmountInText(locale, sum)).toBe(parseAmount(figure.replace("+", "")));
});
