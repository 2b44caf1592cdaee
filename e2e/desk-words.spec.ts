/** The owner's desk: words are edited, saved, disputed and put back; the launch list leads to their fields. */
import type { Page } from "@playwright/test";
import { languages, locales } from "#locales";
import { test } from "./desk.ts";
import { say, words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

const [first = "en", second = "hi"] = locales;
const heading = `${first}/home.yaml#/hero/heading`;
const tabTitle = `${first}/home.yaml#/title`;

/** The field of a value. */
function field(page: Page, name: string) {
  return page.locator(`[name="is ${name}"]`);
}

/** The parts around the field: count, mistake, the words of the other account. */
function side(page: Page, name: string) {
  return page.locator(`[data-side="${name}"]`);
}

async function openPart(page: Page, url: string, part: string, place = "home"): Promise<void> {
  await page.goto(`${url}/desk/words/in/${place}?part=${encodeURIComponent(part)}`);
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("status")).toContainText(say("desk.words.saved"));
}

test("a page is picked by its looks, a sentence is changed in it, and nothing else is pressed @languages", async ({
  page,
  desk,
}) => {
  const copy = words("desk").words;
  await page.goto(`${desk.url}/desk/words`);
  await expectForEverybody(page);
  await page
    .getByRole("link", { name: say("labels.places.home") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("labels.keys.hero"));
  await expectForEverybody(page);
  await expect(field(page, heading.replace(first, second))).toHaveAttribute(
    "lang",
    languages[second].tag,
  );
  await field(page, heading).fill("Look at yourself");
  await expectSaved(page);
  await expect(page.getByText(copy.oneChange)).toBeVisible();
  await page.reload();
  await expect(field(page, heading)).toHaveValue("Look at yourself");
  await expectForEverybody(page);
  // Back to what visitors read.
  await page.locator("[role=group][data-changed]").getByRole("button").first().click();
  await expect(page.locator("[data-changed]")).toHaveCount(0);
  await expect(field(page, heading)).not.toHaveValue("Look at yourself");
});

test("characters are counted at the label, and a text that is too long has an error at its field", async ({
  page,
  desk,
}) => {
  await openPart(page, desk.url, "/");
  await field(page, tabTitle).fill("x".repeat(73));
  await expect(side(page, tabTitle).getByText("73 / 60")).toBeVisible();
  await expect(side(page, tabTitle).locator("[id$=-mistake]")).toContainText(
    say("desk.words.mistakes.tooLong", { over: 13, most: 60 }),
  );
  await expect(field(page, tabTitle)).toHaveAttribute("aria-invalid", "true");
  await expectForEverybody(page);
  await field(page, tabTitle).fill("Short");
  await expect(side(page, tabTitle).locator("[id$=-mistake]")).toBeHidden();
});

test("a blank is one thing: it shows its figure, and goes as a whole", async ({ page, desk }) => {
  const label = `${first}/home.yaml#/facts/rating/label`;
  await openPart(page, desk.url, "/facts");
  const box = side(page, label).getByRole("textbox");
  await expect(box.locator("[data-chip]")).toHaveCount(1);
  await expectForEverybody(page);
  const before = await field(page, label).inputValue();
  expect(before).toContain("{claim.ratingReviews}");
  await box.press("Control+End");
  await box.pressSequentially(" so far");
  await expectSaved(page);
  await expect(field(page, label)).toHaveValue(`${before} so far`);
  // To behind the blank, and one press.
  const after = (before.split("}")[1] ?? "").length + " so far".length;
  for (let at = 0; at < after; at++) await box.press("ArrowLeft");
  await box.press("Backspace");
  await expect(box.locator("[data-chip]")).toHaveCount(0);
  await expect(field(page, label)).not.toHaveValue(/\{/);
});

test("words are edited without scripts", async ({ desk, withoutScripts: plain }) => {
  await openPart(plain, desk.url, "/hero");
  await field(plain, heading).fill("Without scripts");
  await plain
    .getByRole("button", { name: say("desk.words.save") })
    .last()
    .click();
  await expect(field(plain, heading)).toHaveValue("Without scripts");
  await expect(plain.getByText(say("desk.words.oneChange"))).toBeVisible();
});

test("the bar leads to what is wrong and takes back what was saved, @languages", async ({
  page,
  desk,
}) => {
  const { words: copy, publish } = words("desk");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPart(page, desk.url, "/hero");
  const before = await field(page, heading).inputValue();
  const undo = page.getByRole("button", { name: copy.undo });
  const mend = page.getByRole("link", { name: copy.mendOne });
  await expect(mend).toBeHidden();
  await field(page, heading).fill("Look at yourself");
  await expectSaved(page);
  await field(page, heading).fill("");
  await field(page, heading).blur();
  await expect(mend).toHaveText(copy.mendOne);
  await expect(page.getByRole("button", { name: publish.preview.open })).toBeVisible();
  await expectForEverybody(page);
  await mend.click();
  await expect(field(page, heading)).toBeFocused();

  // Each press takes back one save.
  await undo.click();
  await expect(field(page, heading)).toHaveValue("Look at yourself");
  await undo.click();
  await expect(field(page, heading)).toHaveValue(before);
  await expect(undo).toBeHidden();
  await expect(page.getByText(copy.noChange)).toBeVisible();
});
