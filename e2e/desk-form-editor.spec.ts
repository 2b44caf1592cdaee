/** Lists and facts at the desk: rows are added, removed and moved. */
import type { Page } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type Locale, locales } from "#locales.ts";
import { t } from "./content.ts";
import { test } from "./desk.ts";
import { expect, expectAccessibleAtAllWidths, takeConsoleErrors } from "./site.ts";

const lists = deskPaths.editorForms;
const fee = "prices.yaml#/gst/fee";

function field(page: Page, name: string) {
  return page.locator(`[name="${name}"]`);
}

/** A field of an entry of the list “Who it is for” on the home page; `key` is the key of its row. */
function audience(page: Page, locale: Locale, entry: number | string, key = "name") {
  return field(page, `${locale}/home.yaml#/audiences/list/${entry}/${key}`);
}

function save(page: Page) {
  return page.getByRole("button", { name: t("desk.editor.save") });
}

/** A button of an entry, or of the list “Who it is for”. */
function button(page: Page, does: string, entry = "") {
  return page.locator(`button[value^="${does} "][value*="#/audiences/list${entry}"]`);
}

const saved = () => t("desk.formEditor.notices.saved");

// Axe checks whole pages here, which takes long.
test.setTimeout(180_000);

test("an entry is added, moved and removed @layout @languages", async ({
  page,
  desk,
  consoleErrors,
}) => {
  await page.goto(desk.url + lists);
  await expectAccessibleAtAllWidths(page);
  await page.getByRole("link", { name: t("labels.forms.home"), exact: true }).click();
  await expectAccessibleAtAllWidths(page);
  const first = await audience(page, "en", 0).inputValue();
  const before = await button(page, "remove").count();
  await button(page, "down", "/0").click();
  await expect(field(page, "rows en/home.yaml#/audiences/list")).toHaveValue(/^1 0 /);
  await expect(audience(page, "en", 0)).toHaveValue(first);
  await expect(page.getByText(t("desk.formEditor.notices.unsaved"))).toBeVisible();
  await button(page, "add").click();
  await expect(button(page, "remove")).toHaveCount(before + 1);
  await button(page, "remove", "/2").click();
  await expect(button(page, "remove")).toHaveCount(before);
  for (const locale of locales) await audience(page, locale, "new1").fill("किसान");
  await audience(page, "en", "new1", "text").fill("Of {claim.farmers} farms");
  await audience(page, "hi", "new1", "text").fill("किसान");
  await save(page).click();
  await expect(page.getByText(t("desk.formEditor.notices.wrong"))).toBeVisible();
  await takeConsoleErrors(consoleErrors, ["422"]);
  const wrong = audience(page, "en", "new1", "text");
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  // The message at the button and the field with the error are visible at the same time.
  await expect(page.getByText(t("desk.formEditor.notices.wrong"))).toBeInViewport();
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport();
  await expect(wrong).toHaveValue("Of {claim.farmers} farms");
  await expectAccessibleAtAllWidths(page);
  await wrong.fill("Farms");
  await save(page).click();
  const notice = page.getByRole("status").filter({ hasText: saved() });
  await expect(notice).toBeInViewport();
  // A script replaces the notice, so that it is read: its link stays.
  await expect(notice.getByRole("link", { name: t("desk.edit.bar.publish") })).toBeInViewport();
  await audience(page, "en", before - 1, "text").fill("Farms and shops");
  await expect(page.getByText(saved())).toBeHidden();
  await page.reload();
  await expect(audience(page, "hi", before - 1)).toHaveValue("किसान");
  await page.goto(desk.url + lists);
  await page.getByRole("link", { name: t("desk.formEditor.add.courses") }).click();
  await page.waitForURL(/\/courses\/new/);
  await expectAccessibleAtAllWidths(page);
});

test("the second editor of a figure chooses between both", async ({
  page,
  desk,
  consoleErrors,
}) => {
  const other = await page.context().newPage();
  await page.goto(`${desk.url}${lists}/prices`);
  await other.goto(`${desk.url}${lists}/prices`);
  await field(other, fee).fill("310");
  await save(other).click();
  await expect(other.getByText(saved())).toBeVisible();
  await field(page, fee).fill("320");
  await save(page).click();
  await expect(page.getByText(t("desk.formEditor.notices.conflict"))).toBeVisible();
  await takeConsoleErrors(consoleErrors, ["409"]);
  await expect(
    page.getByRole("button", { name: t("desk.editor.conflict.theirs") }),
  ).toBeInViewport();
  await expect(field(page, fee)).toHaveValue("320");
  await expectAccessibleAtAllWidths(page);
  await page.getByRole("button", { name: t("desk.editor.conflict.theirs") }).click();
  await expect(field(page, fee)).toHaveValue("310");
});

test("unsaved text and rows survive a lost session", async ({ page, desk }) => {
  await page.goto(`${desk.url}${lists}/home`);
  await button(page, "add").click();
  await audience(page, "hi", "new1").fill("किसान");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await save(page).click();
  await page.waitForURL(({ pathname }) => pathname === deskPaths.signIn);
  await page.context().addCookies(cookies);
  await page.goto(`${desk.url}${lists}/home`);
  await expect(audience(page, "hi", "new1")).toHaveValue("किसान");
  await expect(page.getByText(t("desk.formEditor.notices.unsaved"))).toBeVisible();
});

test("a course that was begun is found again in the list of forms, by its name", async ({
  page,
  desk,
}) => {
  await page.goto(desk.url + lists);
  const add = page.getByRole("link", { name: t("desk.formEditor.add.courses") });
  const begun = await add.getAttribute("href");
  await add.click();
  await page.locator("[name^='en/courses.yaml'][name$='/title']").fill("Tally");
  await page.goto(desk.url + deskPaths.today);
  await page.goto(desk.url + lists);
  await page.getByRole("link", { name: `Tally · ${t("desk.formEditor.unfinished")}` }).click();
  await page.waitForURL(({ pathname }) => pathname === begun);
  await expect(page.locator("[name^='en/courses.yaml'][name$='/title']")).toHaveValue("Tally");
});
