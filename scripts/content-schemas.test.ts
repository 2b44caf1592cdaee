import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { schemaFiles } from "./content-schemas.ts";

test("the schemas beside the content are those of its shapes; `npm run schemas` writes them anew", async () => {
  const made = schemaFiles();
  for (const [file, text] of made) expect(await readFile(file, "utf8"), file).toBe(text);
  const kept = await Array.fromAsync(glob("content/.schemas/*"));
  expect(kept.filter((file) => !made.has(file))).toEqual([]);
});

test("an editor knows a shape for every content file", async () => {
  const settings = JSON.parse(await readFile(".vscode/settings.json", "utf8")) as {
    "yaml.schemas": Record<string, string[]>;
  };
  const known = await Array.fromAsync(glob(Object.values(settings["yaml.schemas"]).flat()));
  expect(known.toSorted()).toEqual((await Array.fromAsync(glob("content/**/*.yaml"))).toSorted());
});

test("a misspelt and a missing key are mistakes to an editor too", () => {
  const schema = JSON.parse(schemaFiles().get("content/.schemas/contact.json") ?? "") as object;
  expect(schema).toMatchObject({ additionalProperties: false, type: "object" });
  expect(schema).toHaveProperty("required", expect.arrayContaining(["title", "lede"]));
});
