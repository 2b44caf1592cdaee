import { expect, test } from "vitest";
import { chatHref } from "./chat-href.ts";
import { phoneHref } from "./phone-href.ts";

test("a phone number is dialled without its spaces", () => {
  expect(phoneHref("+91 98765 43210")).toBe("tel:+919876543210");
});

test("a chat opens with its message, whatever is in it", () => {
  expect(chatHref("919876543210", "Fees &\u00a0dates? हाँ")).toBe(
    "https://wa.me/919876543210?text=Fees%20%26%20dates%3F%20%E0%A4%B9%E0%A4%BE%E0%A4%81",
  );
});
