/** An address that looks mistyped is asked about and never refused; the thanks say where the answer goes. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { contactForm, enrolmentForm } from "#forms/forms.ts";
import { getChatUrl } from "#text/links.ts";
import { getFact, localizedPath, t } from "./content.ts";
import {
  contactValues,
  fillForm,
  getCourseRadio,
  getField,
  getSendButton,
  openForm,
  studentValues,
} from "./forms.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./site.ts";

const forms = [
  {
    form: contactForm.name,
    page: contactForm.page,
    fill: (page: Page, email: string) =>
      fillForm(page, "contact", { ...contactValues(`Hello ${email}`), phone: "9812345670", email }),
  },
  {
    form: enrolmentForm.name,
    page: `${enrolmentForm.page}#enrol`,
    fill: async (page: Page, email: string) => {
      await fillForm(page, "enrolment", { ...studentValues("Asha"), phone: "9812345670", email });
      await getCourseRadio(page, "excel").check();
    },
  },
] as const;

const question = (page: Page, address: string) =>
  page.locator("form").getByText(t("forms.address.meant", { address }));

/** The thanks name what was given, and WhatsApp has the reference and the suggested address written in. */
async function expectCorrectable(page: Page, typed: string, meant: string): Promise<void> {
  const thanks = page.locator("div[data-sent]");
  await expect(thanks).toContainText(typed);
  await expect(thanks).toContainText("98123\u00A045670");
  await expect(thanks).toContainText(t("forms.address.meant", { address: meant }));
  const reference = (await thanks.locator("p > strong").textContent()) ?? "";
  expect(reference).toMatch(/^NZ-/);
  await expect(thanks.getByRole("link", { name: t("forms.address.wrong") })).toHaveAttribute(
    "href",
    getChatUrl(
      getFact("business.chatNumber"),
      `${t("forms.reference.message")} ${reference}\n${t("forms.address.right")} ${meant}`,
    ),
  );
  expect(page.url()).not.toContain(encodeURIComponent(typed));
}

for (const { form, page: path, fill } of forms) {
  test(
    `the ${form} form asks once about a mistyped address, takes the suggestion at a press, and sends it unchanged otherwise`,
    { tag: "@languages" },
    async ({ page }) => {
      await openForm(page, path);
      const name = `asha.${randomUUID()}`;
      const email = getField(page, form, "email");
      await test.step("one press takes the suggestion", async () => {
        await fill(page, `${name}@rediffmal.com`);
        await email.blur();
        await expect(question(page, `${name}@rediffmail.com`)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: t("forms.address.take") }).click();
        await expect(email).toHaveValue(`${name}@rediffmail.com`);
        await expect(email).toBeFocused();
        await expect(question(page, `${name}@rediffmail.com`)).toHaveCount(0);
      });
      await test.step("an address without a slip is not asked about", async () => {
        await email.fill(`${name}@ymail.com`);
        await email.blur();
        await page.waitForTimeout(500);
        await expect(page.getByRole("button", { name: t("forms.address.take") })).toHaveCount(0);
      });
      await email.fill(`${name}@gmail.con`);
      await getSendButton(page, form).click();
      await expectCorrectable(page, `${name}@gmail.con`, `${name}@gmail.com`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );

  test(
    `without scripts the thanks for the ${form} form say where the answer goes, and how to correct that`,
    { tag: ["@languages", "@without-scripts"] },
    async ({ page, site }) => {
      await page.goto(localizedPath(path));
      const name = `asha.${randomUUID()}`;
      await fill(page, `${name}@gamil.com`);
      await getSendButton(page, form).click();
      await expectCorrectable(page, `${name}@gamil.com`, `${name}@gmail.com`);
      await page.goto(
        `${site.url}${new URL(page.url()).pathname}?${String(new URL(page.url()).searchParams).replace(/&shown=[^&]+/, "")}`,
      );
      await expect(page.locator("div[data-sent]")).toBeAttached();
      await expect(page.getByText(name)).toHaveCount(0);
    },
  );
}
