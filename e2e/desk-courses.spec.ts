/** Courses at the owner's desk: one is added on the phone, published and enrolled for; another goes and comes back. */
import type { Page } from "@playwright/test";
import { fillIn } from "#format/fill-in.ts";
import { languages, locales, type Locale } from "#locales";
import { pathIn } from "#site";
import { becomeOwner, test } from "./desk.ts";
import { formOf } from "./forms.ts";
import { at, say, words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

/** The name of the course; a language without one of its own has the English name. */
function titleIn(locale: Locale): string {
  return locale === "hi" ? "टैली प्राइम" : "Tally Prime";
}

const list = "/desk/words/courses";

/** One build of the whole site, beside the other tests. */
/** In milliseconds. */
const build = { timeout: 280_000 };

/** Fills in the form for a new course; the address is filled in by the form. */
async function describe(page: Page): Promise<void> {
  const copy = words("desk").words.courses.new;
  const { categories, levels } = words("courseWords");
  for (const locale of locales) {
    const name = fillIn(copy.name, { language: languages[locale].name });
    await page.getByLabel(name).fill(titleIn(locale));
  }
  await page.getByLabel(copy.weeks, { exact: true }).fill("8");
  await page.getByLabel(copy.fee).fill("2,499");
  for (const label of [categories.BUSINESS, levels.beginner]) {
    await page.getByRole("radio", { name: label, exact: true }).check();
  }
}

/** What its words still ask for. */
async function write(page: Page): Promise<void> {
  for (const locale of locales) {
    for (const key of ["description", "summary", "learn/0", "perfectFor/0"]) {
      const name = `is ${locale}/courses.yaml#/courses/tally-prime/${key}`;
      await page.locator(`[name="${name}"]`).fill(titleIn(locale));
    }
  }
  await expect(page.getByRole("status")).toContainText(say("desk.words.saved"));
  await expect(page.locator("[id$=-mistake]:not([hidden])")).toHaveCount(0);
}

test("a course is added, its words are written, and visitors find it and enrol", async ({
  browser,
  page,
  newDesk: desk,
}) => {
  test.setTimeout(600_000);
  const copy = words("desk");
  const visitors = await browser.newContext({ javaScriptEnabled: false });
  await becomeOwner(page, desk);
  await page.goto(`${desk.url}/desk/words`);
  await page
    .getByRole("link", { name: say("labels.places.courses") })
    .first()
    .click();
  await page.getByRole("link", { name: copy.words.courses.add }).click();
  await describe(page);
  // It follows the name while that is typed.
  await expect(page.getByLabel(copy.words.courses.new.address)).toHaveValue("tally-prime");
  await expectForEverybody(page);
  await page.getByRole("button", { name: copy.words.courses.new.submit }).click();
  await expect(page.locator("[id$=-mistake]:not([hidden])")).toHaveCount(8);
  await expectForEverybody(page);
  await write(page);

  await page.goto(`${desk.url}/desk/publish`);
  await page.getByRole("button", { name: copy.publish.now }).click();
  await expect(page.getByRole("heading", { name: copy.publish.live.heading })).toBeVisible(build);

  const visitor = await visitors.newPage();
  for (const locale of locales) {
    await visitor.goto(desk.url + pathIn(locale, "/grow-with-us/tally-prime"));
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(titleIn(locale));
    await expect(visitor.getByText("₹2,499").first()).toBeVisible();
  }
  await visitor.goto(`${desk.url}${at("/grow-with-us")}`);
  const form = formOf(visitor, "enrolment");
  await form.getByRole("radio", { name: titleIn("en") }).check();
  const { fullName, email, phone } = words("forms").enrolment;
  await form.getByLabel(fullName.label).fill("Asha Verma");
  await form.getByLabel(email.label).fill("asha@example.in");
  await form.getByLabel(phone.label).fill("9876543210");
  await form.getByRole("button", { name: say("enrolment.send") }).click();
  await expect(visitor.locator("[data-reference]")).toBeVisible();
  await page.goto(`${desk.url}${list}/take-away?course=tally-prime`);
  await expect(page.getByRole("main")).toContainText(copy.words.courses.take.one);
  await visitors.close();
});

test("without scripts a course is added, taken away and brought back as it stood @languages", async ({
  page,
  locale,
  desk,
  withoutScripts: without,
}) => {
  const copy = words("desk").words.courses;
  await without.goto(`${desk.url}${list}/new`);
  await describe(without);
  const add = without.getByRole("button", { name: copy.new.submit });
  await add.click();
  // Made from the name, and seen before it is taken for good.
  await expect(without.getByLabel(copy.new.address)).toHaveValue("tally-prime");
  await expect(without.getByText(copy.mistakes.look)).toBeVisible();
  await add.click();
  await expect(without.getByRole("heading", { level: 1 })).toHaveText(title());
  await without.goto(`${desk.url}${list}`);
  await expect(without.getByText(copy.isNew)).toBeVisible();
  const takeAway = without.getByRole("link", {
    name: fillIn(words("desk").words.named, { does: copy.takeAway, what: title() }),
  });
  await takeAway.click();
  await expect(without.getByRole("main")).toContainText(copy.take.none);
  await without.getByRole("button", { name: copy.take.yes }).click();
  await expect(without.getByText(fillIn(copy.taken, { course: title() }))).toBeVisible();
  await expect(takeAway).toHaveCount(0);
  await without.getByRole("button", { name: say("desk.words.undo") }).click();
  await expect(takeAway).toBeVisible();
  await page.goto(`${desk.url}${list}`);
  await expectForEverybody(page);

  function title(): string {
    return locale?.startsWith("hi") === true ? titleIn("hi") : titleIn("en");
  }
});
