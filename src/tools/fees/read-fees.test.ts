import { expect, test } from "vitest";
import { locales } from "#locales.ts";
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
