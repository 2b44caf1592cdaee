import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { business } from "../src/shapes/business.ts";
import { at, say } from "./phrasebook.ts";
import { expect, expectAccessible, test } from "./site.ts";

const questions = [
  "What does the report include?",
  "Is this a medical test?",
  "What do I need to generate a report?",
  "Who can become a Talent Connector?",
  "Can I run this as my own business?",
];

const section = (page: Page, heading: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: say(heading, "home") }) });
const hero = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { level: 1 }) });
const question = (page: Page, text: string) => page.locator("summary", { hasText: say(text) });
const openQuestions = (page: Page) => page.locator("details[open] > summary");

async function partnerReport(): Promise<string> {
  return business.parse(parse(await readFile("content/business.yaml", "utf8"))).partnerReport;
}

test("the sections stand in their order", async ({ page }) => {
  await page.goto(at("/"));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    [
      "First we unroll your iris.",
      "Then the AI reads between the lines.",
      "Who can use it",
      "Know many people? Become a Talent Connector.",
      "Fair questions",
    ].map((heading) => say(heading, "home")),
  );
});

test("Generate Report opens the partner's site in a new tab that cannot reach back", async ({
  page,
  context,
}) => {
  const address = await partnerReport();
  await context.route(`${address}**`, (route) => route.fulfill({ body: "The partner's site" }));
  await page.goto(at("/"));
  const report = page.getByRole("link", { name: say("Generate Report") });
  await expect(report).toHaveAccessibleName(
    `${say("Generate Report")} ${say("(opens in a new tab)")}`,
  );
  await expect(report).toHaveAttribute("rel", "noopener");
  const opened = context.waitForEvent("page");
  await report.click();
  const partner = await opened;
  await expect(partner).toHaveURL(address);
  expect(await partner.evaluate(() => window.opener === null)).toBe(true);
  await expect(page).toHaveURL(at("/"));
});

test("the first screen says what the report is, what it is not, and where it is made", async ({
  page,
}) => {
  await page.goto(at("/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Know yourself at a glance."),
  );
  const report = page.getByRole("link", { name: say("Generate Report") });
  const note = hero(page).getByText(
    say(
      "Scanned on our partner’s site. For self-understanding and guidance, not a medical or psychological diagnosis.",
    ),
  );
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
  await page.goto(at("/"));
  const fact = (figure: string, label: string) =>
    new RegExp(`^${RegExp.escape(figure)}\\s*${RegExp.escape(label)}$`);
  const facts = hero(page).getByRole("listitem");
  await expect(facts).toHaveText([
    fact("5.0", say("rating, from 1000+ reviews")),
    fact("100+", say("partners already with us", "home")),
    fact(say("1 hour", "home"), say("of training to begin")),
  ]);
  for (const fact of await facts.all()) await expect(fact).toBeInViewport({ ratio: 1 });
});

test("See how it works leads to the technology", async ({ page }) => {
  await page.goto(at("/"));
  await page.getByRole("link", { name: say("See how it works") }).click();
  const heading = page.getByRole("heading", { name: say("First we unroll your iris.") });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(
    section(page, "First we unroll your iris.").getByRole("heading", { level: 3 }),
  ).toHaveCount(4);
});

test("the AI section says what it does not do", async ({ page }) => {
  await page.goto(at("/"));
  const limit = section(page, "Then the AI reads between the lines.").locator("dl > div", {
    has: page.getByText(say("It doesn’t"), { exact: true }),
  });
  await expect(limit.getByRole("definition")).toContainText(
    say(
      "find an illness, rule one out, or decide your future. What you do with the report is up to you.",
    ),
  );
});

test("six kinds of people find themselves", async ({ page }) => {
  await page.goto(at("/"));
  await expect(section(page, "Who can use it").getByRole("heading", { level: 3 })).toHaveText(
    [
      "Students",
      "Job seekers",
      "Freelancers",
      "Business owners",
      "HR departments",
      "Institutions",
    ].map((name) => say(name)),
  );
});

test("the earning figure is a potential, and says beside itself that it is no guarantee", async ({
  page,
}) => {
  await page.goto(at("/"));
  const connector = section(page, "Know many people? Become a Talent Connector.");
  await expect(connector.getByText(say("₹1 Cr to ₹5 Cr", "home"))).toBeVisible();
  await expect(
    connector.getByText(
      say(
        "annual earning potential, by introducing people to the brain-analysis report. 1 hour or more a day, from anywhere.",
      ),
    ),
  ).toBeVisible();
  await expect(
    connector.getByText(
      say(
        "Potential, not a guarantee. What you earn depends on your work and on the people you reach.",
        "home",
      ),
    ),
  ).toBeVisible();
});

for (const [label, path] of [
  ["Become a Talent Connector", "/contact-us"],
  ["Join as Partner", "/our-franchise"],
  ["Write to us", "/contact-us"],
] as const) {
  test(`${label} leads to ${path}`, async ({ page }) => {
    await page.goto(at("/"));
    await page
      .getByRole("main")
      .getByRole("link", { name: say(label, "home") })
      .click();
    await expect(page).toHaveURL(at(path));
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("of five questions one is open at a time, and a click on it closes it", async ({
      page,
    }) => {
      await page.goto(at("/"));
      await expect(page.locator("summary")).toHaveText(questions.map((text) => say(text)));
      for (const text of [...questions].reverse()) {
        if ((await openQuestions(page).allTextContents()).includes(say(text))) continue;
        await question(page, text).click();
        await expect(openQuestions(page)).toHaveText([say(text)]);
        await expect(page.locator("details[open] > p")).toBeVisible();
      }
      const [open] = await openQuestions(page).allTextContents();
      await page.locator("summary", { hasText: open ?? "" }).click();
      await expect(openQuestions(page)).toHaveCount(0);
    });
  });
}

test("a question opens by the keyboard, and its answer is open to everyone", async ({ page }) => {
  await page.goto(at("/"));
  const last = question(page, "Can I run this as my own business?");
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(openQuestions(page)).toHaveText([say("Can I run this as my own business?")]);
  await expectAccessible(page);
});

test("the page loads no script file, also when it is read to its end", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(at("/"));
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

test("every picture arrives", async ({ page }) => {
  await page.goto(at("/"));
  for (const picture of await page.getByRole("main").locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  }
});

test("the largest paint is text, which waits for no file", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const urls = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries();
          resolve(
            entries.map((entry) => (entry instanceof LargestContentfulPaint ? entry.url : "")),
          );
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(urls.filter((url) => url !== "")).toEqual([]);
});

test("light runs out of the eye along its fibres, and rests within five seconds", async ({
  page,
}) => {
  await page.goto(at("/"));
  const eye = page.getByRole("main").locator("div[aria-hidden=true]").first();
  const ends = await eye.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      // The ring round the widest eye turns for ever.
      .filter((end) => Number.isFinite(end)),
  );
  // The window that passes, and what stays still in it.
  expect(ends).toHaveLength(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(5000);
});

test("for those who want less motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at("/"));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
