/** After something was removed, the keyboard goes on where it was. */
import type { Locator, Page } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { t } from "./content.ts";
import { openSiteDatabase } from "./database.ts";
import { inviteByMail, sendEnquiry, signInWithLink, test } from "./desk.ts";
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
  await page.goto(desk.url + deskPaths.people);
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
  await page.goto(desk.url + deskPaths.people);
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
  await page.goto(desk.url + deskPaths.editorForm("home"));
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
  await expect(page.locator(`[id="${headingId?.split(" ")[0]}"]`)).toBeFocused();
});

test("a draft that is restored gives the focus to the next one, the last one to the heading", async ({
  page,
  desk,
}) => {
  await page.goto(desk.url + deskPaths.editorForm("prices"));
  const fees = page.getByRole("main").locator("input[name$='/fee']");
  for (const index of [0, 1]) await fees.nth(index).fill(String(411 + index));
  await page.getByRole("button", { name: t("desk.editor.save") }).click();
  await expect(page.locator("#saved")).toBeVisible();
  await page.goto(desk.url + deskPaths.publish);
  const restore = page.getByRole("button", { name: t("desk.publish.restoreText") });
  const count = await restore.count();
  expect(count).toBe(2);
  await restore.first().press("Enter");
  await expect(restore).toHaveCount(1);
  await expect(restore).toBeFocused();
  await expect(removed(page)).toHaveText(say("₹411"));
  await restore.press("Enter");
  await expect(page.locator("#changes-heading")).toBeFocused();
});

async function openEnquiry(page: Page, url: string, name: string): Promise<void> {
  await sendEnquiry(page, url, name);
  await page.goto(`${url}${deskPaths.enquiries}?status=new`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("after an enquiry is erased the focus is on the sentence that says so", async ({
  page,
  desk,
}) => {
  await openEnquiry(page, desk.url, "Sunita");
  await page.getByRole("link", { name: t("desk.enquiry.erase.open") }).press("Enter");
  await page.getByRole("button", { name: t("desk.enquiry.erase.confirm") }).press("Enter");
  const notice = page.locator(":focus");
  await expect(notice).toHaveText(fillIn(t("desk.enquiries.erased"), { count: "1" }));
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(`${desk.url}${deskPaths.enquiries}#erased`);
});

test("a device that is signed out gives the focus to the heading of the list", async ({
  page,
  desk,
  browser,
}) => {
  const link = await inviteByMail(page, desk, "asha@example.in");
  const other = await browser.newContext({
    userAgent: "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0",
  });
  await signInWithLink(await other.newPage(), link);
  await other.close();
  await page.goto(desk.url + deskPaths.people);
  const heading = t("desk.people.devices");
  const signOut = getRows(page, heading).getByRole("button");
  await expect(signOut).toHaveCount(1);
  await signOut.press("Enter");
  await expect(removed(page)).toHaveText(say("Firefox, Windows"));
  await expect(page.getByRole("heading", { name: heading })).toBeFocused();
});

test("an outdated draft that is dropped gives the focus to the next one, the last one to the page's heading", async ({
  page,
  desk,
}) => {
  storeOutdatedDrafts(desk.data, ["first", "second"]);
  await page.goto(desk.url + deskPaths.publish);
  const group = page.getByRole("group", { name: t("desk.publish.outdatedDrafts.heading") });
  const drop = group.getByRole("button", { name: t("desk.publish.outdatedDrafts.drop") });
  const names = await group.locator("li > b").allTextContents();
  expect(names.length).toBe(2);
  await drop.first().press("Enter");
  await expect(drop).toHaveCount(1);
  await expect(drop).toBeFocused();
  await expect(removed(page)).toHaveText(say(names[0] ?? ""));
  await drop.press("Enter");
  await expect(drop).toHaveCount(0);
  await expect(removed(page)).toHaveText(say(names[1] ?? ""));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

/** Drafts of texts that the site no longer has. */
function storeOutdatedDrafts(data: string, keys: string[]): void {
  using db = openSiteDatabase(data);
  const account = String(db.prepare("select id from desk_account").get()?.["id"]);
  const at = new Date().toISOString();
  const edits = keys.map((key) => ({
    file: "en/contact.yaml",
    path: ["gone", key],
    value: `Draft of ${key}`,
    baseValue: "Text of the last version",
    account,
    at,
  }));
  db.prepare("insert into content_draft (number, account_id, at, edits) values (1, ?, ?, ?)").run(
    account,
    at,
    JSON.stringify(edits),
  );
}

test("“No call needed” moves the focus to the heading of the next call, and says “Saved”", async ({
  page,
  desk,
}) => {
  await openEnquiry(page, desk.url, "Sunita");
  const card = page.getByRole("region", { name: t("desk.enquiry.next.heading") });
  const remove = card.getByRole("button", { name: t("desk.enquiry.next.remove") });
  await card.locator("summary").press("Enter");
  await card.getByRole("button", { name: t("desk.enquiry.next.tomorrow") }).press("Enter");
  await expect(page.locator("#saved")).toHaveText(t("desk.saved"));
  await card.locator("summary").press("Enter");
  await remove.press("Enter");
  await expect(remove).toHaveCount(0);
  await expect(page.locator("#saved")).toHaveText(t("desk.saved"));
  await expect(card.getByRole("heading")).toBeFocused();
});

test("the spam mark keeps the focus when it is set and taken away, and one sentence says which", async ({
  page,
  desk,
}) => {
  await openEnquiry(page, desk.url, "Sunita");
  const mark = page.locator("form[action$='/spam'] button, form[action*='/spam?'] button");
  const before = await mark.textContent();
  await mark.press("Enter");
  await expect(mark).not.toHaveText(before ?? "");
  await expect.poll(() => readFocused(page)).toBe(await mark.textContent());
  await expect(page.locator("#saved")).toHaveText(t("desk.enquiry.events.spam"));
  await mark.press("Enter");
  await expect(mark).toHaveText(before ?? "");
  await expect(page.locator("#saved")).toHaveText(t("desk.enquiry.events.not-spam"));
  await expect.poll(() => readFocused(page)).toBe(before);
});
