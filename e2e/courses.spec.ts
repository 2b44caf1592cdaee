import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { groupDigits } from "#text/money.ts";
import { getFact, getFacts, getTestLocale, localizedPath, t } from "./content.ts";
import { countSubmissionsWith } from "./database.ts";
import {
  expectFilled,
  fillForm,
  getCourseRadio,
  getCourseTitle,
  getField,
  getFieldError,
  getForm,
  getFormStatus,
  getSendButton,
  getThanksPanel,
  openForm,
  studentValues,
} from "./forms.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  takeConsoleErrors,
  test,
} from "./site.ts";

const path = "/grow-with-us";
const formPath = `${path}#enrol`;
const all = getFacts("courses");
const names = Object.keys(all);
/** Two courses, which tests choose one after the other. */
const [one = "", other = ""] = names;

const formHeading = (page: Page) => page.getByRole("heading", { name: t("enrolment.heading") });
const form = (page: Page) => getForm(page, "enrolment");
const send = (page: Page) => getSendButton(page, "enrolment");
const chosenCourse = (page: Page) => form(page).locator("input[name=course]:checked");
const enrolIn = (page: Page, course: string) =>
  page.getByRole("link", { name: t("courses.enrolIn", { course: getCourseTitle(course) }) });

test("a rejected enrolment shows the reason in the form", async ({ page, consoleErrors }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "alert"));
  await openForm(page, formPath);
  await enrol(page, "Asha", one);
  const rejection = { success: false, message: "Please wait 9 minutes." };
  await page.route("**/api/submit", (route) => route.fulfill({ status: 429, json: rejection }), {
    times: 1,
  });
  await send(page).click();
  await expect(getFormStatus(page)).toHaveText(rejection.message);
  await expect(form(page).locator("a[href^='tel:']")).toBeVisible();
  await takeConsoleErrors(consoleErrors, ["The form was not sent."], ["429", "alert is not"]);

  await test.step("without a confirmation mail none is promised", async () => {
    const accepted = { success: true, reference: "NZ-2222-2222", confirmation: false };
    await page.route("**/api/submit", (route) => route.fulfill({ json: accepted }));
    await send(page).click();
    const panel = page.locator("[data-sent]");
    await expect(panel).toContainText(t("enrolment.sent.unconfirmed"));
    await expect(panel).not.toContainText(t("enrolment.sent.text"));
  });
});

test("a course prints its lessons and its price", async ({ page }) => {
  await page.goto(localizedPath(`${path}/${getFact(`courses.${one}.slug`)}`));
  await page.emulateMedia({ media: "print" });
  const learn = page.getByRole("heading", { name: t("courses.page.learn.heading") });
  await expect(learn).toBeVisible();
  const price = page.getByText(`₹${groupDigits(all[one]?.price ?? 0)}`, { exact: true });
  await expect(price.filter({ visible: true })).not.toHaveCount(0);
  const others = page.getByRole("heading", { name: t("courses.page.others.heading") });
  await expect(others).toBeHidden();
});

test("Enroll Now on each card chooses its course", { tag: "@languages" }, async ({ page }) => {
  // Playwright would click a card while it still moves.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(localizedPath(path));
  await page.getByRole("link", { name: t("skills.hero.start"), exact: true }).click();
  await expect(formHeading(page)).toBeInViewport();
  await expect(chosenCourse(page)).toHaveCount(0);
  for (const course of names) {
    await enrolIn(page, course).click();
    await expect(formHeading(page)).toBeInViewport();
    await expect(chosenCourse(page)).toHaveValue(getCourseTitle(course));
  }
  await getCourseRadio(page, other).check();
  await expect(chosenCourse(page)).toHaveValue(getCourseTitle(other));
  await enrolIn(page, one).click();
  await expect(chosenCourse(page)).toHaveValue(getCourseTitle(one));

  await test.step("at an arrow key the row is said, and not the whole card", async () => {
    await getCourseRadio(page, one).focus();
    await page.keyboard.press("ArrowDown");
    await expect(chosenCourse(page)).toHaveValue(getCourseTitle(names[1] ?? ""));
    await expect(card(page)).toContainText(getCourseTitle(names[1] ?? ""));
    const live =
      "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output";
    const said = await page.locator(live).filter({ visible: true }).allTextContents();
    expect(said.join("").trim()).toBe("");
    expect(await chosenCourse(page).getAttribute("aria-describedby")).toBeNull();
  });
});

const card = (page: Page) =>
  page
    .locator("p", { hasText: t("enrolment.card.heading") })
    .last()
    .locator("..");
const getError = (name: string, reason: string) => t(`forms.enrolment.${name}.errors.${reason}`);

/** Fills in the form, with a course if one is given. */
async function enrol(page: Page, fullName: string, course?: string) {
  await fillForm(page, "enrolment", studentValues(fullName));
  if (course !== undefined) await getCourseRadio(page, course).check();
}

/** Reads the fields of a posted form. */
async function readPosted(request: Request): Promise<Record<string, unknown>> {
  const body = new Response(request.postData(), { headers: await request.allHeaders() });
  return Object.fromEntries(await body.formData());
}

