import fc from "fast-check";
import { expect, test } from "vitest";
import { letterHref, letterIn } from "./letter-link.ts";

test("a letter comes out of a link as it went in", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { hash } = new URL(letterHref("/contact-us", text), "https://example.in");
      expect(letterIn(hash)).toBe(text);
    }),
  );
});

test.each(["", "#letter", "#form", "#letter=%E0%A4"])("%j holds no letter", (hash) => {
  expect(letterIn(hash)).toBeUndefined();
});
