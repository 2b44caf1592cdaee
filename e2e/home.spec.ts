import type { Page } from "@playwright/test";
import { defaultLocale, getPagePath, tools } from "#page-map.ts";
import { groupsId } from "#site/about/report-groups.tsx";
import { setDefaultSize } from "./changed-text.ts";
import { getFact, getTexts, localizedPath, t } from "./content.ts";
import { waitForPage } from "./page-budget.ts";
import { expect, test } from "./site.ts";

const hero = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { level: 1 }) });
const report = (page: Page) => page.getByRole("link", { name: t("home.hero.generate") });
const doors = (page: Page) => hero(page).getByRole("listitem").getByRole("link");

test("the partner's site opens in a tab without opener", async ({ page, context }) => {
  const address = getFact("business.reportUrl");
  await context.route(`${address}**`, (route) => route.fulfill({ body: "The partner's site" }));
  await page.goto(localizedPath("/"));
  const opened = context.waitForEvent("page");
  await report(page).click();
  const partner = await opened;
  await expect(partner).toHaveURL(address);
  expect(await partner.evaluate(() => window.opener === null)).toBe(true);
  await expect(page).toHaveURL(localizedPath("/"));
});

test(
  "the first screen has the headline, the lede, the button for the report with its note, and three doors",
  { tag: ["@layout", "@languages"] },
  async ({ page, isMobile }) => {
    // The most common phone, which is smaller than the phone of the other tests.
    if (isMobile) await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(localizedPath("/"));
    await waitForPage(page);
    const { lede, note } = getTexts("home").hero;
    const parts = [
      page.getByRole("heading", { level: 1 }),
      hero(page).getByText(lede, { exact: true }),
      report(page),
      hero(page).getByText(note, { exact: true }),
      ...(await doors(page).all()),
    ];
    expect(parts).toHaveLength(7);
    // On a phone the contact bar covers the lower end of the screen.
    const bar = await page.locator("[data-action-bar]").boundingBox();
    const screenEnd = bar?.y ?? page.viewportSize()?.height ?? 0;
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(Math.floor((box?.y ?? Infinity) + (box?.height ?? 0))).toBeLessThanOrEqual(screenEnd);
    }
  },
);

test("HR departments are led to what groups ask", { tag: "@languages" }, async ({ page }) => {
  await page.goto(localizedPath("/"));
  const { list } = getTexts("home").audiences;
  const departments = list.find(({ groups }) => groups !== undefined);
  await page.getByRole("link", { name: departments?.groups ?? "", exact: true }).click();
  await expect(page).toHaveURL(localizedPath(`/about-us#${groupsId}`));
  const ask = page.getByRole("link", { name: t("about.groups.ask") });
  await expect(ask).toBeVisible();
  await ask.click();
  await expect(page.getByRole("textbox", { name: t("forms.contact.message.label") })).toHaveValue(
    new RegExp(RegExp.escape(t("contact.topics.subjects.groups"))),
  );
});

/** Runs in the page: lists the texts of the hero links that overlap the iris. */
function listWordsOnTheEye(): string[] {
  const drawings = [...document.querySelectorAll("main div[aria-hidden=true]:has(use)")];
  const links = [...document.querySelectorAll("main li a span span")];
  if (drawings.length === 0 || links.length === 0) return ["no eye, or no words"];
  const eyes = drawings
    .map((drawing) => {
      const { bottom } = drawing.getBoundingClientRect();
      const { left, top, bottom: lowest } = drawing.querySelector("use")!.getBoundingClientRect();
      return { left, top, bottom: Math.min(bottom, lowest) };
    })
    .filter(({ top, bottom }) => bottom > top);
  return links
    .filter((words) => {
      const { right, top, bottom } = words.getBoundingClientRect();
      return eyes.some((eye) => right > eye.left && bottom > eye.top && top < eye.bottom);
    })
    .map((words) => words.textContent);
}

test(
  "the doors of the hero grow with the text, and their words do not overlap the eye",
  { tag: "@languages" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(localizedPath("/"));
    const browser = await page.context().newCDPSession(page);
    // On a tablet the links are beside the eye as on a phone, while other heroes have two columns.
    await page.setViewportSize({ width: 800, height: 740 });
    expect(await page.evaluate(listWordsOnTheEye), "tablet").toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const sizes = () =>
      doors(page)
        .locator("span > span")
        .evaluateAll((words) => words.map((word) => parseFloat(getComputedStyle(word).fontSize)));
    const common = await sizes();
    expect(common.length).toBeGreaterThanOrEqual(await doors(page).count());
    for (const percent of [150, 200]) {
      await setDefaultSize(browser, percent);
      for (const [index, size] of (await sizes()).entries()) {
        expect(size / (common[index] ?? size), `${percent} %`).toBeGreaterThan(1.3);
      }
      expect(await page.evaluate(listWordsOnTheEye), `${percent} %`).toEqual([]);
    }
  },
);

test("the next due date depends on the visitor's day", { tag: "@languages" }, async ({ page }) => {
  const leaf = page.getByRole("link", { name: t("home.tools.dates") });
  await page.goto(localizedPath("/"));
  const days = await leaf
    .locator("[data-day]")
    .evaluateAll((all) => all.map((day) => day.getAttribute("data-day") ?? ""));
  const [first = "", second = ""] = days;
  for (const [moment, shown] of [
    [`${first}T23:59:00+05:30`, first],
    [`${first}T23:59:00-05:00`, second],
    ["2099-01-01T00:00:00Z", undefined],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto(localizedPath("/"));
    const visible = leaf.locator("time:visible");
    await expect(visible).toHaveCount(shown === undefined ? 0 : 1);
    if (shown !== undefined) await expect(visible).toHaveAttribute("datetime", shown);
  }
});

test("the eye animation ends within five seconds, or is off", async ({ page }) => {
  await page.goto(localizedPath("/"));
  const eye = page.getByRole("main").locator("div[aria-hidden=true]:visible").first();
  const ends = await eye.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      // The ring around the largest eye rotates endlessly.
      .filter((end) => Number.isFinite(end)),
  );
  // The view that moves, and the part that must not move in it.
  expect(ends).toHaveLength(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(5000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(localizedPath("/"));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("the drawing of each tool lies on paper in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(localizedPath("/"));
  for (const tool of tools) {
    const drawing = page.locator(`main li > a[href="${getPagePath(tool, defaultLocale)}"] div`);
    // The ink of the drawing could not be seen on the black of a forced palette.
    await expect.soft(drawing, tool).toHaveCSS("background-color", "rgb(255, 235, 203)");
  }
});
