import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { environment, nodeOptions } from "./start-options.ts";

const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);

test("the unit starts the server as npm start does", async () => {
  const unit = await readFile("deploy/nazariya.service", "utf8");
  expect(unit).toContain(`/node ${nodeOptions.join(" ")} dist/server/entry.mjs\n`);
  for (const variable of variables) expect(unit).toContain(`Environment=${variable}\n`);
});

test("the image starts the server as npm start does", async () => {
  const image = await readFile("Dockerfile", "utf8");
  const command = ["node", ...nodeOptions, "dist/server/entry.mjs"];
  const written = command.map((word) => JSON.stringify(word)).join(", ");
  expect(image).toContain(`CMD [${written}]`);
  for (const variable of variables) expect(image).toContain(`ENV ${variable}\n`);
});
