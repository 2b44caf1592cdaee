import { expect, test } from "vitest";
import { countNeeded } from "./signatures.ts";

test("a Private Limited needs a signature for each of its two directors, and all else once", () => {
  const needs = { signature: "digitalSignature", signers: { companyPrivateLimited: 2 } };
  const count = (id: string, ...others: string[]) => countNeeded(id, [id, ...others], needs);
  expect(count("digitalSignature", "companyPrivateLimited", "gst")).toBe(2);
  expect(count("digitalSignature", "companyOpc")).toBe(1);
  expect(count("companyPrivateLimited", "digitalSignature")).toBe(1);
});
