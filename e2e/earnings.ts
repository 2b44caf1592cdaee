import type { Page } from "@playwright/test";
import { words } from "./phrasebook.ts";
import { expect } from "./site.ts";

/** What a visitor takes in at a glance together with a figure: a ticket, an entry of the ledger, a board. */
const card = "[data-kind], article, div:has(> dl)";

/** A figure of possible earnings, and the words that must be beside it: a potential, not a guarantee. */
interface Earning {
  figure: string;
  potential: string;
  caveat: string;
}

/** All earnings that tickets, boards and the ledger of the two pages name. */
function earnings(): Earning[] {
  const models = Object.values(words("franchise").models);
  const ledger = Object.values(words("about").services.models);
  return [
    ...[...models, ...ledger].map(({ fare }) => ({
      figure: fare.value,
      potential: fare.unit,
      caveat: fare.note,
    })),
    ...models.flatMap(({ stats, caveat }) =>
      stats.map(({ value, label }) => ({ figure: value, potential: label, caveat })),
    ),
  ].filter(({ figure }) => figure.includes("₹"));
}

/** Every earning figure says in its own card that it is a potential and no guarantee. */
export async function expectEarningsQualified(page: Page): Promise<void> {
  const figures = await page.locator("main").getByText("₹").all();
  expect(figures.length).toBeGreaterThan(1);
  for (const figure of figures) {
    const [text = "", around = ""] = await figure.evaluate(
      (element, selector) =>
        [element, element.closest(selector)].map((part) =>
          (part?.textContent ?? "").replace(/\s+/g, " "),
        ),
      card,
    );
    const qualified = earnings().filter(
      (earning) =>
        text.includes(earning.figure) &&
        around.includes(earning.potential) &&
        around.includes(earning.caveat),
    );
    expect(qualified, `"${text}" in "${around}"`).not.toEqual([]);
  }
}
