/** Publishing from the owner's desk: what changes, a preview, live for visitors, and back. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fillIn } from "#text/sentences.ts";
import { openDatabase } from "./database.ts";
import { becomeOwner, test } from "./desk.ts";
import { at, words } from "./phrasebook.ts";
import { expect, expectForEverybody, provoked } from "./site.ts";

/** A draft in the database, as the editor leaves it. */
function draft(data: string, locale: string, heading: string): void {
  using db = openDatabase(data);
  const account = db.prepare("select id from desk_account").get()?.["id"] ?? randomUUID();
  db.prepare(
    "insert or replace into word_edit (file, key_path, value, value_before, account_id, at) values (?, ?, ?, ?, ?, ?)",
  ).run(
    `${locale}/contact.yaml`,
    JSON.stringify(["heading"]),
    JSON.stringify(heading),
    JSON.stringify(words("contact").heading),
    String(account),
    new Date().toISOString(),
  );
}

/** As if all accounts had signed in yesterday. */
function proveLongAgo(data: string): void {
  using db = openDatabase(data);
  db.exec("update desk_session set proved_at = '2026-01-01T00:00:00.000Z'");
}

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Waits until no transition runs: what is half there has too little contrast. */
async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Axe reads six pages, each at five widths. */
test.setTimeout(180_000);

test("a sentence is previewed by its owner alone, published, read by visitors, and taken back @languages", async ({
  browser,
  page,
  locale,
  complaints,
  newDesk: desk,
}) => {
  const language = (locale ?? "en").slice(0, 2);
  const copy = words("desk").publish;
  const ours = "Write to us today";
  const visitors = await browser.newContext({ javaScriptEnabled: false });
  await becomeOwner(page, desk);
  await page.goto(`${desk.url}/desk/publish`);
  await expect(page.getByRole("main")).toContainText(copy.nothing.heading);
  await expectForEverybody(page);

  draft(desk.data, language, ours);
  await page.reload();
  const what = fillIn(copy.changes.onOnePage, { what: copy.changes.oneSentence });
  await expect(page.getByRole("heading", { name: what })).toBeVisible();
  await expect(page.locator("ins")).toHaveText(ours);
  await expectForEverybody(page);

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: copy.preview }).click();
  const preview = await opened;
  await preview.goto(`${desk.url}/desk/edit/look${at("/contact-us")}`);
  await expect(heading(preview)).toHaveText(ours);
  await expect(preview.getByText(words("desk").edit.bar.one)).toBeVisible();
  // The bar with the ways to write is pale while it goes.
  await atRest(preview);
  await expectForEverybody(preview);

  const visitor = await visitors.newPage();
  await visitor.goto(`${desk.url}${at("/contact-us")}`);
  await expect(heading(visitor)).toHaveText(words("contact").heading);

  await preview.getByRole("link", { name: words("desk").edit.bar.publish }).click();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(copy.heading);
  // Who came in long ago shows the passkey first.
  proveLongAgo(desk.data);
  await page.getByRole("button", { name: copy.now }).click();
  await expectForEverybody(page);
  await provoked(complaints, ["403"]);
  await page.getByRole("button", { name: words("desk").prove.passkey }).click();
  await expect(page.getByRole("heading", { name: copy.live.heading })).toBeVisible();
  // The stamp is pale until it has landed.
  await atRest(page);
  await expectForEverybody(page);
  await visitor.reload();
  await expect(heading(visitor)).toHaveText(ours);

  await page.getByRole("button", { name: copy.live.undo }).click();
  await expect(page.getByRole("heading", { name: copy.live.heading })).toBeVisible();
  await visitor.reload();
  await expect(heading(visitor)).toHaveText(words("contact").heading);
  await page.goto(`${desk.url}/desk/publish`);
  await expect(page.locator("ins")).toHaveText(ours);
  await expectForEverybody(page);
  await visitors.close();
});
