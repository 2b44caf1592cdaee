/** Texts of a page at its load event: for eyes, a screen reader and a search engine. */
import { expect, type Page } from "@playwright/test";

interface Reading {
  text: string;
  /** Text that the page has laid out and does not show: kept back by a style or a script. */
  keptBack: string[];
}

declare global {
  interface Window {
    read: () => Reading;
    atLoad: Reading;
  }
}

/** Runs in the page at the load event, before any later script. */
function readAtLoad(): void {
  const isKeptBack = (element: Element) =>
    element.checkVisibility() &&
    !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
    // The menu of a phone is folded until it is opened.
    !element.closest("[popover], details:not([open])");
  const read = (): Reading => ({
    text: [...document.querySelectorAll<HTMLElement>("body > :is(header, main, footer)")]
      .map((part) => part.innerText)
      .join("\n"),
    keptBack: [
      ...document.querySelectorAll("main > *, main > * > *, body > footer, body > footer *"),
    ]
      .filter(isKeptBack)
      .map((element) => element.outerHTML.slice(0, 120)),
  });
  Object.assign(window, { read });
  addEventListener("load", () => Object.assign(window, { atLoad: read() }));
}

/** The returned function compares the texts at the load event with those at its call. */
export async function openAndRead(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(readAtLoad);
  await page.goto(path);
  const treeAtLoad = await tree(page);
  const atLoad = await page.evaluate(() => window.atLoad);
  return async () => {
    const later = await page.evaluate(() => window.read());
    expect.soft(atLoad.keptBack, path).toEqual([]);
    expect.soft(atLoad.text, path).toBe(later.text);
    expect.soft(treeAtLoad, path).toBe(await tree(page));
  };
}

/**
 * The accessibility tree without addresses of links, into which tools write their result. A script hides the bar at the
 * bottom of a phone beside a form; the foot of the page has its links.
 */
async function tree(page: Page): Promise<string> {
  const parts = await Promise.all(
    ["header", "main", "footer"].map((part) => page.locator(`body > ${part}`).ariaSnapshot()),
  );
  return parts.join("\n").replaceAll(/^ *- \/url: .*\n/gm, "");
}
