import type { Page } from "@playwright/test";
import { languages, locales } from "#locales.ts";
import { toLocalePath } from "#page-map.ts";
import { holdScripts } from "./checks.ts";
import { getFact, getFacts, getTestLocale, localizedPath, t } from "./content.ts";
import {
  contactValues,
  expectFilled,
  fillForm,
  getCourseRadio,
  getField,
  getFormStatus,
  getSendButton,
  getSentHeading,
  openForm,
} from "./forms.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  takeConsoleErrors,
  test,
  widths,
} from "./site.ts";

const written = contactValues("First line\nSecond line");
const emptyValues = { name: "", email: "", phone: "", message: "" };
/** Two courses: one that the URL selects, and another. */
const [one = "", other = ""] = Object.keys(getFacts("courses"));
const courses = "/grow-with-us#enrol";

/** Opens the enrolment form and fills in a part of it. */
async function beginEnrolment(page: Page) {
  await openForm(page, courses);
  await getField(page, "enrolment", "fullName").fill("Asha");
  await getCourseRadio(page, other).check();
}

/** What the browser keeps of forms. */
const readKept = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }));
const readShownNumber = async (page: Page) =>
  (await page.locator("[data-sent] p > strong").textContent()) ?? "";
const readKeptNumber = async (page: Page) => (await readKept(page))["saved-form:sent"];
const shared = (page: Page) => page.getByRole("checkbox", { name: t("forms.keeping.shared") });
const clear = (page: Page) => page.getByRole("button", { name: t("forms.keeping.clear") });
/** Opens a new tab, which has no session storage, as a visitor who comes back later. */
const comeBack = async (page: Page, path: string) => {
  const later = await page.context().newPage();
  await page.close();
  await openForm(later, path);
  return later;
};

test("a half-written message is restored, and the form keeps its height at every width", async ({
  page,
}) => {
  const heights = async (page: Page) => {
    const found: (number | undefined)[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      found.push((await page.locator("form").boundingBox())?.height);
    }
    return found;
  };
  await openForm(page, "/contact-us");
  await expect(page.getByText(t("forms.keeping.hint"))).toBeVisible();
  const empty = await heights(page);
  await fillForm(page, "contact", written);
  // At once, not only when the visitor stops typing.
  await page.goto(localizedPath("/privacy"));
  await openForm(page, "/about-us#contact");
  await expectFilled(page, "contact", written);
  const later = await comeBack(page, "/contact-us");
  await expectFilled(later, "contact", written);
  await expect(getFormStatus(later)).toHaveText(t("forms.keeping.restored"));
  await expect(clear(later)).toBeVisible();
  expect(await heights(later)).toEqual(empty);
  await expectAccessible(later);
});

test("an unsent enrolment is kept until it is cleared", async ({ page }) => {
  await beginEnrolment(page);
  await test.step("access key, spam trap and consent are not stored", async () => {
    await expect.poll(async () => Object.values(await readKept(page)).join()).toContain("courseId");
    const [draft = "", ...others] = Object.values(await readKept(page));
    expect(others).toEqual([]);
    expect(Object.fromEntries(new URLSearchParams(draft.split(" ")[1]))).toEqual({
      fullName: "Asha",
      courseId: getFact(`courses.${other}.id`),
    });
  });

  const later = await comeBack(page, courses);
  await expect(getCourseRadio(later, other)).toBeChecked();
  const linked = await comeBack(later, `/grow-with-us#enrol-${getFact(`courses.${one}.id`)}`);
  await expect(getCourseRadio(linked, one)).toBeChecked();
  await expect(getField(linked, "enrolment", "fullName")).toHaveValue("Asha");

  await test.step("Clear deletes form and draft, and focuses the first field", async () => {
    await clear(linked).click();
    await expect(getField(linked, "enrolment", "fullName")).toHaveValue("");
    await expect(linked.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(getField(linked, "enrolment", "fullName")).toBeFocused();
    await expect(getFormStatus(linked)).toHaveText("");
    expect(await readKept(linked)).toEqual({});
  });
});

test("a message sent before hydration leaves no draft", async ({ page }) => {
  await openForm(page, "/contact-us");
  await fillForm(page, "contact", written);
  await expect.poll(() => readKept(page)).not.toEqual({});
  const early = await page.context().newPage();
  await page.close();
  await early.route("**/*.js", (route) => route.abort());
  await early.goto(localizedPath("/contact-us"));
  await fillForm(early, "contact", written);
  await early.unroute("**/*.js");
  await getSendButton(early, "contact").click();
  await early.waitForURL(/\/contact-us\/sent\?reference=/);
  const number = await readShownNumber(early);
  await expect.poll(() => readKeptNumber(early)).toContain(number);
  expect(Object.keys(await readKept(early))).toEqual(["saved-form:sent"]);
  await expect(early.locator("[data-action-bar]")).toBeVisible();
  await early.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await early.getByRole("button", { name: t("forms.reference.copy") }).click();
  await expect(early.getByRole("button", { name: t("forms.reference.copied") })).toBeVisible();
  expect(await early.evaluate(() => navigator.clipboard.readText())).toBe(number);

  const next = await early.context().newPage();
  await openForm(next, "/contact-us");
  await getField(next, "contact", "message").fill("Another message");
  await expect.poll(async () => Object.keys(await readKept(next))).toContain("saved-form:contact");
  await early.reload();
  expect(Object.keys(await readKept(early))).toContain("saved-form:contact");
});

test("“shared device” ticked before hydration is respected", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(localizedPath("/contact-us"));
  await fillForm(page, "contact", written);
  await shared(page).check();
  release();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expectFilled(page, "contact", written);
  await expect(shared(page)).toBeChecked();
  await getField(page, "contact", "name").fill("Asha");
  await page.reload();
  await expect(getField(page, "contact", "name")).toHaveValue("");
});

