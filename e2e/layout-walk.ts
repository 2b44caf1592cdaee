/** A page at one width after the other, with its layout faults at each. */
import type { CDPSession, Page } from "@playwright/test";
import { layoutFaults } from "./layout-faults.ts";

interface Window {
  width: number;
  height: number;
}

/** The smallest phone that is sold to the largest, and those in most hands between them. */
export const phones: readonly Window[] = [320, 330, 340, 350, 360, 375, 384, 390, 412, 430].map(
  (width) => ({ width, height: 800 }),
);

/** Tablets and desktops. */
export const screens: readonly Window[] = [768, 1024, 1280, 1440, 1920].map((width) => ({
  width,
  height: 900,
}));

/** The smallest phone that is sold, and the two commonest. */
export const narrow: readonly Window[] = [320, 360, 390].map((width) => ({ width, height: 800 }));

/** The commonest phone, and a common desktop. */
export const reading: readonly Window[] = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];

/**
 * Every fault with the windows in which it stands. The window is left as the last one. For a page under
 * reduced motion: a transition would be measured at its beginning.
 */
export async function faultsAt(page: Page, windows: readonly Window[]): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    for (const fault of await page.evaluate(layoutFaults)) {
      found.set(fault, [...(found.get(fault) ?? []), `${width}x${height}`]);
    }
  }
  return [...found].map(([fault, places]) => `${fault}, at ${places.join(", ")}`);
}

/** What a reader cannot read: a long word on two lines is no loss where letters are large. */
export async function lossesAt(page: Page, windows: readonly Window[]): Promise<string[]> {
  const faults = await faultsAt(page, windows);
  return faults.filter((fault) => !fault.startsWith("broken word"));
}

export function faultsOfPhones(page: Page): Promise<string[]> {
  return faultsAt(page, phones);
}

/** Opens every answer, rule and month that is folded. */
export function openAll(): void {
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
  }
}

/**
 * The text of a whole page larger, as the setting of the browser makes it: 150 is half as large again.
 * Media queries in rem see it as well. Browsers take whole pixels; the setting ends with the session.
 */
export async function setDefaultSize(browser: CDPSession, percent: number): Promise<void> {
  await browser.send("Page.setFontSizes", {
    fontSizes: { standard: Math.round((16 * percent) / 100) },
  });
}

/**
 * The letters of the root element alone, as a style of the reader's own makes them: no media query sees
 * it. 100 is their common size.
 */
export function setRootSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? "" : `${percent}%`;
}

/**
 * Text that is fitted to the window larger too, as browsers with "zoom text only" make it. For a page
 * whose text has its common size; the default size of the browser is set apart from it.
 */
export function enlargeText(percent: number): void {
  const all = [...document.querySelectorAll<HTMLElement>("body, body *:not(svg, svg *)")];
  const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of all.entries()) {
    const size = ((sizes[index] ?? 16) * percent) / 100;
    element.style.setProperty("font-size", `${size}px`, "important");
  }
}

/** Text as large as it was made. */
export function normalText(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body, body *")) {
    element.style.removeProperty("font-size");
  }
}
