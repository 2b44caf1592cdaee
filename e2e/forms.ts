/** What visitors write into the two forms, and where they write it. */
import { expect, type Page } from "@playwright/test";
import type { FormName } from "#forms/forms.ts";
import { at, say } from "./phrasebook.ts";

/** Values by the names of the fields, as in `forms/`. */
type Values = Record<string, string>;

/** Entries of the contact form that are valid. */
export const contactEntries = (message: string) => ({
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message,
});

/** What a student writes, but for the course. */
export const student = (fullName: string) => ({
  fullName,
  email: "asha@example.in",
  phone: "9876543210",
});

export const formOf = (page: Page, form: FormName) => page.locator(`form[data-form=${form}]`);

export const field = (page: Page, form: FormName, name: string) =>
  formOf(page, form).getByLabel(say(`forms.${form}.${name}.label`));

/** The error at a field, by the name that it is posted under. */
export const messageAt = (page: Page, name: string) =>
  page.locator(`[data-field=${name}] [data-message]`);

export async function fillIn(page: Page, form: FormName, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, form, name).fill(value);
}

export async function expectFilled(page: Page, form: FormName, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await expect(field(page, form, name)).toHaveValue(value);
  }
}

/** Opens a page with a form and waits for its script, so that the form is the one with scripts. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
}

/** The words around a form, in `content/<language>/`. */
const around: Record<FormName, string> = { contact: "letter", enrolment: "enrolment" };

/** The button that sends a form. */
export const sendButton = (page: Page, form: FormName) =>
  formOf(page, form).getByRole("button", { name: say(`${around[form]}.send`) });

export const sentHeading = (page: Page) =>
  page.getByRole("heading", { name: say("letter.sent.heading") });

/** The radio of a course, by its name in `content/courses.yaml`. */
export const courseRadio = (page: Page, course: string) =>
  formOf(page, "enrolment").getByRole("radio", { name: titleOf(course) });

export const titleOf = (course: string) => say(`courses.courses.${course}.title`);
