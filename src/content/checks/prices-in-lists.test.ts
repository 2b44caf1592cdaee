import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { locales } from "#locales.ts";

const { shared, words } = siteContent("serviceFacts", "prices", "services");

test.each(locales)(
  "a line of the services page names no fee that is lower than its service begins at, and no other service's (%s)",
  (locale) => {
    const lines = Object.entries(words[locale].services.solutions.list);
    expect(lines.length).toBeGreaterThan(0);
    for (const [key, { price }] of lines) {
      const products = shared.serviceFacts[key]?.products ?? [];
      const named = Array.from(price.matchAll(/\{price\.(\w+)\}/g), ([, id]) => id);
      const fees = products.map((id) => ({ id, fee: shared.prices[id]?.fee ?? 0 }));
      const [cheapest] = fees.toSorted((one, other) => one.fee - other.fee);
      expect(named, `${locale} ${key}`).toContain(cheapest?.id);
      expect(products, `${locale} ${key}`).toEqual(expect.arrayContaining(named));
    }
  },
);