test("an enrolment is stored, its number shown", { tag: "@languages" }, async ({ page, site }) => {
  const fullName = `Asha ${randomUUID()}`;
  await page.setViewportSize({ width: 360, height: 640 });
  await openForm(page, formPath);
  await enrol(page, fullName, one);
  // The address of the other tests may have had all confirmations of a day by now.
  await getField(page, "enrolment", "email").fill("student@first-enrolment.in");
  const request = page.waitForRequest("**/api/submit");
  await send(page).click();

  const panel = getThanksPanel(page);
  await expect(panel.getByRole("heading")).toHaveText(t("enrolment.sent.heading"));
  await expect(panel).toContainText(t("enrolment.sent.text"));
  await expect(panel).toBeFocused();
  const bar = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  for (const part of [panel.getByRole("heading").first(), panel.locator("p > strong")]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect((await part.boundingBox())?.y).toBeGreaterThan(bar);
  }
  await expect(form(page)).toHaveCount(0);
  expect(countSubmissionsWith(site.data, fullName)).toBe(1);

  // Hidden fields that the office needs.
  expect(await readPosted(await request)).toMatchObject({
    course: getCourseTitle(one),
    language: getTestLocale(),
    page: localizedPath("/grow-with-us"),
    notice_version: getFact("privacy.version"),
    shown_fees: expect.stringContaining(`1:${getFact("courses.excel.price")}`),
    filled_for: expect.stringMatching(/^\d+$/),
  });

  expect(await panel.locator("p > strong").textContent()).toMatch(/^NZ-/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a missing course is reported at its radio group", async ({ page }) => {
  await openForm(page, formPath);
  const missing = getError("courseId", "missing");
  await enrol(page, "Asha Verma");
  await send(page).click();
  await expect(getFieldError(page, "course")).toHaveText(missing);
  await expect(getCourseRadio(page, one)).toBeFocused();
  await expect(
    page.getByRole("radiogroup", { name: t("forms.enrolment.courseId.label") }),
  ).toHaveAccessibleDescription(missing);
  await expectAccessible(page);
  await getField(page, "enrolment", "fullName").focus();
  await form(page).getByRole("link", { name: missing }).click();
  await expect(getCourseRadio(page, one)).toBeFocused();
  await getField(page, "enrolment", "email").fill("");
  await send(page).click();
  await enrolIn(page, other).click();
  await expect(getFieldError(page, "course")).toBeHidden();
  await expect(getFieldError(page, "email")).toHaveText(getError("email", "missing"));
  await expectFilled(page, "enrolment", { fullName: "Asha Verma" });
});

test("after an enrolment the next form is empty", async ({ page, site }) => {
  const [first, second] = [randomUUID(), randomUUID()];
  await openForm(page, formPath);
  await enrol(page, first, one);
  await send(page).click();
  await page.getByRole("button", { name: t("enrolment.sent.again") }).click();
  await expect(page.getByRole("heading", { name: t("enrolment.heading") })).toBeFocused();
  await expectFilled(page, "enrolment", { fullName: "", email: "", phone: "" });
  await expect(form(page).locator("input:checked")).toHaveCount(0);
  await expect(card(page)).toContainText(t("enrolment.card.none"));

  await enrol(page, second, other);
  await send(page).click();
  await expect(getThanksPanel(page)).toBeVisible();
  expect(countSubmissionsWith(site.data, first)).toBe(1);
  expect(countSubmissionsWith(site.data, second)).toBe(1);

  await enrolIn(page, other).click();
  await expect(getCourseRadio(page, other)).toBeChecked();
  await expectFilled(page, "enrolment", { fullName: "" });
});

test(
  "without scripts a refused enrolment comes back with what was typed, and is sent once it is corrected",
  { tag: ["@languages", "@without-scripts"] },
  async ({ page, site, consoleErrors }) => {
    const fullName = `Asha ${randomUUID()}`;
    await page.goto(localizedPath(formPath));
    await enrol(page, fullName);
    await getField(page, "enrolment", "email").fill("asha@example");
    await send(page).click();
    await expect(getFieldError(page, "course")).toHaveText(getError("courseId", "missing"));
    await expectFilled(page, "enrolment", { ...studentValues(fullName), email: "asha@example" });
    await getCourseRadio(page, other).check();
    await getField(page, "enrolment", "email").fill("asha@example.in");
    await send(page).click();
    await expect(page).toHaveURL(/\/grow-with-us\/enrolled\?reference=NZ-/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      t("enrolment.sent.heading"),
    );
    await expect(page.locator("[data-sent] p > strong")).toHaveText(/^NZ-/);
    expect(countSubmissionsWith(site.data, fullName)).toBe(1);
    expect((await site.mailServer.waitForMail(fullName)).text).toContain(getCourseTitle(other));
    await page.getByRole("link", { name: t("enrolment.sent.again") }).click();
    await expect(page.getByRole("heading", { name: t("enrolment.heading") })).toBeInViewport();
    await takeConsoleErrors(consoleErrors, ["400"]);
  },
);
