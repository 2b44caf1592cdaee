/** Publishing from the desk: review, preview, and the result for visitors. */
import type { Page } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { dayLength, getIndianDay } from "#text/days.ts";
import { groupDigits } from "#text/money.ts";
import { listHolidayNotices } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";
import { measureHydrationShift } from "./checks.ts";
import { getFacts, getTestLocale, getTexts, localizedPath } from "./content.ts";
import { openSiteDatabase } from "./database.ts";
import { becomeOwner, test } from "./desk.ts";
import { fillForm, getCourseRadio, getForm, getSendButton, studentValues } from "./forms.ts";
import {
  expect,
  expectAccessibleAtAllWidths,
  expectNoSidewaysScroll,
  takeConsoleErrors,
} from "./site.ts";

/** Returns the day in India, so many days from today. */
const getDay = (days: number) => getIndianDay(new Date(Date.now() + days * dayLength));
const lastMoment = (day: string) => new Date(`${day}T23:59:59+05:30`).getTime();
const holiday = { from: getDay(0), to: getDay(2), name: { en: "Diwali", hi: "दिवाली" } };

/** Returns the notice of the holiday as visitors read it. */
function formatHolidayNotice(): string {
  const office = {
    ...getFacts("opening"),
    replyOn: getFacts("business").replyOn,
    holidays: [holiday],
  };
  const { sentences } = getTexts("openingContent");
  return listHolidayNotices(office, sentences, getTestLocale(), holiday.from)[0]?.text ?? "";
}

/** Stores an edit in the database, as the editor saves it. */
function storeEdit(
  data: string,
  file: string,
  key: string | readonly string[],
  value: unknown,
  before: unknown,
): void {
  using db = openSiteDatabase(data);
  const newest = db
    .prepare("select number, edits from content_draft order by number desc limit 1")
    .get();
  const { id: account } = db.prepare("select id from desk_account").get() ?? {};
  const at = new Date().toISOString();
  const edit = { file, path: [key].flat(), value, baseValue: before, account, at };
  const edits = [...(JSON.parse(String(newest?.["edits"] ?? "[]")) as unknown[]), edit];
  db.prepare("insert into content_draft (number, account_id, at, edits) values (?, ?, ?, ?)").run(
    Number(newest?.["number"] ?? 0) + 1,
    String(account),
    at,
    JSON.stringify(edits),
  );
}

/** Makes the proof of every session older than any action accepts. */
function proveLongAgo(data: string): void {
  using db = openSiteDatabase(data);
  db.exec("update desk_session set verified_at = '2026-01-01T00:00:00.000Z'");
}

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Waits until no transition runs, because text that is fading in has too little contrast. */
async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

// Axe checks six pages here, each at five widths.
test.setTimeout(180_000);

