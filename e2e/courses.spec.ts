import type { Page } from "@playwright/test";
import { grouped } from "#format/money.ts";
import {
  courseRadio,
  expectFilled,
  field,
  formOf,
  messageAt,
  openForm,
  sendButton,
  titleOf,
} from "./forms.ts";
import { at, fact, facts, say, tabOf, words } from "./phrasebook.ts";
import { expect, test } from "./site.ts";
import { testimonialsOf } from "./testimonials.ts";

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

/** The fee as sentences write it; a card has the bare figure. */
function feeOf(course: string): string {
  return `₹${grouped(all[course]?.price ?? 0)}`;
}

/** What a card, a page and the form say of a course besides its title and its price. */
function factsOf(course: string): string[] {
  const { weeks, level, category } = all[course] ?? {};
  return [
    say("courses.duration", { weeks: weeks ?? 0 }),
    say(`courses.levels.${level}`),
    say(`courses.categories.${category}`),
  ];
}

test(
  "the page says how long each course takes, and lists every course; samples say so",
  { tag: "@languages" },
  async ({ page }) => {
    await page.goto(at(path));
    const { voices } = words("skills");
    const testimonials = testimonialsOf("skills");

    await test.step("the calendar is one picture that names the last day of each course", async () => {
      const days = Math.max(...Object.values(all).map(({ weeks }) => weeks * 7));
      const calendar = page.getByRole("img", {
        name: say("skills.hero.calendar.picture", { days }),
      });
      const description = await calendar.getAttribute("aria-label");
      for (const [name, { weeks }] of Object.entries(all)) {
        const end = say("skills.hero.calendar.end", { day: weeks * 7, course: titleOf(name) });
        expect.soft(description?.replaceAll("\u00a0", " ")).toContain(end);
      }
    });

    await test.step("the testimonials that are samples say so", async () => {
      const quotes = page.locator("figure:has(blockquote)");
      await expect(quotes).toHaveCount(testimonials.length);
      for (const [place, { text, sample }] of testimonials.entries()) {
        await expect.soft(quotes.nth(place)).toContainText(text);
        if (sample) await expect.soft(quotes.nth(place)).toContainText(voices.sample);
        else await expect.soft(quotes.nth(place)).not.toContainText(voices.sample);
      }
    });

    await test.step("the catalogue begins with all categories and lists every course", async () => {
      const catalogue = page.locator("#courses");
      await expect(catalogue.getByText(say("courses.categories.ALL CATEGORY"))).toBeVisible();
      const cards = catalogue.getByRole("article");
      await expect(cards).toHaveCount(names.length);
      for (const [place, name] of names.entries()) {
        const card = cards.nth(place);
        await expect.soft(card.getByRole("heading")).toHaveText(titleOf(name));
        for (const text of [
          ...factsOf(name),
          fact(`courses.${name}.price`),
          say("courses.views"),
        ]) {
          await expect.soft(card.getByText(text, { exact: true })).toBeVisible();
        }
        // The card shows no label; a screen reader says what the figure is.
        const spoken = card.getByText(/₹|Rs/);
        await expect.soft(spoken).toHaveText(`${say("courses.labels.fee")} ${feeOf(name)}`);
        expect.soft((await spoken.boundingBox())?.width).toBeLessThanOrEqual(1);
        await expect
          .soft(card.getByRole("link", { name: titleOf(name), exact: true }))
          .toHaveAttribute("href", at(pathOf(name)));
      }
    });
  },
);

for (const course of names) {
  test(`the page of the course ${course} says everything, on screen and on paper, and leads into the form`, async ({
    page,
  }) => {
    await page.goto(at(pathOf(course)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(course));
    await expect(page).toHaveTitle(tabOf(titleOf(course)));
    const section = page.locator("main > section").first();
    for (const text of [...factsOf(course), feeOf(course)]) {
      // On a phone the fee stands above the button, too.
      const shown = section.getByText(text, { exact: true }).filter({ visible: true });
      await expect.soft(shown).not.toHaveCount(0);
    }
    const learn = page.getByRole("heading", { name: say("courses.page.learn.heading") });
    const others = page.getByRole("heading", { name: say("courses.page.others.heading") });
    for (const name of names) {
      const link = page.locator("main").getByRole("link", { name: titleOf(name), exact: true });
      if (name === course) await expect(link).toHaveCount(0);
      else await expect(link).toHaveAttribute("href", at(pathOf(name)));
    }
    await test.step("printed without what only works on a screen", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(learn).toBeVisible();
      const price = page.getByText(feeOf(course), { exact: true }).filter({ visible: true });
      await expect(price).not.toHaveCount(0);
      await expect(others).toBeHidden();
      await expect(enrol(page)).toHaveCount(0);
      await page.emulateMedia({ media: "screen" });
    });

    await test.step("Enroll Now opens the form with the course chosen", async () => {
      await enrol(page).first().click();
      await expect(page).toHaveURL(/\/grow-with-us#/);
      await expect(formHeading(page)).toBeInViewport();
      await expect(chosen(page)).toHaveValue(titleOf(course));
    });
  });
}

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

test("Enroll Now keeps what was typed and clears the message at the course alone", async ({
  page,
}) => {
  await openForm(page, `${path}#enrol`);
  await field(page, "enrolment", "fullName").fill("Asha Verma");
  await sendButton(page, "enrolment").click();
  await expect(messageAt(page, "course")).toHaveText(
    say("forms.enrolment.courseId.errors.missing"),
  );
  await enrolIn(page, other).click();
  await expect(messageAt(page, "course")).toBeHidden();
  await expect(messageAt(page, "email")).toHaveText(say("forms.enrolment.email.errors.missing"));
  await expectFilled(page, "enrolment", { fullName: "Asha Verma" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Enroll Now on a card and on the page of a course lead to the form", async ({ page }) => {
    for (const from of [path, pathOf(one)]) {
      await page.goto(at(from));
      await page
        .getByRole("link", { name: say("courses.enrol") })
        .first()
        .click();
      await expect(page).toHaveURL(/\/grow-with-us#/);
      await expect(formHeading(page)).toBeInViewport();
    }
  });
});
