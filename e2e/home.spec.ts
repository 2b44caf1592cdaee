import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { business } from "../src/shapes/business.ts";
import { expect, expectAccessible, test } from "./site.ts";

const questions = [
  "What does the report include?",
  "Is this a medical test?",
  "What do I need to generate a report?",
  "Who can become a Talent Connector?",
  "Can I run this as my own business?",
];

const section = (page: Page, heading: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading }) });
const question = (page: Page, text: string) => page.locator("summary", { hasText: text });
const openQuestions = (page: Page) => page.locator("details[open] > summary");

async function partnerReport(): Promise<string> {
  return business.parse(parse(await readFile("content/business.yaml", "utf8"))).partnerReport;
}

test("the sections stand in their order", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "First we unroll your iris.",
    "Then the AI reads between the lines.",
    "Who can use it",
    "Know many people? Become a Talent Connector.",
    "Fair questions",
  ]);
});

test("Generate Report opens the partner's site in a new tab that cannot reach back", async ({
  page,
  context,
}) => {
  const address = await partnerReport();
  await context.route(`${address}**`, (route) => route.fulfill({ body: "The partner's site" }));
  await page.goto("/");
  const report = page.getByRole("link", { name: "Generate Report" });
  await expect(report).toHaveAccessibleName("Generate Report (opens in a new tab)");
  await expect(report).toHaveAttribute("rel", "noopener");
  const opened = context.waitForEvent("page");
  await report.click();
  const partner = await opened;
  await expect(partner).toHaveURL(address);
  expect(await partner.evaluate(() => window.opener === null)).toBe(true);
  await expect(page).toHaveURL("/");
});

test("the first screen says what the report is, what it is not, and where it is made", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know yourself at a glance.");
  const report = page.getByRole("link", { name: "Generate Report" });
  const note = section(page, "Know yourself").getByText("not a medical or psychological diagnosis");
  await expect(note).toContainText("our partner’s site");
  // On a phone the bar with the quick contacts covers the lower end of the screen.
  const bar = await page.locator("[data-action-bar]").boundingBox();
  const screenEnd = bar?.y ?? page.viewportSize()?.height ?? 0;
  for (const part of [report, note]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(screenEnd);
  }
});

test("three facts stand on the first screen of a desktop, whole", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone shows them below the eye");
  await page.goto("/");
  const facts = section(page, "Know yourself").getByRole("listitem");
  await expect(facts).toHaveText([
    /5\.0\s*rating, from 1000\+ reviews/,
    /100\+\s*partners already with us/,
    /1 hour\s*of training to begin/,
  ]);
  for (const fact of await facts.all()) await expect(fact).toBeInViewport({ ratio: 1 });
});

test("See how it works leads to the technology", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "See how it works" }).click();
  const heading = page.getByRole("heading", { name: "First we unroll your iris." });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(section(page, "First we unroll").getByRole("heading", { level: 3 })).toHaveCount(4);
});

test("the AI section says what it does not do", async ({ page }) => {
  await page.goto("/");
  const limit = section(page, "Then the AI reads").locator("div", { hasText: /^It doesn’t/ });
  await expect(limit.getByRole("definition")).toContainText("find an illness, rule one out");
});

test("six kinds of people find themselves", async ({ page }) => {
  await page.goto("/");
  await expect(section(page, "Who can use it").getByRole("heading", { level: 3 })).toHaveText([
    "Students",
    "Job seekers",
    "Freelancers",
    "Business owners",
    "HR departments",
    "Institutions",
  ]);
});

test("the earning figure is a potential, and says beside itself that it is no guarantee", async ({
  page,
}) => {
  await page.goto("/");
  const connector = section(page, "Become a Talent Connector");
  await expect(connector.getByText("₹1 Cr to ₹5 Cr")).toBeVisible();
  await expect(connector.getByText("annual earning potential")).toBeVisible();
  await expect(connector.getByText("Potential, not a guarantee.")).toBeVisible();
});

for (const [label, path] of [
  ["Become a Talent Connector", "/contact-us"],
  ["Join as Partner", "/our-franchise"],
  ["Write to us", "/contact-us"],
] as const) {
  test(`${label} leads to ${path}`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("of five questions one is open at a time, and a click on it closes it", async ({
      page,
    }) => {
      await page.goto("/");
      await expect(page.locator("summary")).toHaveText(questions);
      for (const text of [...questions].reverse()) {
        if ((await openQuestions(page).allTextContents()).includes(text)) continue;
        await question(page, text).click();
        await expect(openQuestions(page)).toHaveText([text]);
        await expect(page.locator("details[open] > p")).toBeVisible();
      }
      const [open] = await openQuestions(page).allTextContents();
      await question(page, open ?? "").click();
      await expect(openQuestions(page)).toHaveCount(0);
    });
  });
}

test("a question opens by the keyboard, and its answer is open to everyone", async ({ page }) => {
  await page.goto("/");
  const last = question(page, "Can I run this as my own business?");
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(openQuestions(page)).toHaveText(["Can I run this as my own business?"]);
  await expectAccessible(page);
});

test("the page loads no script file, also when it is read to its end", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

test("every picture arrives", async ({ page }) => {
  await page.goto("/");
  for (const picture of await page.getByRole("main").locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  }
});

test("four pulses run out of the eye, and rest within five seconds", async ({ page }) => {
  await page.goto("/");
  const ends = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
      .filter(({ target }) => target instanceof SVGPathElement)
      .map((effect) => Number(effect.getComputedTiming().endTime)),
  );
  expect(ends).toHaveLength(4);
  expect(Math.max(...ends)).toBeLessThanOrEqual(5000);
});

test("for those who want less motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
