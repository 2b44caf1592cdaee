/** A new course or testimonial: its key, and the values that are made from its name. */
import { applyOverlay, type ContentValues, getValue } from "#desk/website/content-values.ts";
import { isInRevisions } from "#desk/website/revisions.ts";
import { defaultLocale } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import { cutBetweenLetters, getInitials } from "#text/letters.ts";
import { createSlug } from "#text/links.ts";
import { type EditorForm, listEntryKeys } from "./editor-forms.ts";
import { type EditorField, listFieldLocations } from "./form-fields.ts";

/** The time in seconds that a form may be open before it is saved: no sign-in lasts longer. */
const maxOpenSeconds = 60 * 24 * 60 * 60;

/** The limit of the short name of a course, in letters. */
const maxShortLength = 12;

/** Checks whether a form is that of an entry which these values do not have. */
export function isNewEntry(form: EditorForm, values: ContentValues): boolean {
  return form.key !== undefined && !listEntryKeys(form, values).includes(form.key);
}

/** 15 January 2027, 10:00 in India → `new1800073800`: the second in which the list of forms was rendered. */
export function createNewKey(now: Date): string {
  return `new${Math.floor(now.getTime() / 1000)}`;
}

/** Checks that the list of forms has issued the key of a new entry, and that no published entry ever had it. */
export async function isKeyFree(
  db: Database,
  { addLabel, key = "" }: EditorForm,
  now: Date,
): Promise<boolean> {
  if (addLabel === undefined) return false;
  const [, issuedAt] = /^new(\d{10})$/.exec(key) ?? [];
  if (issuedAt === undefined) return false;
  const age = now.getTime() / 1000 - Number(issuedAt);
  return age >= 0 && age < maxOpenSeconds && !(await isInRevisions(db, key));
}

/** Returns a new entry as it is saved: with its short texts, and for a course with what its links need. */
export function completeNewEntry(
  form: EditorForm,
  fields: readonly EditorField[],
  values: ContentValues,
): ContentValues {
  return addCourseLink(form, addShortTexts(fields, values));
}

/**
 * Gives an entry the short texts that were left empty: the first letters of its name in the same language. No text is
 * ever taken from another language.
 */
function addShortTexts(fields: readonly EditorField[], values: ContentValues): ContentValues {
  const edits = listFieldLocations(fields).flatMap(({ file, path }) => {
    const getText = (key: string) => getValue(values, file, [...path, key]);
    // A course has a title, a testimonial the name of a person; the shared facts of either have none.
    const name = getText("title") ?? getText("name");
    if (typeof name !== "string") return [];
    const shortTexts = { short: shortenName(name, maxShortLength), monogram: getInitials(name) };
    return Object.entries(shortTexts)
      .filter(([key]) => getText(key) === "")
      .map(([key, text]) => ({ file, path: [...path, key], value: text }));
  });
  return applyOverlay(values, edits);
}

/** `Tally Prime with GST` → "Tally Prime": the first words that fit; of a longer first word its beginning. */
export function shortenName(name: string, maxLength: number): string {
  const [first = "", ...others] = name.split(" ").filter(Boolean);
  let start = cutBetweenLetters(first, maxLength);
  for (const word of others) {
    const next = `${start} ${word}`;
    if (next.length > maxLength) break;
    start = next;
  }
  return start;
}

/** Gives a course the values that its links need: a slug made from its English title, and the number in its key. */
function addCourseLink({ addLabel, key = "" }: EditorForm, values: ContentValues): ContentValues {
  if (addLabel !== "courses") return values;
  const title = getValue(values, `${defaultLocale}/courses.yaml`, ["courses", key, "title"]);
  const slug = typeof title === "string" ? createSlug(title) : "";
  const file = "courses.yaml";
  return applyOverlay(values, [
    { file, path: [key, "id"], value: Number(key.slice("new".length)) },
    { file, path: [key, "slug"], value: slug },
  ]);
}
