/** What a page asks of a phone before something can be read. Counts, because times vary from run to run. */
import type { Page, Route } from "@playwright/test";
import { kindsOfPages } from "./kinds-of-pages.ts";
import { layoutShift } from "./page-faults.ts";
import { expect, test } from "./site.ts";

/** What was there when the page was first painted. */
interface FirstPaint {
  /** Elements of the first screen, those of drawings apart. */
  elements: number;
  /** Parts of the drawings of the first screen. */
  drawn: number;
  /** Elements of the first screen that are painted apart: filters, masks, blending, layers. */
  apart: number;
  /** Parts of the page that were laid out although they need not be: on phones all behind an opening that fills the screen; elsewhere those more than two screens below, because browsers take the next one and a half along. */
  early: string[];
  /** Icons and manifests that the page names. Where it names no icon at all, `/favicon.ico` is asked for. */
  icons: string[];
  /** Fonts and scripts that had come, or were asked for. */
  files: string[];
  /** How often what the browser keeps was asked for while the page was made: its first answer takes as long as that. */
  kept: number;
}

/** The most of any page, as it was when this was written and a tenth more. */
const most = { elements: 190, drawn: 900, apart: 12 };

/** Runs in the page before all else. */
function watchFirstPaint(): void {
  let kept = 0;
  for (const area of ["localStorage", "sessionStorage"] as const) {
    const storage = window[area];
    Object.defineProperty(window, area, {
      get: () => {
        if (document.readyState === "loading") kept++;
        return storage;
      },
    });
  }
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    const inView = [...document.querySelectorAll("body *")].filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const drawn = inView.filter((element) => element.closest("svg"));
    const apart = inView.filter((element) => {
      const { filter, backdropFilter, maskImage, mixBlendMode, willChange } =
        getComputedStyle(element);
      const [plain, ...others] = ["none", filter, backdropFilter, maskImage];
      return (
        others.some((look) => look !== plain) || mixBlendMode !== "normal" || willChange !== "auto"
      );
    });
    const behind = matchMedia("(width < 768px)").matches
      ? [...document.querySelectorAll("main > [data-fills-screen] ~ section")]
      : [];
    const below = [
      ...document.querySelectorAll("main > section ~ section ~ section, body > footer"),
    ].filter((part) => part.getBoundingClientRect().top > 3 * innerHeight);
    const early = [...behind, ...below].filter((part) =>
      part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const files = performance
      .getEntriesByType("resource")
      .filter(
        ({ name, startTime }) =>
          /(?:woff2|js)$/.test(name) && startTime < (painted?.startTime ?? 0),
      );
    const seen: FirstPaint = {
      elements: inView.length - drawn.length,
      drawn: drawn.length,
      apart: apart.length,
      early: early.map((part) => part.textContent.trim().slice(0, 30)),
      files: files.map(({ name }) => name),
      kept,
      icons: [...document.querySelectorAll("link")]
        .filter(({ rel }) => rel === "icon" || rel === "manifest")
        .map(({ href }) => href),
    };
    Object.assign(window, { firstPaint: seen });
  }).observe({ type: "paint", buffered: true });
}

async function firstPaint(page: Page): Promise<FirstPaint> {
  const seen = await page.waitForFunction(() => (window as { firstPaint?: FirstPaint }).firstPaint);
  return (await seen.jsonValue()) as FirstPaint;
}

/** The address of the picture that is the largest paint; none where that is text. A page that comes in parts can show the mark of its bar first. */
function largestPicture(): Promise<string> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paints = list.getEntries() as LargestContentfulPaint[];
      resolve(paints.at(-1)?.url ?? "");
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

