/** What a new course or testimonial gets besides what is typed: its key, and what links know it by. */
import { valueAt, withValue } from "#content/yaml.ts";
import { addressWord } from "#text/links.ts";
import { defaultLocale } from "#locales.ts";
import type { Reader } from "#desk/frame/reader.ts";
import type { WordsState } from "#desk/drafts/words-state.ts";
import { nameOf } from "#desk/drafts/content-values.ts";
import { keysOf, type Form } from "./forms.ts";
import type { Values } from "./values.ts";

/** The title of a new course, whose key is empty yet. */
const file = `${defaultLocale}/courses.yaml`;
const title = ["courses", "", "title"];

interface Identified {
  /** Never that of an entry that is there. */
  key: string;
  values: Values;
  /** Why it cannot be added. */
  mistake?: { name: string; sentence: string };
}

/** Gives a new entry its key, and a course its address and a number that no course ever had. */
export function identified(
  form: Form,
  { content, published, edits }: WordsState,
  values: Values,
  { words: { words: copy, lists } }: Reader,
  now: Date,
): Identified {
  const taken = [edits, published, []].flatMap((one) => keysOf(form, { content, edits: one }));
  const free = (word: string) => {
    const keys = Array.from({ length: taken.length + 1 }, (_, at) => `${word}${at + 1}`);
    return keys.find((key) => !taken.includes(key)) ?? word;
  };
  if (form.grows === "testimonial") return { key: free("person"), values };
  const slug = addressWord(String(valueAt(values[file], title) ?? ""));
  const isFree = slug !== "" && !keysOf(form, { content, edits }).includes(slug);
  // All else is checked under a key that is free.
  const key = isFree ? slug : free("new");
  // The second of its making.
  const id = Math.floor(now.getTime() / 1000);
  const facts = Object.entries({ id, slug: key }).reduce<unknown>(
    (data, [name, value]) => withValue(data, ["", name], value),
    values["courses.yaml"],
  );
  const known = { ...values, "courses.yaml": facts };
  if (isFree) return { key, values: known };
  const sentence = slug === "" ? lists.noAddress : (copy.mistakes.across[sameAddress] ?? "");
  return { key, values: known, mistake: { name: nameOf(file, title), sentence } };
}

/** As `mistakesAcross` says it. */
const sameAddress = "another course has this address.";
