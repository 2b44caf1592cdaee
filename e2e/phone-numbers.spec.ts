import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { FormName } from "#forms/forms.ts";
import { t } from "./content.ts";
import { countSubmissionsWith, openSiteDatabase } from "./database.ts";
import {
  contactValues,
  fillForm,
  getCourseRadio,
  getField,
  getFieldError,
  getForm,
  getSendButton,
  openForm,
  studentValues,
} from "./forms.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  takeConsoleErrors,
  test,
} from "./site.ts";

const pages = { contact: "/contact-us", enrolment: "/grow-with-us#enrol" } as const;
const forms = Object.keys(pages) as FormName[];

async function fillExceptPhone(page: Page, form: FormName, name: string): Promise<void> {
  const values =
    form === "contact" ? { ...contactValues("Hello"), name } : { ...studentValues(name) };
  await fillForm(page, form, { ...values, phone: "" });
  if (form === "enrolment") await getCourseRadio(page, "excel").check();
}

const getQuestion = (page: Page, form: FormName) =>
  getForm(page, form).getByText(t("forms.abroad.question"), { exact: true });

const getFieldAbroad = (page: Page, form: FormName) =>
  getForm(page, form).getByLabel(t("forms.abroad.label"));

function findStoredPhone(data: string, name: string): unknown {
  using db = openSiteDatabase(data);
  const row = db.prepare("select fields from submission where instr(fields, ?) > 0").get(name);
  const { phone } = JSON.parse(String(row?.["fields"])) as { phone: unknown };
  return phone;
}

for (const form of forms) {
  test(`numbers stay as they are typed in the form ${form}`, async ({ page, site }) => {
    const name = `Asha ${randomUUID()}`;
    await openForm(page, pages[form]);
    await fillExceptPhone(page, form, name);
    const phone = getField(page, form, "phone");
    const invalid = t(`forms.${form}.phone.errors.invalid`);
    for (const typed of [
      "0065 9123 4567",
      "004520123456",
      "0041 44 668 18 00",
      "9876543210, 9123456789",
      "9876543210 / 0761-2345678",
    ]) {
      await test.step(`${typed} is refused as it stands`, async () => {
        await phone.fill("");
        await phone.pressSequentially(typed);
        await expect(phone).toHaveValue(typed);
        await phone.blur();
        await expect(phone).toHaveValue(typed);
        await getSendButton(page, form).click();
        await expect(getFieldError(page, "phone")).toHaveText(invalid);
        await expect(phone).toHaveValue(typed);
      });
    }
    for (const typed of ["+91 98765 43210", "0091-98765-43210", "91 98765 43210", "098765 43210"]) {
      await test.step(`${typed} is ten digits once the field is left`, async () => {
        await phone.fill("");
        await phone.pressSequentially(typed);
        await expect(phone).toHaveValue(typed);
        await phone.blur();
        await expect(phone).toHaveValue("9876543210");
      });
    }
    expect(countSubmissionsWith(site.data, name)).toBe(0);
  });

  test(
    `a number outside India is sent with the form ${form}`,
    { tag: "@languages" },
    async ({ page, site }) => {
      const name = `Asha ${randomUUID()}`;
      await page.setViewportSize({ width: 360, height: 740 });
      await openForm(page, pages[form]);
      await fillExceptPhone(page, form, name);
      const abroad = getFieldAbroad(page, form);
      await expect(abroad).toBeHidden();
      await getQuestion(page, form).click();

      await test.step("without its country code it is refused, and keeps its text", async () => {
        await abroad.fill("50 123 4567");
        await getSendButton(page, form).click();
        await expect(getFieldError(page, "phone")).toHaveText(
          t(`forms.${form}.phone.errors.abroad`),
        );
        await expect(abroad).toBeFocused();
        await expect(abroad).toHaveValue("50 123 4567");
        await expectAccessible(page, "form");
        await expectNoSidewaysScroll(page);
      });
      await test.step("a draft has it after a reload", async () => {
        await abroad.fill("+971 50 123 4567");
        await page.waitForFunction(() =>
          Object.values(localStorage).some((text: string) => text.includes("phoneAbroad")),
        );
        await page.reload();
        await expect(abroad).toBeVisible();
        await expect(abroad).toHaveValue("+971 50 123 4567");
      });
      await getSendButton(page, form).click();
      await expect(getForm(page, form)).toHaveCount(0);
      expect(findStoredPhone(site.data, name)).toBe("+971501234567");
      await expect(page.getByRole("status").getByText("+971501234567")).toBeVisible();
    },
  );
}

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  for (const form of forms) {
    test(
      `a number outside India is sent without scripts with the form ${form}`,
      { tag: "@without-scripts" },
      async ({ page, site, consoleErrors }) => {
        const name = `Asha ${randomUUID()}`;
        await page.goto(pages[form]);
        await fillExceptPhone(page, form, name);
        const abroad = getFieldAbroad(page, form);
        await getQuestion(page, form).click();
        await abroad.fill("50 123 4567");
        const button =
          form === "contact"
            ? getForm(page, form).getByRole("button", { name: t("contact-form.sendAbroad") })
            : getSendButton(page, form);
        if (form === "contact") {
          // Its browser requires the first field, whether the button or the Enter key sends the form.
          await getSendButton(page, form).click();
          await abroad.press("Enter");
          expect(await page.locator(":invalid:not(form)").getAttribute("name")).toBe("phone");
          await expect(page).toHaveURL(/contact-us$/);
        }
        await button.click();
        await expect(getFieldError(page, "phone")).toHaveText(
          t(`forms.${form}.phone.errors.abroad`),
        );
        await takeConsoleErrors(consoleErrors, ["400"]);
        await expect(abroad).toBeVisible();
        await expect(abroad).toHaveValue("50 123 4567");
        await abroad.fill("+971 50 123 4567");
        await button.click();
        await expect(page).toHaveURL(/reference=/);
        expect(findStoredPhone(site.data, name)).toBe("+971501234567");
        await expect(page.getByRole("main").getByText("+971501234567")).toBeVisible();
      },
    );
  }
});
