/** What visitors write into the two forms, and where they write it. */
import { expect, type Page } from "@playwright/test";
import type { FormName } from "#forms/forms.ts";
import { at, say } from "./content.ts";

/** By field name, as in `forms/`. */
type Values = Record<string, string>;

export const contactEntries = (message: string) => ({
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message,
});

/** Without the course. */
export const student = (fullName: string) => ({
  fullName,
  email: "asha@example.in",
  phone: "9876543210",
});

export const formOf = (page: Page, form: FormName) => page.locator(`form[data-form=${form}]`);

export const field = (page: Page, form: FormName, name: string) =>
  formOf(page, form).getByLabel(say(`forms.${form}.${name}.label`));

/** `name` is the posted name of the field. */
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

/** Waits for the script of the form. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
}

/** Files with the texts around a form, in `content/<language>/`. */
const around: Record<FormName, string> = { contact: "contact-form", enrolment: "enrolment" };

export const sendButton = (page: Page, form: FormName) =>
  formOf(page, form).getByRole("button", { name: say(`${around[form]}.send`) });

export const sentHeading = (page: Page) =>
  page.getByRole("heading", { name: say("contact-form.sent.heading") });

/** `course` is a key of `content/courses.yaml`. */
export const courseRadio = (page: Page, course: string) =>
  formOf(page, "enrolment").getByRole("radio", { name: titleOf(course) });

export const titleOf = (course: string) => say(`courses.courses.${course}.title`);
