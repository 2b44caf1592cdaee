import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { getContent } from "#site-content/get-content.ts";
import { readFeeGroups } from "./read-fees.ts";

const products = locales.flatMap((locale) =>
  readFeeGroups(locale).flatMap((group) => group.products),
);

test.each(products)(
  "the price list has for $name the fee of its page, $priceInShort, without what follows a starting price",
  ({ priceInShort, price, fixed }) => {
    if (fixed) expect(priceInShort).toBe(price);
    else expect(price.startsWith(priceInShort)).toBe(true);
  },
);

test("each product has its own fee of the government, that of its service, or the words that ask for it", () => {
  const { ask } = getContent("fees", "en").fees;
  const groups = readFeeGroups("en");
  const asked = groups.filter(({ government }) => government === undefined);
  const shared = groups.filter(({ government }) => government !== undefined);
  expect([asked.length > 0, shared.length > 0]).toEqual([true, true]);
  for (const { products } of asked)
    for (const { government } of products) expect(government).toBeDefined();
  expect(asked.flatMap((group) => group.products).map((product) => product.government)).toContain(
    ask,
  );
  expect(
    shared.flatMap((group) => group.products).map((product) => product.government),
  ).not.toContain(ask);
});
