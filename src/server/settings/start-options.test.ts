import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { nodeEnvironment, nodeOptions } from "./start-options.ts";

test("compose keeps the data folder of the site in a volume", async () => {
  // compose.yaml is ours, and has both.
  const { services, volumes } = parse(await readFile("compose.yaml", "utf8")) as {
    services: object;
    volumes: object;
  };
  expect(services).toMatchObject({ site: { volumes: ["data:/data"] } });
  expect(Object.keys(volumes)).toContain("data");
});

test("compose's network has IPv6, so that visitors keep their addresses", async () => {
  expect(parse(await readFile("compose.yaml", "utf8"))).toMatchObject({
    networks: { default: { enable_ipv6: true } },
  });
});

test.each([
  [
    "deploy/nazariya.service",
    `/node ${nodeOptions.join(" ")} dist/server/entry.mjs\n`,
    "Environment=",
  ],
  [
    "Dockerfile",
    `CMD ["${["node", ...nodeOptions, "dist/server/entry.mjs"].join('", "')}"]`,
    "ENV ",
  ],
])("%s starts the server as npm start does", async (file, command, setting) => {
  const text = await readFile(file, "utf8");
  expect(text).toContain(command);
  for (const [name, value] of Object.entries(nodeEnvironment)) {
    expect(text).toContain(`${setting}${name}=${value}\n`);
  }
});
