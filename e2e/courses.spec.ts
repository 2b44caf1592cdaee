import type { Page } from "@playwright/test";
import { at, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const courses = [
  {
    title: "Microsoft Excel Mastery",
    path: "/grow-with-us/microsoft-excel-mastery",
    price: "1499",
    duration: "4 Weeks",
    level: "Beginner to Advanced",
    category: "TECHNOLOGY",
  },
  {
    title: "Resume & Interview Skills",
    path: "/grow-with-us/resume-interview-skills",
    price: "999",
    duration: "2 Weeks",
    level: "Beginner",
    category: "BUSINESS",
  },
  {
    title: "Google Workspace Tools",
    path: "/grow-with-us/google-workspace-tools",
    price: "1299",
    duration: "3 Weeks",
    level: "Beginner",
    category: "TECHNOLOGY",
  },
] as const;
const [excel, resume] = courses;

const form = (page: Page) => page.locator("form[data-form=enrolment]");
const formHeading = (page: Page) => page.getByRole("heading", { name: say("Enrol in a minute.") });
const chosen = (page: Page) => form(page).locator("input[name=course]:checked");
const enrolIn = (page: Page, title: string) =>
  page.getByRole("link", { name: say(`Enroll Now in ${title}`, "courses") });

test("Get Started leads to the form", async ({ page }) => {
  await page.goto(at("/grow-with-us"));
  await page.getByRole("link", { name: say("Get Started", "skills") }).click();
  await expect(formHeading(page)).toBeInViewport();
  await expect(chosen(page)).toHaveCount(0);
});

test("the first screen says who teaches, how it is rated and by how many", async ({ page }) => {
  await page.goto(at("/grow-with-us"));
  const hero = page.locator("main > section").first();
  const said = (figure: string, label: string) =>
    expect(hero.locator("dl > div").filter({ hasText: label })).toContainText(figure);
  await said("99+", say("certified mentors"));
  await said("5.0", say("rating with 1000+"));
  await said(say("over five thousand"), say("student reviews"));
});

test("the calendar is one picture that names the last day of each course", async ({ page }) => {
  await page.goto(at("/grow-with-us"));
  const calendar = page.getByRole("img", {
    name: say("A calendar of 28 days. On each day a small eye opens a little wider."),
  });
  for (const [day, title] of [
    [14, resume.title],
    [21, "Google Workspace Tools"],
    [28, excel.title],
  ]) {
    await expect(calendar).toHaveAccessibleName(
      new RegExp(say(`Day ${day}: ${title} is complete.`)),
    );
  }
});

test("there are four reasons and four steps", async ({ page }) => {
  await page.goto(at("/grow-with-us"));
  for (const heading of ["Why learn here", "How it works"]) {
    const section = page.locator("section", {
      has: page.getByRole("heading", { name: say(heading, "skills") }),
    });
    await expect(section.getByRole("heading", { level: 3 })).toHaveCount(4);
  }
});

test("four testimonials are shown, each marked as sample text", async ({ page }) => {
  await page.goto(at("/grow-with-us"));
  const quotes = page.locator("figure:has(blockquote)");
  await expect(quotes).toHaveCount(4);
  for (const quote of await quotes.all())
    await expect(quote).toContainText(say("Sample text", "skills"));
});

test("the catalogue stands at all categories and lists the three courses", async ({ page }) => {
  await page.goto(at("/grow-with-us"));
  const catalogue = page.locator("#courses");
  await expect(catalogue.getByText(say("ALL CATEGORY"))).toBeVisible();
  const cards = catalogue.getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [place, course] of courses.entries()) {
    const card = cards.nth(place);
    await expect(card.getByRole("heading")).toHaveText(say(course.title, "courses"));
    await expect(card.getByText(course.price, { exact: true })).toBeVisible();
    await expect(card.getByText(say("2.5k views"))).toBeVisible();
    await expect(card.getByText(say(course.category, "courses"))).toBeVisible();
    await expect(card.getByText(say(course.duration, "courses"))).toBeVisible();
    await expect(card.getByText(say(course.level, "courses"), { exact: true })).toBeVisible();
    await expect(card).not.toContainText(/₹|Rs/);
    await expect(
      card.getByRole("link", { name: say(course.title, "courses"), exact: true }),
    ).toHaveAttribute("href", at(course.path));
  }
});

