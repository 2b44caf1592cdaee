/** After something was removed, the keyboard goes on where it was. */
import type { Locator, Page } from "@playwright/test";
import { fillIn } from "#text/sentences.ts";
import { t } from "./content.ts";
import { inviteByMail, sendEnquiry, test } from "./desk.ts";
import { expect } from "./site.ts";

const removed = (page: Page) => page.locator("#removed");
const say = (what: string) => fillIn(t("desk.removed"), { what });

async function readFocused(page: Page): Promise<string> {
  return await page.evaluate(
    () =>
      document.activeElement?.getAttribute("aria-label") ??
      document.activeElement?.textContent.trim() ??
      "",
  );
}

function getRows(page: Page, heading: string): Locator {
  return page.getByRole("region", { name: heading }).getByRole("listitem");
}

test("a removed person gives the focus to the next one, the last one to the heading", async ({
  page,
  desk,
}) => {
  const heading = t("desk.people.accounts");
  for (const name of ["bina", "chitra"]) await inviteByMail(page, desk, `${name}@example.in`);
  await page.goto(`${desk.url}/desk/people`);
  const remove = t("desk.people.revoke.open");
  const removePerson = async (email: string) => {
    const row = getRows(page, heading).filter({ hasText: email });
    await row.getByRole("button", { name: remove }).first().press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: remove }).press("Enter");
    await expect(removed(page)).toHaveText(say(email));
  };
  await removePerson("bina@example.in");
  await expect(
    getRows(page, heading)
      .filter({ hasText: "chitra@example.in" })
      .getByRole("button", { name: remove })
      .first(),
  ).toBeFocused();
  await removePerson("chitra@example.in");
  await expect(page.getByRole("heading", { name: heading })).toBeFocused();
});

test("a removed passkey gives the focus to the heading of the list", async ({ page, desk }) => {
  await page.goto(`${desk.url}/desk/people`);
  const remove = page.getByRole("button", { name: t("desk.people.removePasskey.open") });
  const device = await getRows(page, t("desk.people.passkeys")).locator("b").textContent();
  await remove.press("Enter");
  await page.getByRole("dialog").filter({ visible: true }).locator(remove).press("Enter");
  await expect(removed(page)).toHaveText(say(device ?? ""));
  await expect(page.getByRole("heading", { name: t("desk.people.passkeys") })).toBeFocused();
});

test("a removed row of a form gives the focus to the next row, the last one to the list", async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/desk/edit/forms/home`);
  const rows = page
    .locator("main ol", { has: page.locator("button[value^='remove en/home.yaml#/audiences/']") })
    .locator("> li");
  const names = await rows.locator("> div:first-child b").allTextContents();
  expect(names.length).toBeGreaterThan(1);
  const removeRow = (name: string) =>
    rows
      .getByRole("button", { name: fillIn(t("desk.editor.list.remove"), { entry: name }) })
      .first();
  const [first = "", second = ""] = names;
  await removeRow(first).press("Enter");
  await expect(removed(page)).toHaveText(say(first));
  await expect(removeRow(second)).toBeFocused();
  const last = names.at(-1) ?? "";
  await removeRow(last).press("Enter");
  await expect(removed(page)).toHaveText(say(last));
  const headingId = await rows
    .first()
    .evaluate((row) => row.closest("ol")?.closest("[role=group]")?.getAttribute("aria-labelledby"));
  await expect(page.locator(`[id="${headingId}"]`)).toBeFocused();
});

test("a draft that is restored gives the focus to the next one, the last one to the heading", async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/desk/edit/forms/prices`);
  const fees = page.getByRole("main").locator("input[name$='/fee']");
  for (const index of [0, 1]) await fees.nth(index).fill(String(411 + index));
  await page.getByRole("button", { name: t("desk.editor.save") }).click();
  await expect(page.locator("#saved")).toBeVisible();
  await page.goto(`${desk.url}/desk/publish`);
  const restore = page.getByRole("button", { name: t("desk.publish.restoreText") });
  const count = await restore.count();
  expect(count).toBe(2);
  await restore.first().press("Enter");
  await expect(restore).toHaveCount(1);
  await expect(restore).toBeFocused();
  await expect(removed(page)).toHaveText(say("411"));
  await restore.press("Enter");
  await expect(page.locator("#changes-heading")).toBeFocused();
});

test("the spam mark keeps the focus when it is set and taken away", async ({ page, desk }) => {
  await sendEnquiry(page, desk.url, "Sunita");
  await page.goto(`${desk.url}/desk/enquiries?status=new`);
  await page.getByRole("link", { name: "Sunita" }).click();
  const mark = page.locator("form[action$='/spam'] button, form[action*='/spam?'] button");
  const before = await mark.textContent();
  await mark.press("Enter");
  await expect(mark).not.toHaveText(before ?? "");
  await expect.poll(() => readFocused(page)).toBe(await mark.textContent());
  await mark.press("Enter");
  await expect(mark).toHaveText(before ?? "");
  await expect.poll(() => readFocused(page)).toBe(before);
});