for (const path of kindsOfPages) {
  test(`${path} asks little before something can be read`, { tag: "@layout" }, async ({ page }) => {
    const priorities: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    session.on("Network.requestWillBeSent", ({ type, request }) => {
      if (type === "Image") priorities.push(request.initialPriority);
    });
    await page.addInitScript(watchFirstPaint);
    await page.goto(path);

    const { elements, drawn, apart, early, files, kept, icons } = await firstPaint(page);
    expect.soft(files, "fonts and scripts come after the words").toEqual([]);
    // Whoever reads another language is offered it, unless that was answered.
    const offers = await page.locator("[data-decline]").count();
    expect.soft(kept, "what the browser keeps holds the first paint back").toBe(offers);
    expect.soft(icons, "icons and manifest come after the words").toEqual(["data:,"]);
    expect.soft(early, "laid out before it is near").toEqual([]);
    expect.soft(elements, "elements of the first screen").toBeLessThanOrEqual(most.elements);
    expect.soft(drawn, "parts of drawings").toBeLessThanOrEqual(most.drawn);
    expect.soft(apart, "painted apart").toBeLessThanOrEqual(most.apart);
    expect.soft(await page.evaluate(largestPicture), "the largest paint is text").toBe("");
    const hurried = priorities.filter((priority) => priority !== "Low");
    expect.soft(hurried, "pictures come after the words").toEqual([]);
  });
}

// Whose headlines break elsewhere in other fonts.
for (const path of [
  "/c-a-services/fssai-msme-registration",
  "/grow-with-us/resume-interview-skills",
]) {
  test(`${path} stays where it is when its fonts come`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const held: Route[] = [];
    await page.route("**/*.woff2", (route) => void held.push(route));
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => held.length).toBeGreaterThan(2);
    const title = page.getByRole("heading", { level: 1 });
    const system = await title.boundingBox();
    for (const route of held) await route.continue();
    await expect.poll(() => page.evaluate(ownFonts)).toBeGreaterThan(2);
    expect((await title.boundingBox())?.y).toBe(system?.y);
    expect((await title.boundingBox())?.height).toBeCloseTo(system?.height ?? 0, 0);
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.005);
  });
}

/** How many fonts were made ready by the page itself. */
function ownFonts(): number {
  return [...document.fonts].filter(({ status }) => status === "loaded").length;
}

test("who has the fonts from an earlier page sees the next one set in them at once", async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.addInitScript(watchFirstPaint);
  await page
    .locator("header a[href='/about-us']")
    .first()
    .evaluate((link) => {
      (link as HTMLAnchorElement).click();
    });
  await page.waitForURL("/about-us");
  expect((await firstPaint(page)).files.filter((file) => file.endsWith("woff2"))).toHaveLength(3);
});

test("without scripts a page has its fonts, and all of it is there", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const font = page.waitForRequest(/rozha-one-latin.*\.woff2$/);
  await page.goto(`${site.url}/`);
  await font;
  await expect(page.locator("footer")).toHaveCSS("content-visibility", "visible");
  await context.close();
});

test("after the first paint a page has its icon and its manifest", async ({ page }) => {
  await page.goto("/hi");
  await expect(page.locator("head > link[rel=icon]")).toHaveCount(2);
  const manifest = page.locator("head > link[rel=manifest]");
  await expect(manifest).toHaveAttribute("href", "/hi/manifest.webmanifest");
});

test("who moves before the fonts have come finds the page laid out", async ({ page }) => {
  await page.route("**/*.woff2", () => undefined);
  await page.goto("/about-us", { waitUntil: "commit" });
  await expect(page.locator("main > section").last()).toHaveCSS(
    "content-visibility",
    /hidden|auto/,
  );
  await page.mouse.wheel(0, 300);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset["rest"]))
    .toBeUndefined();
});

test("a page that is opened at a place in it begins there", async ({ page }) => {
  await page.goto("/#how");
  await expect(page.locator("#how")).toBeInViewport();
  await page.goto("/about-us#write");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset["rest"]))
    .toBeUndefined();
  const top = await page.locator("#write").evaluate((part) => part.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(200);
});
