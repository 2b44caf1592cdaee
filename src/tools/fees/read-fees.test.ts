import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { readFeeGroups } from "./read-fees.ts";

const products = locales.flatMap((locale) =>
  readFeeGroups(locale).flatMap((group) => group.products),
);

test.each(products)("the list and the page agree on $name: $price", ({ price, pricing, fixed }) => {
  if (fixed) expect(price).toBe(pricing);
  else expect(pricing.startsWith(price)).toBe(true);
});
