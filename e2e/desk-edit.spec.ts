/** “Edit website”: a text is edited on its page, in both languages, and published. */
import type { Page } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getPathPrefix, languages, locales } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { expectAccessible, widths } from "./checks.ts";
import { getTexts, localizedPath, t } from "./content.ts";
import { becomeOwner, inviteByMail, signInWithLink, test } from "./desk.ts";
import { expect, expectAccessibleAtAllWidths, takeConsoleErrors } from "./site.ts";

/** The desk's messages in the language of the test. */
const getMessages = () => getTexts("desk").edit;
const [first = "en", second = "hi"] = locales;

const getDialog = (page: Page) => page.getByRole("dialog", { name: getMessages().dialog.heading });
const getField = (page: Page, language = first) =>
  getDialog(page).getByRole("textbox", { name: languages[language].name, exact: true });

/** Waits until the page's script has run. */
async function openForEditing(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${deskPaths.edit}${path}`);
  await expect(page.locator("[data-hidden-texts]")).toBeVisible();
}

/** Checks the text dialog with axe, and that it fits into the window at every width. */
async function expectDialogAccessible(page: Page): Promise<void> {
  await expectAccessible(page, "#edit-dialogs");
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    const { x = -1, width: wide = Infinity } = (await page.getByRole("dialog").boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
  }
  if (before !== null) await page.setViewportSize(before);
}

async function save(page: Page): Promise<void> {
  await getDialog(page)
    .getByRole("button", { name: getTexts("desk").editor.save })
    .click();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(getTexts("desk").formEditor.notices.saved)).toBeVisible();
  await expect(getDialog(page)).toBeHidden();
}

// Axe checks whole pages here, which takes long.
test.setTimeout(180_000);

test("an edited heading is published @languages @layout", async ({ page, newDesk: desk }) => {
  const messages = getMessages();
  await becomeOwner(page, desk);
  await openForEditing(page, desk.url, "/");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("heading", { level: 1 }).click();
  await expect(getField(page)).toBeFocused();
  await expectDialogAccessible(page);
  await getField(page).fill("See who you are");
  await getField(page, second).fill("खुद को देखिए");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  const getPosition = async () => (await heading.boundingBox())?.y;
  await page.evaluate(() => {
    scrollTo(0, 40);
  });
  const before = await getPosition();
  await save(page);
  await expectSaved(page);
  // The page keeps its scroll position, and shows the new text.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See who you are");
  // Within a pixel, because a line of the bar is 18.75 pixels high.
  expect(await getPosition()).toBeCloseTo(before ?? 0, 0);
  const bar = page.getByRole("complementary", { name: messages.heading });
  // A text and its translation are one change.
  await expect(bar).toContainText(messages.bar.one);
  await expect(
    page.getByRole("status").getByRole("link", { name: messages.bar.publish }),
  ).toHaveAttribute("href", deskPaths.publish);
  await bar.getByRole("link", { name: languages[second].name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("खुद को देखिए");

  await bar.getByRole("link", { name: messages.bar.publish }).click();
  await page.getByRole("button", { name: getTexts("desk").publish.publishNow }).click();
  await expect(
    page.getByRole("heading", { name: getTexts("desk").publish.live.heading }),
  ).toBeVisible();
  await page.goto(`${desk.url}${getPathPrefix(second)}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("खुद को देखिए");
});

