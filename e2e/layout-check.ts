/** Layout faults of a page at a list of window sizes. */
import type { Page } from "@playwright/test";
import { listLayoutErrors } from "./layout-errors.ts";

interface WindowSize {
  width: number;
  height: number;
}

/** From the smallest phone on sale to the largest, with the most common between them. */
export const phoneWindows: readonly WindowSize[] = [
  320, 330, 340, 350, 360, 375, 384, 390, 412, 430,
].map((width) => ({ width, height: 800 }));

/** From a tablet to a large desktop. */
export const largeWindows: readonly WindowSize[] = [768, 1024, 1280, 1440, 1920].map((width) => ({
  width,
  height: 900,
}));

/** The smallest phone on sale, and the two most common. */
export const narrowWindows: readonly WindowSize[] = [320, 360, 390].map((width) => ({
  width,
  height: 800,
}));

/** A common phone and a laptop, for checks that take long. */
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

/** Lists faults that make text unreadable. A broken word is none: with large letters a long word may break. */
export async function findLostText(page: Page, windows: readonly WindowSize[]): Promise<string[]> {
  const faults = await findLayoutErrors(page, windows);
  return faults.filter((fault) => !fault.startsWith("broken word"));
}

/** Lists the layout faults of a page on phones. */
export function findPhoneErrors(page: Page): Promise<string[]> {
  return findLayoutErrors(page, phoneWindows);
}

/** Runs in the page: opens all collapsed parts at once. */
export function openAll(): void {
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
  }
}
