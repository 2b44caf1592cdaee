import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

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
const formHeading = (page: Page) => page.getByRole("heading", { name: "Enrol in a minute." });
const chosen = (page: Page) => form(page).locator("input[name=course]:checked");
const enrolIn = (page: Page, title: string) =>
  page.getByRole("link", { name: `Enroll Now in ${title}` });

test("Get Started leads to the form", async ({ page }) => {
  await page.goto("/grow-with-us");
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(formHeading(page)).toBeInViewport();
  await expect(chosen(page)).toHaveCount(0);
});

test("the first screen says who teaches, how it is rated and by how many", async ({ page }) => {
  await page.goto("/grow-with-us");
  const hero = page.locator("main > section").first();
  const said = (figure: string, label: string) =>
    expect(hero.locator("dl > div").filter({ hasText: label })).toContainText(figure);
  await said("99+", "certified mentors");
  await said("5.0", "rating with 1000+");
  await said("over five thousand", "student reviews");
});

test("the calendar is one picture that names the last day of each course", async ({ page }) => {
  await page.goto("/grow-with-us");
  await expect(page.getByRole("img", { name: /28 days/ })).toHaveAccessibleName(
    /Day 14: Resume & Interview Skills.*Day 21: Google Workspace Tools.*Day 28: Microsoft Excel/,
  );
});

test("there are four reasons and four steps", async ({ page }) => {
  await page.goto("/grow-with-us");
  for (const heading of ["Why learn here", "How it works"]) {
    const section = page.locator("section", { has: page.getByRole("heading", { name: heading }) });
    await expect(section.getByRole("heading", { level: 3 })).toHaveCount(4);
  }
});

test("four testimonials are shown, each marked as sample text", async ({ page }) => {
  await page.goto("/grow-with-us");
  const quotes = page.locator("figure:has(blockquote)");
  await expect(quotes).toHaveCount(4);
  for (const quote of await quotes.all()) await expect(quote).toContainText("Sample text");
});

test("the catalogue stands at all categories and lists the three courses", async ({ page }) => {
  await page.goto("/grow-with-us");
  const catalogue = page.locator("#courses");
  await expect(catalogue.getByText("ALL CATEGORY")).toBeVisible();
  const cards = catalogue.getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [place, course] of courses.entries()) {
    const card = cards.nth(place);
    await expect(card.getByRole("heading")).toHaveText(course.title);
    await expect(card.getByText(course.price, { exact: true })).toBeVisible();
    await expect(card.getByText("2.5k views")).toBeVisible();
    await expect(card.getByText(course.category)).toBeVisible();
    await expect(card.getByText(course.duration)).toBeVisible();
    await expect(card.getByText(course.level, { exact: true })).toBeVisible();
    await expect(card).not.toContainText(/₹|Rs/);
    await expect(card.getByRole("link", { name: course.title, exact: true })).toHaveAttribute(
      "href",
      course.path,
    );
  }
});

for (const course of courses) {
  test(`${course.path} says everything about its course`, async ({ page }) => {
    await page.goto(course.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
    await expect(page).toHaveTitle(`${course.title}: Nazariya`);
    const section = page.locator("main > section").first();
    for (const fact of ["price", "duration", "level", "category"] as const) {
      await expect(section.getByText(course[fact], { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: "What you learn" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Perfect for" })).toBeVisible();
    for (const { title, path } of courses) {
      const link = page.locator("main").getByRole("link", { name: title, exact: true });
      if (title === course.title) await expect(link).toHaveCount(0);
      else await expect(link).toHaveAttribute("href", path);
    }
  });

  test(`Enroll Now on ${course.path} opens the form with the course chosen`, async ({ page }) => {
    await page.goto(course.path);
    await page.getByRole("link", { name: "Enroll Now", exact: true }).first().click();
    await expect(page).toHaveURL(/\/grow-with-us#/);
    await expect(formHeading(page)).toBeInViewport();
    await expect(chosen(page)).toHaveValue(course.title);
    await expect(page.getByRole("heading", { name: course.title }).last()).toBeAttached();
  });

  test(`Enroll Now on the card of ${course.title} leads to the form and chooses it`, async ({
    page,
  }) => {
    await page.goto("/grow-with-us");
    await enrolIn(page, course.title).click();
    await expect(formHeading(page)).toBeInViewport();
    await expect(chosen(page)).toHaveValue(course.title);
  });
}

for (const path of [...courses.map((course) => course.path), "/grow-with-us/enrolled"]) {
  test(`${path} is open to everyone and fits every width`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test("every course has a description of its own", async ({ page }) => {
  const descriptions = new Set<string | null>();
  for (const path of ["/grow-with-us", ...courses.map((course) => course.path)]) {
    await page.goto(path);
    descriptions.add(await page.locator("meta[name=description]").getAttribute("content"));
  }
  expect(descriptions.size).toBe(4);
});

test("a course is printed without what only works on a screen", async ({ page }) => {
  await page.goto(excel.path);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "What you learn" })).toBeVisible();
  await expect(page.getByText(excel.price, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "The other courses" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Enroll Now", exact: true })).toHaveCount(0);
});

test("Enroll Now chooses again after another course was chosen by hand", async ({ page }) => {
  await page.goto("/grow-with-us");
  await enrolIn(page, excel.title).click();
  await expect(chosen(page)).toHaveValue(excel.title);
  await page.getByRole("radio", { name: resume.title }).check();
  await expect(chosen(page)).toHaveValue(resume.title);
  await enrolIn(page, excel.title).click();
  await expect(chosen(page)).toHaveValue(excel.title);
});

test("Enroll Now keeps what was typed and clears the message at the course alone", async ({
  page,
}) => {
  await page.goto("/grow-with-us#enrol");
  await expect(page.locator("astro-island[ssr]", { has: form(page) })).toHaveCount(0);
  await page.getByLabel("Full name").fill("Asha Verma");
  await form(page).getByRole("button", { name: "Enroll Now" }).click();
  const messageAt = (field: string) => page.locator(`[data-field=${field}] [data-message]`);
  await expect(messageAt("course")).toHaveText("Please select a course.");
  await enrolIn(page, resume.title).click();
  await expect(messageAt("course")).toBeHidden();
  await expect(messageAt("email")).toHaveText("Email is required.");
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Verma");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/grow-with-us", excel.path]) {
    test(`Enroll Now on ${path} leads to the form`, async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole("link", { name: /^Enroll Now/ }).first();
      await link.click();
      await expect(page).toHaveURL(/\/grow-with-us#/);
      await expect(formHeading(page)).toBeInViewport();
    });
  }
});