for (const course of courses) {
  test(`${course.path} says everything about its course`, async ({ page }) => {
    await page.goto(at(course.path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(course.title, "courses"));
    await expect(page).toHaveTitle(new RegExp(`^${say(course.title, "courses")}: `));
    const section = page.locator("main > section").first();
    await expect(section.getByText(course.price, { exact: true })).toBeVisible();
    for (const fact of ["duration", "level", "category"] as const) {
      await expect(section.getByText(say(course[fact], "courses"), { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: say("What you learn") })).toBeVisible();
    await expect(page.getByRole("heading", { name: say("Perfect for") })).toBeVisible();
    for (const { title, path } of courses) {
      const link = page
        .locator("main")
        .getByRole("link", { name: say(title, "courses"), exact: true });
      if (title === course.title) await expect(link).toHaveCount(0);
      else await expect(link).toHaveAttribute("href", at(path));
    }
  });

  test(`Enroll Now on ${course.path} opens the form with the course chosen`, async ({ page }) => {
    await page.goto(at(course.path));
    await page
      .getByRole("link", { name: say("Enroll Now", "courses"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/grow-with-us#/);
    await expect(formHeading(page)).toBeInViewport();
    await expect(chosen(page)).toHaveValue(say(course.title, "courses"));
    await expect(
      page.getByRole("heading", { name: say(course.title, "courses") }).last(),
    ).toBeAttached();
  });

  test(`Enroll Now on the card of ${course.title} leads to the form and chooses it`, async ({
    page,
  }) => {
    await page.goto(at("/grow-with-us"));
    await enrolIn(page, course.title).click();
    await expect(formHeading(page)).toBeInViewport();
    await expect(chosen(page)).toHaveValue(say(course.title, "courses"));
  });
}

for (const path of [...courses.map((course) => course.path), "/grow-with-us/enrolled"]) {
  test(`${path} is open to everyone and fits every width`, async ({ page }) => {
    await page.goto(at(path));
    await expectForEverybody(page);
  });
}

test("every course has a description of its own", async ({ page }) => {
  const descriptions = new Set<string | null>();
  for (const path of ["/grow-with-us", ...courses.map((course) => course.path)]) {
    await page.goto(at(path));
    descriptions.add(await page.locator("meta[name=description]").getAttribute("content"));
  }
  expect(descriptions.size).toBe(4);
});

test("a course is printed without what only works on a screen", async ({ page }) => {
  await page.goto(at(excel.path));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: say("What you learn") })).toBeVisible();
  await expect(page.getByText(excel.price, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: say("The other courses") })).toBeHidden();
  await expect(
    page.getByRole("link", { name: say("Enroll Now", "courses"), exact: true }),
  ).toHaveCount(0);
});

test("Enroll Now chooses again after another course was chosen by hand", async ({ page }) => {
  await page.goto(at("/grow-with-us"));
  await enrolIn(page, excel.title).click();
  await expect(chosen(page)).toHaveValue(say(excel.title, "courses"));
  await page.getByRole("radio", { name: say(resume.title, "courses") }).check();
  await expect(chosen(page)).toHaveValue(say(resume.title, "courses"));
  await enrolIn(page, excel.title).click();
  await expect(chosen(page)).toHaveValue(say(excel.title, "courses"));
});

test("Enroll Now keeps what was typed and clears the message at the course alone", async ({
  page,
}) => {
  await page.goto(at("/grow-with-us#enrol"));
  await expect(page.locator("astro-island[ssr]", { has: form(page) })).toHaveCount(0);
  await page.getByLabel(say("Full name")).fill("Asha Verma");
  await form(page)
    .getByRole("button", { name: say("Enroll Now", "enrolment") })
    .click();
  const messageAt = (field: string) => page.locator(`[data-field=${field}] [data-message]`);
  await expect(messageAt("course")).toHaveText(say("Please select a course."));
  await enrolIn(page, resume.title).click();
  await expect(messageAt("course")).toBeHidden();
  await expect(messageAt("email")).toHaveText(say("Email is required.", "forms.enrolment"));
  await expect(page.getByLabel(say("Full name"))).toHaveValue("Asha Verma");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/grow-with-us", excel.path]) {
    test(`Enroll Now on ${path} leads to the form`, async ({ page }) => {
      await page.goto(at(path));
      const link = page.getByRole("link", { name: say("Enroll Now", "courses") }).first();
      await link.click();
      await expect(page).toHaveURL(/\/grow-with-us#/);
      await expect(formHeading(page)).toBeInViewport();
    });
  }
});
