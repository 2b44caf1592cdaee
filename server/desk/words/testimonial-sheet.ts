/** What the sheet of a testimonial posts, and what is wrong with it. */
import * as v from "valibot";
import { fillIn } from "#format/fill-in.ts";
import { locales, type Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { TestimonialField, TestimonialView } from "#desk/words/view.ts";
import { testimonialFields, wordsAt, type TestimonialValues } from "./testimonials.ts";
import type { Json } from "./word-edits.ts";

type Name = `${TestimonialField}-${Locale}`;

export function nameOfField(field: TestimonialField, language: Locale): Name {
  return `${field}-${language}`;
}

const names = locales.flatMap((language) =>
  testimonialFields.map((field) => nameOfField(field, language)),
);
const text = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.transform((typed) => typed.replace(/\s+/g, " ").trim()),
);
const oneValue = v.record(v.string(), v.unknown());
const valuesInJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([oneValue, ...locales.map(() => oneValue)]),
  // It was parsed as JSON.
  v.transform((values) => values as TestimonialValues),
);
const posted = v.object({
  ...(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>),
  sample: v.optional(v.string()),
  consent: v.optional(v.string()),
  from: valuesInJson,
});

/** What was typed and ticked, and the values that the sheet was made from. */
export type PostedTestimonial = Record<Name, string> & {
  sample: boolean;
  consent: boolean;
  from: TestimonialValues;
};

/** Reads a posted sheet; undefined for a post that is not from this form. */
export function readTestimonial(body: unknown): PostedTestimonial | undefined {
  const read = v.safeParse(posted, body);
  if (!read.success) return undefined;
  const { sample, consent, ...given } = read.output;
  // A browser posts only the boxes that are ticked.
  return { ...given, sample: sample !== undefined, consent: consent !== undefined };
}

/** Reads the values that Undo posts. */
export function readValues(body: unknown): TestimonialValues | undefined {
  const read = v.safeParse(v.object({ values: valuesInJson }), body);
  return read.success ? read.output.values : undefined;
}

/** A sentence for each wrong field. @param delivered what the product brings. */
export function mistakesOf(
  typed: PostedTestimonial,
  delivered: TestimonialValues,
  { mistakes, testimonials: copy }: DeskWords["words"],
): TestimonialView["errors"] {
  const errors: TestimonialView["errors"] = {};
  const isDelivered = delivered[0]?.["sample"] === true;
  for (const language of locales) {
    const words = wordsAt(delivered, language);
    for (const field of testimonialFields) {
      const name = nameOfField(field, language);
      const value = typed[name];
      const blank = /\{[^}]*\}?/.exec(value)?.[0];
      if (value === "") errors[name] = mistakes.empty;
      else if (blank !== undefined) errors[name] = fillIn(mistakes.unknownBlank, { blank });
      // What it is about may be the same.
      else if (!typed.sample && isDelivered && field !== "category" && value === words[field]) {
        errors[name] = copy.unchanged;
        errors.sample = copy.stillSample;
      }
    }
  }
  if (!typed.sample && !typed.consent) errors.sample ??= copy.noConsent;
  return errors;
}

/** The values that are saved. The letters on the coin follow the name. */
export function valuesOf(typed: PostedTestimonial): TestimonialValues {
  const words = locales.map((language): Record<string, Json> => {
    const own = Object.fromEntries(
      testimonialFields.map((field) => [field, typed[nameOfField(field, language)]]),
    );
    const before = wordsAt(typed.from, language);
    const letters = own["name"] === before["name"] ? "" : initialsOf(own["name"] ?? "");
    return letters === "" ? own : { ...own, monogram: letters };
  });
  return [{ sample: typed.sample, consent: typed.consent }, ...words];
}

/** `Ravi Kumar Jain` is `RK`; a name in Devanagari has its first letter. */
function initialsOf(name: string): string {
  const letters = name.split(" ").flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const most = /\p{Script=Devanagari}/u.test(letters[0] ?? "") ? 1 : 2;
  return letters.slice(0, most).join("").toUpperCase();
}
