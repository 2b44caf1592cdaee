import fc from "fast-check";
import { expect, test } from "vitest";
import { siteContent } from "#content-loader/site-content.ts";
import type { ProductId } from "#schemas/catalog.ts";
import { rupees, sum } from "#format/paise.ts";
import { longestOf, totalOf } from "./fee-plan.ts";

const { prices } = siteContent("prices").shared;
const productIds = Object.keys(prices);

function product(id: ProductId) {
  const price = prices[id];
  if (!price) throw new Error(`There is no price for ${id}.`);
  return { id, ...price };
}

test("GST, a PAN and an ISO certificate are 300, 200 and 13,999", () => {
  expect(totalOf([product("gst"), product("panTan"), product("iso")])).toBe(rupees(14_499));
  expect(totalOf([])).toBe(0);
});

test.each<[ProductId[], ProductId]>([
  [["msme", "gst"], "gst"],
  // 7 working days are no more than 10 days.
  [["gst", "panTan"], "panTan"],
  // 15 working days are three weeks, 30 days are more.
  [["companyPrivateLimited", "fssai"], "fssai"],
  [["fssai", "iso"], "iso"],
  [["companyOpc", "companyPrivateLimited"], "companyOpc"],
])("of %j it is %s that takes longest", (ids, longest) => {
  expect(longestOf(ids.map(product))?.id).toBe(longest);
});

test("a working week has five days: 8 working days are longer than 10 days", () => {
  const working = { ...product("gst"), time: "6–8" };
  const days = { ...product("panTan"), time: "1–10" };
  expect(longestOf([days, working])).toBe(working);
});

test("nothing takes no time", () => {
  expect(longestOf([])).toBeUndefined();
});

test("a sum is that of its parts, whatever is ticked", () => {
  fc.assert(
    fc.property(fc.subarray(productIds), fc.subarray(productIds), (some, more) => {
      const both = [...some, ...more].map(product);
      expect(totalOf(both)).toBe(sum(totalOf(some.map(product)), totalOf(more.map(product))));
      expect(longestOf(both)).toEqual(
        longestOf(
          [longestOf(some.map(product)), longestOf(more.map(product))].filter(
            (one) => one !== undefined,
          ),
        ),
      );
    }),
  );
});
