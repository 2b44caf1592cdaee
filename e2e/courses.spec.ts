import type { Page } from "@playwright/test";
import { grouped } from "#text/money.ts";
import { courseRadio, formOf, titleOf } from "./forms.ts";
import { at, fact, facts, say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const path = "/grow-with-us";
const all = facts("courses");
const names = Object.keys(all);
const [one = "", other = ""] = names;
const pathOf = (course: string) => `${path}/${fact(`courses.${course}.slug`)}`;

const formHeading = (page: Page) => page.getByRole("heading", { name: say("enrolment.heading") });
const chosen = (page: Page) => formOf(page, "enrolment").locator("input[name=course]:checked");
const enrolIn = (page: Page, course: string) =>
  page.getByRole("link", { name: say("courses.enrolIn", { course: titleOf(course) }) });
const enrol = (page: Page) => page.getByRole("link", { name: say("courses.enrol"), exact: true });

test("the page of a course is printed without what only works on a screen, and leads into the form", async ({
  page,
}) => {
  await page.goto(at(pathOf(one)));
  await page.emulateMedia({ media: "print" });
  const learn = page.getByRole("heading", { name: say("courses.page.learn.heading") });
  await expect(learn).toBeVisible();
  const price = page.getByText(`₹${grouped(all[one]?.price ?? 0)}`, { exact: true });
  await expect(price.filter({ visible: true })).not.toHaveCount(0);
  const others = page.getByRole("heading", { name: say("courses.page.others.heading") });
  await expect(others).toBeHidden();
  await expect(enrol(page)).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await enrol(page).first().click();
  await expect(page).toHaveURL(/\/grow-with-us#/);
  await expect(formHeading(page)).toBeInViewport();
  await expect(chosen(page)).toHaveValue(titleOf(one));
});

test(
  "Get Started leads to the form, Enroll Now on each card chooses its course, also after another by hand",
  { tag: "@languages" },
  async ({ page }) => {
    // A visitor does not press a card that moves; this test would.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(at(path));
    await page.getByRole("link", { name: say("skills.hero.start"), exact: true }).click();
    await expect(formHeading(page)).toBeInViewport();
    await expect(chosen(page)).toHaveCount(0);
    for (const course of names) {
      await enrolIn(page, course).click();
      await expect(formHeading(page)).toBeInViewport();
      await expect(chosen(page)).toHaveValue(titleOf(course));
    }
    await courseRadio(page, other).check();
    await expect(chosen(page)).toHaveValue(titleOf(other));
    await enrolIn(page, one).click();
    await expect(chosen(page)).toHaveValue(titleOf(one));
  },
);