test("a form works without browser storage", async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await openForm(page, "/contact-us");
  await fillForm(page, "contact", written);
  await getSendButton(page, "contact").click();
  await expect(getSentHeading(page)).toBeVisible();
});

test("a draft that failed to send is sent later under the same id", async ({
  page,
  consoleErrors,
}) => {
  const ids = new Set<string>();
  const collect = (page: Page, answer: "lost" | "given") =>
    page.route("**/api/submit", async (route) => {
      const body = route.request().postData() ?? "";
      ids.add(/name="submission_id"\s+(\w+)/.exec(body)?.[1] ?? "none");
      if (answer === "lost") await route.abort();
      else await route.continue();
    });
  page.on("dialog", (dialog) => void dialog.accept());
  await collect(page, "lost");
  await openForm(page, "/contact-us");
  await fillForm(page, "contact", written);
  await getSendButton(page, "contact").click();
  await takeConsoleErrors(consoleErrors, ["The form was not sent.", "net::ERR_FAILED"]);

  const later = await page.context().newPage();
  await collect(later, "given");
  await openForm(later, "/contact-us");
  await getSendButton(later, "contact").click();
  await expect(getSentHeading(later)).toBeVisible();
  expect([...ids]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(Object.keys(await readKept(later))).toEqual(["saved-form:sent"]);
  await openForm(later, "/about-us#contact");
  await expectFilled(later, "contact", emptyValues);
});

test("the reference number survives a reload", { tag: "@languages" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openForm(page, "/contact-us");
  await fillForm(page, "contact", written);
  await getSendButton(page, "contact").click();
  await expect(getSentHeading(page)).toBeVisible();
  const number = await readShownNumber(page);
  // The sentence for a late answer ends with the same words in Hindi.
  const chat = page.getByRole("link", { name: new RegExp(`^${t("forms.reference.chat")}`) });
  await expect(chat).toHaveAttribute("href", new RegExp(`${number}$`));
  await page.getByRole("button", { name: t("forms.reference.copy") }).click();
  await expect(page.getByRole("button", { name: t("forms.reference.copied") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await expect(page.locator("[data-action-bar]")).toBeVisible();

  await page.reload();
  const line = page.locator("[data-reference-line]");
  await getField(page, "contact", "message").fill("Another message");
  await expect(line).toContainText(number);
  await expect(line.getByRole("link").first()).toHaveAttribute("href", new RegExp(`${number}$`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openForm(page, courses);
  await expect(line).toContainText(number);
  await shared(page).check();
  expect(await readKept(page)).toEqual({});
  await page.reload();
  await expect(line).toBeHidden();
});

test(
  "without scripts no text mentions saved drafts",
  { tag: "@without-scripts" },
  async ({ page }) => {
    await page.goto(localizedPath("/contact-us"));
    await expect(shared(page)).toBeHidden();
    await expect(page.getByText(t("forms.keeping.hint"))).toBeHidden();
  },
);

test(
  "switching the language keeps draft, topic and position",
  { tag: "@languages" },
  async ({ page }) => {
    const [other] = locales.filter((locale) => locale !== getTestLocale());
    if (other === undefined) return;
    const switched = (link: string) =>
      page
        .locator(`footer a[hreflang=${languages[other].tag}]`)
        .and(page.locator(`[href="${link}"]`));
    const openContact = `/contact-us?need=${getFact("courses.excel.slug")}`;
    await openForm(page, openContact);
    const message = getField(page, "contact", "message");
    const title = t("courses.courses.excel.title");
    let requested = "";
    await expect.poll(async () => (requested = await message.inputValue())).toContain(title);
    await getField(page, "contact", "name").fill("Asha Verma");
    await message.press("ControlOrMeta+End");
    await message.pressSequentially(" In the evening?");
    await switched(toLocalePath(other, "/contact-us")).click();
    await page.waitForURL(toLocalePath(other, openContact));
    // The link is in the footer, so the form hydrates while it is visible.
    await page.locator("[name=name]").scrollIntoViewIfNeeded();
    await expect(page.locator("[name=name]")).toHaveValue("Asha Verma");
    await expect(page.locator("[name=message]")).toHaveValue(`${requested} In the evening?`);

    // In a wide window the table of contents stays in view beside the text.
    for (const width of [390, 1440]) {
      await test.step(`the scroll position at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(localizedPath("/privacy"));
        const fifth = page.locator("main h2").nth(4);
        await fifth.evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
        await page
          .locator(`header a[hreflang=${languages[other].tag}]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
        await page.waitForURL(toLocalePath(other, "/privacy"));
        await expect(fifth).toBeInViewport();
      });
    }
  },
);
