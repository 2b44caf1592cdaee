import fc from "fast-check";
import { expect, test } from "vitest";
import { businessKinds, formatSelection, parseSelection } from "./product-selection.ts";

const offered = ["gst", "itrIndividual", "panTan", "iso"];

test("a comma that a messenger has encoded is a comma", () => {
  expect(parseSelection("?need=gst%2CpanTan", offered).need).toEqual(["gst", "panTan"]);
});

test("every choice comes back in the site's order", () => {
  fc.assert(
    fc.property(
      fc.subarray(offered),
      fc.option(fc.constantFrom(...businessKinds), { nil: undefined }),
      (need, as) => {
        expect(parseSelection(formatSelection({ need, as }), offered)).toEqual({ need, as });
        expect(
          parseSelection(formatSelection({ need: need.toReversed(), as }), offered).need,
        ).toEqual(need);
      },
    ),
  );
});

test("any address chooses only what is sold, once", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (need, as) => {
      const selection = parseSelection(`?${new URLSearchParams({ need, as }).toString()}`, offered);
      expect(selection.need.every((id) => offered.includes(id))).toBe(true);
      expect(new Set(selection.need).size).toBe(selection.need.length);
    }),
  );
});
