/** Layout faults of a page at a list of window sizes. */
import type { CDPSession, Page } from "@playwright/test";
import { listLayoutErrors } from "./layout-errors.ts";

interface WindowSize {
  width: number;
  height: number;
}

/** From the smallest phone on sale to the largest, with the most common between them. */
export const phoneWindows: readonly WindowSize[] = [
  320, 330, 340, 350, 360, 375, 384, 390, 412, 430,
].map((width) => ({ width, height: 800 }));

export const largeWindows: readonly WindowSize[] = [768, 1024, 1280, 1440, 1920].map((width) => ({
  width,
  height: 900,
}));

/** The smallest phone on sale, and the two most common. */
export const narrowWindows: readonly WindowSize[] = [320, 360, 390].map((width) => ({
  width,
  height: 800,
}));

export const readingWindows: readonly WindowSize[] = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];

/**
 * Lists each fault with the window sizes where it occurs. The page keeps the last size. It must have reduced motion, or
 * transitions are measured at their start.
 */
export async function findLayoutErrors(
  page: Page,
  windows: readonly WindowSize[],
): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    for (const fault of await page.evaluate(listLayoutErrors)) {
      found.set(fault, [...(found.get(fault) ?? []), `${width}x${height}`]);
    }
  }
  return [...found].map(([fault, sizes]) => `${fault}, at ${sizes.join(", ")}`);
}

/** Faults that make text unreadable. With large letters a long word may break. */
export async function findLostText(page: Page, windows: readonly WindowSize[]): Promise<string[]> {
  const faults = await findLayoutErrors(page, windows);
  return faults.filter((fault) => !fault.startsWith("broken word"));
}

export function findPhoneErrors(page: Page): Promise<string[]> {
  return findLayoutErrors(page, phoneWindows);
}

export function openAll(): void {
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
  }
}

/**
 * In percent of the browser's default size; media queries in rem follow it. Browsers take whole pixels; the setting
 * ends with the session.
 */
export async function setDefaultSize(browser: CDPSession, percent: number): Promise<void> {
  await browser.send("Page.setFontSizes", {
    fontSizes: { standard: Math.round((16 * percent) / 100) },
  });
}

/** In percent, only on the root element, as a user style sheet does: media queries do not follow it. */
export function setRootSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? "" : `${percent}%`;
}

/**
 * In percent, for text that is fitted to the window, too, as browsers with "zoom text only" do. The page must have its
 * usual text size; the browser's default size is separate.
 */
export function enlargeText(percent: number): void {
  const all = [...document.querySelectorAll<HTMLElement>("body, body *:not(svg, svg *)")];
  const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of all.entries()) {
    const size = ((sizes[index] ?? 16) * percent) / 100;
    element.style.setProperty("font-size", `${size}px`, "important");
  }
}

export function resetText(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body, body *")) {
    element.style.removeProperty("font-size");
  }
}
