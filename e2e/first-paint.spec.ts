/** What a page asks of a phone before something can be read. Counts, because times vary from run to run. */
import type { Page } from "@playwright/test";
import { kindsOfPages } from "./kinds-of-pages.ts";
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
  /** Icons and manifests that were asked for. */
  icons: string[];
  /** Fonts that had come, or were asked for. */
  fonts: string[];
}

/** The most of any page, as it was when this was written and a tenth more. */
const most = { elements: 190, drawn: 900, apart: 12 };

/** Runs in the page before all else. */
function watchFirstPaint(): void {
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
    const fonts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /woff2$/.test(name));
    const seen: FirstPaint = {
      elements: inView.length - drawn.length,
      drawn: drawn.length,
      apart: apart.length,
      early: early.map((part) => part.textContent.trim().slice(0, 30)),
      fonts: fonts.map(({ name }) => name),
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

    const { elements, drawn, apart, early, fonts, icons } = await firstPaint(page);
    expect.soft(fonts, "fonts hold the first paint back").toEqual([]);
    expect.soft(icons, "icons and manifest come after the words").toEqual([]);
    expect.soft(early, "laid out before it is near").toEqual([]);
    expect.soft(elements, "elements of the first screen").toBeLessThanOrEqual(most.elements);
    expect.soft(drawn, "parts of drawings").toBeLessThanOrEqual(most.drawn);
    expect.soft(apart, "painted apart").toBeLessThanOrEqual(most.apart);
    expect.soft(await page.evaluate(largestPicture), "the largest paint is text").toBe("");
    expect.soft(new Set(priorities), "pictures come after the words").toEqual(new Set(["Low"]));
  });
}

test("who has the fonts from an earlier page sees the next one set in them at once", async ({
  page,
}) => {
  await page.goto("/privacy");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).toContain("anek");
  await page.addInitScript(watchFirstPaint);
  await page.goto("/about-us");
  expect((await firstPaint(page)).fonts).toHaveLength(3);
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
