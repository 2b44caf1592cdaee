import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { prices as shape } from "#shapes/figures.ts";
import { offerIds, type OfferId } from "#shapes/choices.ts";
import { longestOf, messageFor, totalOf } from "./fee-plan.ts";

const prices = shape.parse(parse(readFileSync("content/prices.yaml", "utf8")));
const offer = (id: OfferId) => ({ id, ...prices[id] });

test("GST, a PAN and an ISO certificate are 300, 200 and 13,999", () => {
  expect(totalOf([offer("gst"), offer("panTan"), offer("iso")])).toBe(14_499);
  expect(totalOf([])).toBe(0);
});

test.each<[OfferId[], OfferId]>([
  [["msme", "gst"], "gst"],
  // 7 working days are no more than 10 days.
  [["gst", "panTan"], "panTan"],
  // 15 working days are three weeks, 30 days are more.
  [["companyPrivateLimited", "fssai"], "fssai"],
  [["fssai", "iso"], "iso"],
  [["companyOpc", "companyPrivateLimited"], "companyOpc"],
])("of %j it is %s that takes longest", (ids, longest) => {
  expect(longestOf(ids.map(offer))?.id).toBe(longest);
});

test("a working week has five days: 8 working days are longer than 10 days", () => {
  const working = { ...offer("gst"), time: "6–8" };
  const days = { ...offer("panTan"), time: "1–10" };
  expect(longestOf([days, working])).toBe(working);
});

test("nothing takes no time", () => {
  expect(longestOf([])).toBeUndefined();
});

test("a sum is that of its parts, whatever is ticked", () => {
  fc.assert(
    fc.property(fc.subarray([...offerIds]), fc.subarray([...offerIds]), (some, more) => {
      const both = [...some, ...more].map(offer);
      expect(totalOf(both)).toBe(totalOf(some.map(offer)) + totalOf(more.map(offer)));
      expect(longestOf(both)).toEqual(
        longestOf(
          [longestOf(some.map(offer)), longestOf(more.map(offer))].filter(
            (one) => one !== undefined,
          ),
        ),
      );
    }),
  );
});

test("a message has a line for each thing", () => {
  expect(messageFor("Hello, I need help with:", ["GST registration", "PAN / TAN"])).toBe(
    "Hello, I need help with:\n• GST registration\n• PAN / TAN",
  );
});