test("the text dialog works by keyboard, also when rejected", async ({
  page,
  desk,
  consoleErrors,
}) => {
  const messages = getMessages();
  await openForEditing(page, desk.url, "/");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await heading.focus();
  await page.keyboard.press("Enter");
  await expect(getField(page)).toHaveValue((await heading.textContent()) ?? "");
  await page.keyboard.press("Escape");
  await expect(getDialog(page)).toBeHidden();
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(getTexts("home").hero.lede);

  // Escape asks before it discards what was typed.
  await page.keyboard.press("Enter");
  await getField(page).fill("Another line");
  // Escape in an input method and a selection that ends outside do not close the dialog.
  await getField(page).dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await getField(page).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(getDialog(page).getByText(messages.dialog.leave)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(getDialog(page).getByText(messages.dialog.leave)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(getDialog(page)).toBeVisible();
  await getDialog(page).getByRole("button", { name: messages.dialog.drop }).click();
  await expect(getDialog(page)).toBeHidden();

  await heading.click();
  await getField(page).fill("Known by {nothing}");
  await getField(page, second).fill("Only English");
  await save(page);
  await expect(getField(page)).toHaveAccessibleDescription(
    fillIn(getTexts("desk").editor.issues.unknownPlaceholder, { blank: "{nothing}" }),
  );
  await expect(getField(page, second)).toHaveAccessibleDescription(
    getTexts("desk").editor.issues.script,
  );
  await expect(getField(page)).toHaveValue("Known by {nothing}");
  await expect(getField(page)).toBeFocused();
  await expectDialogAccessible(page);
  await takeConsoleErrors(consoleErrors, ["422"]);
});

test("a figure in a text is a chip that is deleted as a whole, and opens the form that changes it", async ({
  page,
  desk,
}) => {
  const messages = getMessages();
  await openForEditing(page, desk.url, "/");
  await page.locator(`[data-edit="${first}/home.yaml#/facts/training/figure"]`).click();
  const field = getField(page);
  const chip = field.locator("[data-chip='claim.trainingHours']");
  await expect(chip).not.toContainText("{");
  await field.press("Home");
  await page.keyboard.press("Delete");
  await expect(chip).toHaveCount(0);
  await page.keyboard.press("Escape");
  await getDialog(page).getByRole("button", { name: messages.dialog.drop }).click();
  await page.locator(`[data-edit="${first}/home.yaml#/facts/training/figure"]`).click();
  await chip.click();
  await expect(page).toHaveURL(/\/desk\/edit\/forms\/claims#/);

  // So does the chip of a price that only the page has, and of a price beside a text.
  await openForEditing(page, desk.url, "/c-a-services/fees");
  await page.locator(`[data-edit="${first}/services.yaml#/service/startsAt"]`).first().click();
  const price = field.locator("[data-chip=price]");
  await expect(price).toHaveText(/^₹\d/);
  await price.click();
  await expect(page).toHaveURL(/\/desk\/edit\/forms\/prices#vf-\w+-fee$/);
  await openForEditing(page, desk.url, "/grow-with-us");
  const course = page
    .getByRole("article")
    .filter({ has: page.locator("[data-edit*='/courses/']") });
  await course
    .first()
    .getByText(/^[\d,]+$/)
    .click();
  await expect(page).toHaveURL(/\/desk\/edit\/forms\/courses\/\w+#vf-\w+-price$/);
});

test("texts inside islands can be edited", async ({ page, desk }) => {
  for (const [path, name] of [
    ["/", `${first}/home.yaml#/questions/list/0/question`],
    ["/c-a-services", `${first}/services.yaml#/testimonials/list/`],
    ["/c-a-services/calculators/gst", `${first}/calculators.yaml#/gst/`],
  ] as const) {
    await openForEditing(page, desk.url, path);
    const text = page.locator(`main [data-edit^="${name}"]`).first();
    await text.scrollIntoViewIfNeeded();
    // In an island React handles the click, too, once it is hydrated.
    const island = page.locator("astro-island").filter({ has: text });
    for (const one of await island.all()) await expect(one).not.toHaveAttribute("ssr");
    await text.click();
    await expect(getField(page)).not.toHaveValue("");
    await page.keyboard.press("Escape");
  }
});

test("hidden texts of a page are in its list @languages", async ({ page, locale, desk }) => {
  const messages = getMessages();
  await openForEditing(page, desk.url, localizedPath("/about-us"));
  await page.locator("[data-hidden-texts]").click();
  const list = page.getByRole("dialog", { name: messages.hidden.heading });
  await expect(list.getByText(messages.hidden.inSearch)).toBeVisible();
  await expectDialogAccessible(page);
  await list.getByRole("button", { name: getTexts("about").title, exact: true }).click();
  const language = locales.find((item) => languages[item].tag === locale) ?? first;
  await getField(page, language).fill("जबलपुर, Jabalpur");
  await save(page);
  await expectSaved(page);
  await expect(page).toHaveTitle(/जबलपुर, Jabalpur/);
});

test("a search result opens the page at its text, and a text that no page shows in a dialog", async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}${deskPaths.texts}`);
  await expectAccessibleAtAllWidths(page);
  await page.getByRole("searchbox").fill(getTexts("franchise").hero.heading);
  await page.keyboard.press("Enter");
  await page
    .getByRole("link", { name: getTexts("franchise").hero.heading })
    .first()
    .click();
  await expect(page).toHaveURL(/\/desk\/edit\/our-franchise/);
  await expect(getField(page)).toHaveValue(getTexts("franchise").hero.heading);

  await page.goto(`${desk.url}${deskPaths.texts}`);
  await page.getByText(t("labels.forms.mail")).click();
  await page.locator(`[data-edit="${first}/mail.yaml#/visitor/contact/subject"]`).click();
  await getField(page).fill("We have your letter");
  await save(page);
  await expectSaved(page);
  await expect(page.getByText("We have your letter")).toBeVisible();
});

test("the second editor of a text resolves the conflict", async ({
  page,
  browser,
  desk,
  consoleErrors,
}) => {
  const other = await browser.newPage();
  await signInWithLink(other, await inviteByMail(page, desk, "ravi@example.in"));
  for (const one of [page, other]) {
    await openForEditing(one, desk.url, "/contact-us");
    await one.getByRole("main").getByRole("heading", { level: 1 }).click();
    await expect(getField(one)).not.toHaveValue("");
  }
  await getField(other).fill("From Ravi");
  await save(other);
  await expectSaved(other);
  await getField(page).fill("From the owner");
  await save(page);
  await expect(getDialog(page).getByText("From Ravi")).toBeVisible();
  await takeConsoleErrors(consoleErrors, ["409"]);
  await expect(getField(page)).toHaveValue("From the owner");
  await save(page);
  await expectSaved(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From the owner");
  await other.close();
});

test("a preview links to previews, and an edited page submits no form", async ({ page, desk }) => {
  await page.goto(`${desk.url}${deskPaths.preview}/`);
  await page.getByRole("main").getByRole("link").first().waitFor();
  const links = await page
    .locator(":is(header, main, footer) a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).not.toEqual([]);
  expect(links.filter((href) => !href.startsWith(`${deskPaths.preview}/`))).toEqual([]);
  await openForEditing(page, desk.url, "/contact-us");
  await page.getByLabel(getTexts("forms").contact.name.label).fill("Asha");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${desk.url}${deskPaths.edit}/contact-us`);
});

test("a text in the dialog outlives its session until the next sign-in", async ({ page, desk }) => {
  const messages = getMessages();
  await openForEditing(page, desk.url, "/contact-us");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await heading.click();
  await getField(page).fill("Written before");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await save(page);
  await expect(getDialog(page).getByText(messages.dialog.signedOut)).toBeVisible();
  await expect(getDialog(page).getByRole("link", { name: messages.dialog.signIn })).toHaveAttribute(
    "href",
    `${deskPaths.signIn}?${new URLSearchParams({ to: `${deskPaths.edit}/contact-us` })}`,
  );
  await page.context().addCookies(cookies);
  await openForEditing(page, desk.url, "/contact-us");
  await heading.click();
  await expect(getField(page)).toHaveValue("Written before");
  await expect(
    getDialog(page).getByText(getTexts("desk").formEditor.notices.unsaved),
  ).toBeVisible();
});

test("each text of an edited page says that Enter edits it, and a plain one is a button", async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}${deskPaths.edit}/about-us`);
  const texts = page.locator("[data-edit][tabindex='0']");
  await expect(texts.first()).toHaveAttribute("aria-description", t("desk.edit.enterEdits"));
  const all = await texts.count();
  expect(all).toBeGreaterThan(20);
  const described = page.locator(
    `[data-edit][tabindex='0'][aria-description="${t("desk.edit.enterEdits")}"]`,
  );
  await expect(described).toHaveCount(all);
  const plain = page.locator("p[data-edit][tabindex='0']:not(:has([data-edit]))");
  expect(await plain.count()).toBeGreaterThan(3);
  await expect(page.locator("p[data-edit][tabindex='0'][role=button]")).toHaveCount(
    await plain.count(),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});
