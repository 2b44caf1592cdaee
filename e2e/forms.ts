/** Values, locators and steps of the two forms. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { FormName } from "#forms/forms.ts";
import { localizedPath, t } from "./content.ts";

/** Values by field name. */
type FormEntries = Record<string, string>;

export const contactValues = (message: string) => ({
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message,
});

/** The course is a radio button, which tests choose themselves. */
export const studentValues = (fullName: string) => ({
  fullName,
  email: "asha@example.in",
  phone: "9876543210",
});

export const getForm = (page: Page, form: FormName) => page.locator(`form[data-form=${form}]`);

export const getField = (page: Page, form: FormName, name: string) =>
  getForm(page, form).getByLabel(t(`forms.${form}.${name}.label`));

/** `name` is the posted name of the field. */
export const getFieldError = (page: Page, name: string) =>
  page.locator(`[data-field=${name}] [data-message]`);

/** The line in which a form says that it is sending, keeps a draft, or was not sent. Its email field has another one. */
export const getFormStatus = (within: Page | Locator) =>
  within.locator("[data-state] [role=status]");

/** The panel that thanks for a form. */
export const getThanksPanel = (page: Page) => page.locator("[data-sent][role=status]");

export async function fillForm(page: Page, form: FormName, values: FormEntries): Promise<void> {
  for (const [name, value] of Object.entries(values)) await getField(page, form, name).fill(value);
}

export async function expectFilled(page: Page, form: FormName, values: FormEntries): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await expect(getField(page, form, name)).toHaveValue(value);
  }
}

/** Opens a page and waits until its form is hydrated, which on a small phone is when it comes near the window. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(localizedPath(path));
  await page.locator("form[data-form]").evaluateAll((forms) => {
    for (const form of forms) {
      if (form.getBoundingClientRect().top > innerHeight) form.scrollIntoView({ block: "start" });
    }
  });
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
}

/** The file in `content/<language>/` with the texts around each form. */
const formContentFiles: Record<FormName, string> = {
  contact: "contact-form",
  enrolment: "enrolment",
};

export const getSendButton = (page: Page, form: FormName) =>
  getForm(page, form).getByRole("button", { name: t(`${formContentFiles[form]}.send`) });

export const getSentHeading = (page: Page) =>
  page.getByRole("heading", { name: t("contact-form.sent.heading") });

/** `course` is a key of `content/courses.yaml`. */
export const getCourseRadio = (page: Page, course: string) =>
  getForm(page, "enrolment").getByRole("radio", { name: getCourseTitle(course) });

export const getCourseTitle = (course: string) => t(`courses.courses.${course}.title`);
