/** The pages of the testimonials, and their actions. Loaded at the first use. */
import { locales } from "#locales";
import type { TestimonialsView, TestimonialView } from "#desk/words/view.ts";
import type { Reader } from "#server/desk/reader.ts";
import type { Database } from "#server/db/tables.ts";
import { countChanges } from "./documents-view.ts";
import { namingIn } from "./labels.ts";
import { hrefOf, testimonialHref, testimonialsDocument } from "./documents.ts";
import type { WordsState } from "./document-state.ts";
import type { By } from "./save-words.ts";
import {
  mistakesOf,
  nameOfField,
  readTestimonial,
  readValues,
  valuesOf,
  type PostedTestimonial,
} from "./testimonial-sheet.ts";
import {
  isOnSite,
  sectionAround,
  removeTestimonial,
  restoreTestimonial,
  saveTestimonial,
  testimonialFields,
  testimonialNames,
  testimonialPages,
  testimonialValues,
  valuesBefore,
  wordsAt,
  type TestimonialId,
  type TestimonialValues,
} from "./testimonials.ts";
import { readState } from "./words-state.ts";

/** All testimonials, also the removed ones. */
export async function testimonialsPage(
  db: Database,
  reader: Reader,
  taken?: TestimonialsView["taken"],
): Promise<TestimonialsView> {
  const state = await readState(db);
  const naming = namingIn(reader.language, state.content);
  return {
    groups: testimonialPages.map((page) => ({
      label: naming.nameOf(testimonialsDocument, [page]),
      around: hrefOf(page, sectionAround(page)),
      rows: testimonialNames(state, page).map((name) => {
        const id = { page, name };
        const isRemoved = !isOnSite(state, id);
        const values = isRemoved ? valuesBefore(state, id) : testimonialValues(state, id);
        return {
          href: testimonialHref(page, name),
          title: titleOf(values, id, reader),
          isSample: values[0]?.["sample"] !== false,
          isRemoved,
        };
      }),
    })),
    changes: countChanges(state),
    taken,
  };
}

function titleOf(values: TestimonialValues, { name }: TestimonialId, { language }: Reader): string {
  return textAt(wordsAt(values, language)["name"]) || name;
}

function textAt(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The testimonial of an address; undefined where there is none. */
function idIn(state: WordsState, given: { of: string; name: string }): TestimonialId | undefined {
  const page = testimonialPages.find((one) => one === given.of);
  if (page === undefined || !testimonialNames(state, page).includes(given.name)) return undefined;
  return { page, name: given.name };
}

/** The sheet of one; undefined where it is not on the site. */
export async function testimonialPage(
  db: Database,
  address: { of: string; name: string },
  reader: Reader,
): Promise<TestimonialView | undefined> {
  const state = await readState(db);
  const id = idIn(state, address);
  return id && isOnSite(state, id) ? sheetOf(state, id, reader) : undefined;
}

function sheetOf(
  state: WordsState,
  id: TestimonialId,
  reader: Reader,
  typed?: PostedTestimonial,
  errors: TestimonialView["errors"] = {},
): TestimonialView {
  const values = testimonialValues(state, id);
  const fields = locales.flatMap((language) =>
    testimonialFields.map((field) => {
      const name = nameOfField(field, language);
      return [name, typed?.[name] ?? textAt(wordsAt(values, language)[field])];
    }),
  );
  return {
    action: testimonialHref(id.page, id.name),
    title: titleOf(values, id, reader),
    fields: Object.fromEntries(fields) as TestimonialView["fields"],
    sample: typed?.sample ?? values[0]?.["sample"] !== false,
    consent: typed?.consent ?? values[0]?.["consent"] === true,
    from: JSON.stringify(values),
    errors,
    isConflict: false,
  };
}

/** Saves a posted sheet. @returns the sheet again if it has errors; undefined for an unknown testimonial. */
export async function savePosted(
  db: Database,
  address: { of: string; name: string },
  body: unknown,
  reader: Reader,
  by: By,
): Promise<"saved" | TestimonialView | undefined> {
  const state = await readState(db);
  const id = idIn(state, address);
  const typed = readTestimonial(body);
  if (id === undefined || typed === undefined || !isOnSite(state, id)) return undefined;
  const delivered = testimonialValues({ content: state.content, edits: [] }, id);
  const errors = mistakesOf(typed, delivered, reader.words.words);
  if (Object.keys(errors).length > 0) return sheetOf(state, id, reader, typed, errors);
  const change = { id, from: typed.from, to: valuesOf(typed) };
  const { conflicts, unknown } = await saveTestimonial(db, state.content, change, by);
  if (unknown.length > 0) return undefined;
  if (conflicts.length === 0) return "saved";
  return { ...sheetOf(await readState(db), id, reader, typed), isConflict: true };
}

/** Removes one. @returns the list with Undo. */
export async function removePosted(
  db: Database,
  address: { of: string; name: string },
  reader: Reader,
  by: By,
): Promise<TestimonialsView> {
  const { content, ...state } = await readState(db);
  const id = idIn({ content, ...state }, address);
  const values = id && (await removeTestimonial(db, content, id, by));
  const taken = values && {
    title: titleOf(values, id, reader),
    action: `${testimonialHref(id.page, id.name)}/restore`,
    values: JSON.stringify(values),
  };
  return await testimonialsPage(db, reader, taken);
}

/** Restores one: by Undo with its unpublished words, else as visitors read it. */
export async function restorePosted(
  db: Database,
  address: { of: string; name: string },
  body: unknown,
  by: By,
): Promise<void> {
  const state = await readState(db);
  const id = idIn(state, address);
  if (id === undefined || isOnSite(state, id)) return;
  const to = readValues(body) ?? valuesBefore(state, id);
  await restoreTestimonial(db, state.content, { id, to }, by);
}