test("a heading and a holiday are previewed, published and read by visitors, the holiday until its last day @languages", async ({
  browser,
  page,
  consoleErrors,
  newDesk: desk,
}) => {
  const messages = getTexts("desk").publish;
  const newHeading = "Write to us today";
  const visitors = await browser.newContext({ javaScriptEnabled: false });
  await becomeOwner(page, desk);
  await page.goto(`${desk.url}${deskPaths.publish}`);
  await expect(page.getByRole("main")).toContainText(messages.nothing.heading);
  await expectAccessibleAtAllWidths(page);

  storeEdit(
    desk.data,
    `${getTestLocale()}/contact.yaml`,
    "heading",
    newHeading,
    getTexts("contact").heading,
  );
  await page.reload();
  const what = fillIn(messages.changes.one, { where: getTexts("contact").title });
  await expect(page.getByRole("heading", { name: what })).toBeVisible();
  await expect(page.locator("ins")).toHaveText(newHeading);
  await expectAccessibleAtAllWidths(page);

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: messages.preview }).click();
  const preview = await opened;
  await preview.goto(`${desk.url}${deskPaths.preview}${localizedPath("/contact-us")}`);
  await expect(heading(preview)).toHaveText(newHeading);
  await expect(preview.getByText(getTexts("desk").edit.bar.one)).toBeVisible();
  // The contact bar has too little contrast while it fades out.
  await atRest(preview);
  await expectAccessibleAtAllWidths(preview);

  const visitor = await visitors.newPage();
  await visitor.goto(`${desk.url}${localizedPath("/contact-us")}`);
  await expect(heading(visitor)).toHaveText(getTexts("contact").heading);

  await preview.getByRole("link", { name: getTexts("desk").edit.bar.publish }).click();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(messages.heading);
  storeEdit(desk.data, "opening.yaml", "holidays", [holiday], []);
  await page.reload();
  // A session that began long ago must confirm with the passkey first.
  proveLongAgo(desk.data);
  await page.getByRole("button", { name: messages.publishNow }).click();
  await expectAccessibleAtAllWidths(page);
  await takeConsoleErrors(consoleErrors, ["403"]);
  await page.getByRole("button", { name: getTexts("desk").verify.passkey }).click();
  await expect(page.getByRole("heading", { name: messages.live.heading })).toBeVisible();
  // The stamp has too little contrast until its animation ends.
  await atRest(page);
  await expectAccessibleAtAllWidths(page);
  const notice = formatHolidayNotice();
  // e2e/built/after-a-publish.test.ts reads the notice on the other pages that have it.
  await visitor.goto(desk.url + localizedPath("/contact-us"));
  await expect(visitor.getByText(notice)).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  await expect(heading(visitor)).toHaveText(newHeading);
  await expect(heading(visitor)).toBeInViewport({ ratio: 1 });
  await visitors.close();

  await page.goto(desk.url + localizedPath("/contact-us"));
  await expectAccessibleAtAllWidths(page);
  const last = lastMoment(holiday.to);
  for (const [moment, count] of [
    [last, 1],
    [last + 1000, 0],
    // A device with a wrong clock: the day on which the page was rendered counts.
    [lastMoment(getDay(-8)), 1],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto(desk.url + localizedPath("/contact-us"));
    await expect(page.getByText(notice).filter({ visible: true })).toHaveCount(count);
    expect(await measureHydrationShift(page)).toBeLessThan(0.01);
  }
});

test("an enrolment from a page that was open before a new fee asks the fee of that page", async ({
  browser,
  page,
  newDesk: desk,
}) => {
  const price = getFacts("courses")["excel"]?.price ?? 0;
  const oldFee = `₹${groupDigits(price)}`;
  const newFee = `₹${groupDigits(price + 500)}`;
  const contexts = [
    await browser.newContext(),
    await browser.newContext({ javaScriptEnabled: false }),
  ];
  const students = await Promise.all(contexts.map((context) => context.newPage()));
  for (const [index, student] of students.entries()) {
    await student.goto(desk.url + localizedPath("/grow-with-us"));
    await fillForm(student, "enrolment", studentValues(`Ravi ${index}`));
    await getCourseRadio(student, "excel").check();
  }
  await becomeOwner(page, desk);
  storeEdit(desk.data, "courses.yaml", ["excel", "price"], price + 500, price);
  await page.goto(`${desk.url}${deskPaths.publish}`);
  const messages = getTexts("desk").publish;
  await page.getByRole("button", { name: messages.publishNow }).click();
  await expect(page.getByRole("heading", { name: messages.live.heading })).toBeVisible();
  for (const student of students) {
    await getSendButton(student, "enrolment").click();
    const thanks = student.locator("section").filter({ hasText: /NZ-.{4}-.{4}/ });
    await expect(thanks).toContainText(oldFee);
    await expect(thanks).not.toContainText(newFee);
  }
  {
    using db = openSiteDatabase(desk.data);
    const rows = db.prepare("select quoted_fee from submission").all();
    expect(rows.map((row) => row["quoted_fee"])).toEqual([price, price]);
  }
  for (const student of students) {
    await student.goto(desk.url + localizedPath("/grow-with-us"));
    await expect(getForm(student, "enrolment")).toContainText(newFee);
  }
  await Promise.all(contexts.map((context) => context.close()));
});
