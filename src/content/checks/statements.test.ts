/** A claim names the sentences that make it; a name that leads nowhere hides the claim from its owner. */
import { expect, test } from "vitest";
import { valueAt } from "#content/yaml.ts";
import { locales } from "#locales.ts";
import { ownContent } from "#desk/drafts/content-values.ts";

test.each(locales)("every place of a statement is a sentence (%s)", (language) => {
  const content = ownContent();
  const statements = content.get("statements.yaml") as Record<string, { where: string[] }>;
  const missing = Object.values(statements)
    .flatMap(({ where }) => where)
    .filter((place) => {
      const [file = "", ...keys] = place.split(".");
      return typeof valueAt(content.get(`${language}/${file}.yaml`), keys) !== "string";
    });
  expect(missing).toEqual([]);
});
