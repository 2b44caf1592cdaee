/** Limits of transferred bytes on a first visit; unlike times, they do not vary between runs. */
import type { Page, Request } from "@playwright/test";
import { calculators, getPagePath, locales, tools } from "#page-map.ts";

const kilobyte = 1024;

/** In transferred bytes; the limit of HTML is in e2e/built/pages.test.ts. */
export const pageBudget = {
  firstPictures: 20 * kilobyte,
  /** Without what a form loads once a person enters it, which is 6.2 KB. */
  scripts: 72 * kilobyte,
  /** All scripts of a free tool. */
  toolScripts: 74.5 * kilobyte,
  /** The scripts of a free tool, without React. */
  ownScripts: 16.7 * kilobyte,
};

export interface LoadedResource {
  url: URL;
  kind: string;
  /** Transferred, without headers. */
  bytes: number;
}

/** Collects requests from now on; the returned function waits for all of them. */
export function recordRequests(page: Page): () => Promise<LoadedResource[]> {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return () =>
    Promise.all(
      requests.map(async (request) => ({
        url: new URL(request.url()),
        kind: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
}

/** The transferred bytes of all resources of a kind: `script`, `image`, `font`. */
export function sumBytes(received: readonly LoadedResource[], kind: string): number {
  return received.reduce((sum, resource) => sum + (resource.kind === kind ? resource.bytes : 0), 0);
}

/** The scripts of a page, without React and its helpers. */
export function listToolScripts(received: readonly LoadedResource[]): LoadedResource[] {
  return received.filter(
    ({ url, kind }) => kind === "script" && !/\/(?:hydrate|jsx-runtime|react)/.test(url.pathname),
  );
}

/** Waits for the load event, the font of headings and the pictures in view. */
export async function waitForPage(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return image.complete || width === 0 || bottom <= 0 || top >= innerHeight;
      }),
    undefined,
    { polling: 50 },
  );
}

/** Runs in the page: lists the paths of pictures on the first screen, also of backgrounds and masks. */
export function listVisiblePictures(): string[] {
  const elements = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top;
  });
  const sources = elements.flatMap((element) => {
    const computedStyles = ["", "::before", "::after"].map((part) =>
      getComputedStyle(element, part),
    );
    const images = computedStyles.flatMap((style) => [
      style.backgroundImage,
      style.getPropertyValue("mask-image"),
      style.borderImageSource,
    ]);
    const urls = images.flatMap((value) => [...value.matchAll(/url\("([^"]+)"\)/g)]);
    return [
      ...urls.map(([, url = ""]) => url),
      ...(element instanceof HTMLImageElement ? [element.currentSrc] : []),
    ];
  });
  return sources.filter((url) => url !== "").map((url) => new URL(url, location.href).pathname);
}

/** Runs in the page: true where an island begins on the first screen. Its child is measured, because it has no box. */
export function isAnyVisible(islands: Element[]): boolean {
  return islands.some(
    (island) => (island.firstElementChild ?? island).getBoundingClientRect().top < innerHeight,
  );
}

/** `/c-a-services/fees`, `/hi/c-a-services/calculators/gst` → true; `/contact-us` → false. */
export function isTool(path: string): boolean {
  // `calculators` is a list of links; the pages below it are tools.
  const toolPages = [...tools.filter((tool) => tool !== "calculators"), ...calculators];
  return locales.some((locale) => toolPages.some((tool) => getPagePath(tool, locale) === path));
}
