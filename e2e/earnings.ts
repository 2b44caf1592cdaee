import type { Page } from "@playwright/test";
import { say } from "./phrasebook.ts";
import { expect } from "./site.ts";

/** What a visitor takes in at a glance together with a figure: a ticket, an entry of the ledger, a board. */
const card = "[data-kind], article, div:has(> dl)";

/** Every earning figure says in its own card that it is a potential and no guarantee. */
export async function expectEarningsQualified(page: Page): Promise<void> {
  const figures = await page
    .locator("main")
    .getByText(/₹.*(lakh|crore|लाख|करोड़)/)
    .all();
  expect(figures.length).toBeGreaterThan(1);
  for (const figure of figures) {
    const words = await figure.evaluate((element, selector) => {
      return element.closest<HTMLElement>(selector)?.innerText;
    }, card);
    expect(words).toMatch(/earning potential|, potential|संभावना/i);
    expect(words).toContain(say("Potential, not a guarantee.", "franchise"));
  }
}
