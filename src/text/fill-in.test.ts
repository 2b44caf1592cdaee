import { expect, test } from "vitest";
import { blanksIn, fillIn, fillInAll, onMissingValue } from "./fill-in.ts";

test("blanks are filled in", () => {
  expect(fillIn("{year} {name}", { name: "Nazariya", year: 2026 })).toBe("2026 Nazariya");
});

test("a value is not searched for blanks again", () => {
  expect(fillIn("Site by {name}", { name: "{developer}" })).toBe("Site by {developer}");
});

test("a placeholder without a value stays as it is, and its sentence is told", () => {
  const given: string[] = [];
  onMissingValue((placeholder, sentence) => given.push(`${placeholder} in ${sentence}`));
  expect(fillIn("Site by {name}", {})).toBe("Site by {name}");
  expect(given).toEqual(["{name} in Site by {name}"]);
});

test("figures are filled in anywhere in a content file, and other blanks are left", () => {
  const content = {
    title: "{claim.partners} partners",
    list: ["From ₹{price.gst}", { deep: "{year}" }],
    sample: true,
  };
  expect(fillInAll(content, { "claim.partners": "100+", "price.gst": "300" })).toEqual({
    title: "100+ partners",
    list: ["From ₹300", { deep: "{year}" }],
    sample: true,
  });
});

test("blanks are found anywhere", () => {
  expect(blanksIn({ a: "Hello {name}", b: ["{claim.partners}, {name}"], c: 1 })).toEqual([
    "name",
    "claim.partners",
    "name",
  ]);
});
