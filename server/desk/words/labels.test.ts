import { expect, test } from "vitest";
import { locales } from "#locales";
import type { Labels } from "#schemas/labels.ts";
import { namingIn } from "./labels.ts";
import { ownContent } from "./content-values.ts";

const content = ownContent();

test.each(locales)("fees, figures and statements have names in every language (%s)", (language) => {
  const { keys } = content.get(`${language}/labels.yaml`) as Labels;
  const edited = ["prices.yaml", "claims.yaml", "statements.yaml"].flatMap((file) =>
    Object.keys(content.get(file) ?? {}),
  );
  expect(edited.length).toBeGreaterThan(20);
  expect(edited.filter((key) => !Object.hasOwn(keys, key))).toEqual([]);
});

test("what stands for one language is called as that language", () => {
  expect(namingIn("en", content).whole("business", ["in", "hi"])).toMatch(/ › हिंदी$/);
});
