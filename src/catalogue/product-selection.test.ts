import fc from "fast-check";
import { expect, test } from "vitest";
import { businessKinds, formatSelection, parseSelection } from "./product-selection.ts";

const offered = ["gst", "itrIndividual", "panTan", "iso"];

test("an encoded comma separates products, too", () => {
  expect(parseSelection("?need=gst%2CpanTan", offered).products).toEqual(["gst", "panTan"]);
});

test("nothing selected leaves the address as it is", () => {
  expect(formatSelection({ products: [] })).toBe("");
  expect(formatSelection({ products: ["gst"] })).toBe("?need=gst");
  expect(formatSelection({ products: [], businessKind: "llp" })).toBe("?as=llp");
});

test("every selection is parsed back in the site's order", () => {
  fc.assert(
    fc.property(
      fc.subarray(offered),
      fc.option(fc.constantFrom(...businessKinds), { nil: undefined }),
      (products, businessKind) => {
        const useful = products.slice(1);
        const query = formatSelection({ products, useful, businessKind });
        expect(parseSelection(query, offered)).toEqual({ products, useful, businessKind });
        expect(
          parseSelection(
            formatSelection({ products: products.toReversed(), businessKind }),
            offered,
          ).products,
        ).toEqual(products);
      },
    ),
  );
});

test("what is useful only is among what is wanted", () => {
  const query = "?need=gst,iso&useful=iso,panTan,temple";
  expect(parseSelection(query, offered)).toMatchObject({
    products: ["gst", "iso"],
    useful: ["iso"],
  });
  expect(formatSelection(parseSelection(query, offered))).toBe("?need=gst,iso&useful=iso");
});

test("any address selects only offered products, once", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (need, as) => {
      const selection = parseSelection(`?${new URLSearchParams({ need, as }).toString()}`, offered);
      expect(selection.products.every((id) => offered.includes(id))).toBe(true);
      expect(new Set(selection.products).size).toBe(selection.products.length);
    }),
  );
});
