/** Publishing from the owner's desk: what changes, a preview, and live for visitors. */
import type { Page } from "@playwright/test";
import { dayInIndia, dayLength } from "#text/days.ts";
import { closedNotices } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";
import { shiftWhileWaking } from "./checks.ts";
import { openDatabase } from "./database.ts";
import { becomeOwner, test } from "./desk.ts";
import { at, facts, language, words } from "./content.ts";
import { gst, pathOf } from "./services.ts";
import { expect, expectForEverybody, expectNoSidewaysScroll, provoked } from "./site.ts";

const dayAt = (days: number) => dayInIndia(new Date(Date.now() + days * dayLength));
const lastMoment = (day: string) => new Date(`${day}T23:59:59+05:30`).getTime();
const holiday = { from: dayAt(0), to: dayAt(2), name: { en: "Diwali", hi: "दिवाली" } };

/** What visitors read of it. */
function noticeOfHoliday(): string {
  const office = { ...facts("opening"), replyOn: facts("business").replyOn, holidays: [holiday] };
  const { sentences } = words("openingWords");
  return closedNotices(office, sentences, language(), holiday.from)[0]?.text ?? "";
}

/** A draft in the database, as the editor leaves it. */
function draft(data: string, file: string, key: string, value: unknown, before: unknown): void {
  using db = openDatabase(data);
  const newest = db
    .prepare("select number, edits from content_draft order by number desc limit 1")
    .get();
  const { id: account } = db.prepare("select id from desk_account").get() ?? {};
  const at = new Date().toISOString();
  const edit = { file, path: [key], value, baseValue: before, account, at };
  const edits = [...(JSON.parse(String(newest?.["edits"] ?? "[]")) as unknown[]), edit];
  db.prepare("insert into content_draft (number, account_id, at, edits) values (?, ?, ?, ?)").run(
    Number(newest?.["number"] ?? 0) + 1,
    String(account),
    at,
    JSON.stringify(edits),
  );
}

/** As if all accounts had signed in yesterday. */
function proveLongAgo(data: string): void {
  using db = openDatabase(data);
  db.exec("update desk_session set verified_at = '2026-01-01T00:00:00.000Z'");
}

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Waits until no transition runs: what is half there has too little contrast. */
async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Axe reads six pages, each at five widths. */
test.setTimeout(180_000);

test("a sentence and a holiday are previewed by the owner alone, published and read by visitors, the holiday until its last day is over @languages", async ({
  browser,
  page,
  complaints,
  newDesk: desk,
}) => {
  const copy = words("desk").publish;
  const ours = "Write to us today";
  const visitors = await browser.newContext({ javaScriptEnabled: false });
  await becomeOwner(page, desk);
  await page.goto(`${desk.url}/desk/publish`);
  await expect(page.getByRole("main")).toContainText(copy.nothing.heading);
  await expectForEverybody(page);

  draft(desk.data, `${language()}/contact.yaml`, "heading", ours, words("contact").heading);
  await page.reload();
  const what = fillIn(copy.changes.onOnePage, { what: copy.changes.oneSentence });
  await expect(page.getByRole("heading", { name: what })).toBeVisible();
  await expect(page.locator("ins")).toHaveText(ours);
  await expectForEverybody(page);

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: copy.preview }).click();
  const preview = await opened;
  await preview.goto(`${desk.url}/desk/edit/preview${at("/contact-us")}`);
  await expect(heading(preview)).toHaveText(ours);
  await expect(preview.getByText(words("desk").pageEditor.bar.one)).toBeVisible();
  // The bar with the ways to write is pale while it goes.
  await atRest(preview);
  await expectForEverybody(preview);

  const visitor = await visitors.newPage();
  await visitor.goto(`${desk.url}${at("/contact-us")}`);
  await expect(heading(visitor)).toHaveText(words("contact").heading);

  await preview.getByRole("link", { name: words("desk").pageEditor.bar.publish }).click();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(copy.heading);
  draft(desk.data, "opening.yaml", "holidays", [holiday], []);
  await page.reload();
  // Who came in long ago shows the passkey first.
  proveLongAgo(desk.data);
  await page.getByRole("button", { name: copy.publishNow }).click();
  await expectForEverybody(page);
  await provoked(complaints, ["403"]);
  await page.getByRole("button", { name: words("desk").verify.passkey }).click();
  await expect(page.getByRole("heading", { name: copy.live.heading })).toBeVisible();
  // The stamp is pale until it has landed.
  await atRest(page);
  await expectForEverybody(page);
  const notice = noticeOfHoliday();
  for (const path of [at("/about-us"), pathOf(gst), at("/contact-us")]) {
    await visitor.goto(desk.url + path);
    await expect(visitor.getByText(notice)).toBeVisible();
    await expectNoSidewaysScroll(visitor);
  }
  await expect(heading(visitor)).toHaveText(ours);
  await expect(heading(visitor)).toBeInViewport({ ratio: 1 });
  await visitors.close();

  await page.goto(desk.url + at("/contact-us"));
  await expectForEverybody(page);
  const last = lastMoment(holiday.to);
  for (const [moment, count] of [
    [last, 1],
    [last + 1000, 0],
    // The clock of a device that is behind: the day counts on which the page was made.
    [lastMoment(dayAt(-8)), 1],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto(desk.url + at("/contact-us"));
    await expect(page.getByText(notice).filter({ visible: true })).toHaveCount(count);
    expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
  }
});
