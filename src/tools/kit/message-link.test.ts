import fc from "fast-check";
import { expect, test } from "vitest";
import { messageHref, messageIn } from "./message-link.ts";

test("a message comes out of a link as it went in", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { hash } = new URL(messageHref("/contact-us", text), "https://example.in");
      expect(messageIn(hash)).toBe(text);
    }),
  );
});

test.each(["", "#letter", "#form", "#letter=%E0%A4"])("%j holds no message", (hash) => {
  expect(messageIn(hash)).toBeUndefined();
});
