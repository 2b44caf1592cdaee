import { expect, test } from "vitest";
import { parseContent, textsIn } from "#content/load-content.ts";
import { valuesIn } from "#content/yaml.ts";
import { locales } from "#locales.ts";

const files = [
  ...parseContent(
    textsIn(
      "content",
      locales.map((locale) => `${locale}/**/*.yaml`),
    ),
  ),
];

test("every value in the folder of a language is a text that a person reads", () => {
  expect(files.length).toBeGreaterThan(50);
  const values = files.flatMap(([file, { data }]) =>
    valuesIn(data).map(({ keys, value }) => ({ at: `${file} ${keys.join(".")}`, value })),
  );
  expect(values.filter(({ value }) => typeof value !== "string")).toEqual([]);
  const codes = /[.](?:id|slug|icon|seal|color|version)$/;
  // The labels are named like the codes that they are labels of.
  const others = values.filter(({ at }) => !at.includes("/labels.yaml "));
  expect(others.filter(({ at }) => codes.test(at))).toEqual([]);
});
