/** Compares the texts of a page at its load event with those after all scripts: nothing may appear late. */
import { expect, type Page } from "@playwright/test";

interface PageText {
  text: string;
  /** Elements that take up space but are invisible, because a style or script hides them. */
  hidden: string[];
}

declare global {
  interface Window {
    read: () => PageText;
    atLoad: PageText;
  }
}

/** Runs in the page before its scripts: defines `window.read`, and keeps in `window.atLoad` what it reads at the load event. */
function readAtLoad(): void {
  const isHidden = (element: Element) =>
    element.checkVisibility() &&
    !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
    // Closed menus and details are hidden on purpose.
    !element.closest("[popover], details:not([open])");
  const read = (): PageText => ({
    text: [...document.querySelectorAll<HTMLElement>("body > :is(header, main, footer)")]
      .map((part) => part.innerText)
      .join("\n"),
    hidden: [...document.querySelectorAll("main > *, main > * > *, body > footer, body > footer *")]
      .filter(isHidden)
      .map((element) => element.outerHTML.slice(0, 120)),
  });
  Object.assign(window, { read });
  addEventListener("load", () => Object.assign(window, { atLoad: read() }));
}

/** The returned function compares the texts at the load event with those at its call. */
export async function openAndRead(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(readAtLoad);
  await page.goto(path);
  const treeAtLoad = await readTree(page);
  const atLoad = await page.evaluate(() => window.atLoad);
  return async () => {
    const later = await page.evaluate(() => window.read());
    expect.soft(atLoad.hidden, path).toEqual([]);
    expect.soft(atLoad.text, path).toBe(later.text);
    expect.soft(treeAtLoad, path).toBe(await readTree(page));
  };
}

/**
 * The accessibility tree without the URLs of links, since tools write their result into them. The bar at the bottom of a
 * phone is left out: a script hides it beside a form, and the footer has the same links.
 */
async function readTree(page: Page): Promise<string> {
  const parts = await Promise.all(
    ["header", "main", "footer"].map((part) => page.locator(`body > ${part}`).ariaSnapshot()),
  );
  return parts.join("\n").replaceAll(/^ *- \/url: .*\n/gm, "");
}
