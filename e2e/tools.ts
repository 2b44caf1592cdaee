/** What all tools have: a live region that is told the verdict alone, and on a phone a bar at its lower end. */
import type { Locator, Page } from "@playwright/test";

/** What a screen reader announces. */
export function announced(within: Page | Locator): Locator {
  return within.locator("[role=status]");
}

/** The bar that keeps the result of a tool in sight. */
export function resultBar(within: Page | Locator): Locator {
  return within.locator("output");
}
