import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { editorSettings, settingsFile, writeSchemas } from "./content-schemas.ts";

const settings = JSON.parse(await readFile(settingsFile, "utf8")) as {
  "yaml.schemas": Record<string, string[]>;
};

test("the settings of the editor name every schema; `npm run schemas` writes them anew", async () => {
  expect(`${JSON.stringify(settings, null, 2)}\n`).toBe(editorSettings());
  await writeSchemas();
  for (const file of Object.keys(settings["yaml.schemas"])) await readFile(file, "utf8");
});

test("an editor knows a shape for every content file", async () => {
  const known = await Array.fromAsync(glob(Object.values(settings["yaml.schemas"]).flat()));
  expect(known.toSorted()).toEqual((await Array.fromAsync(glob("content/**/*.yaml"))).toSorted());
});

test("a misspelt and a missing key are mistakes to an editor too", async () => {
  await writeSchemas();
  const schema = JSON.parse(await readFile(".cache/schemas/contact.json", "utf8")) as object;
  expect(schema).toMatchObject({ additionalProperties: false, type: "object" });
  expect(schema).toHaveProperty("required", expect.arrayContaining(["title", "lede"]));
});
