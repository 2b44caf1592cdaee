import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import type { SiteFile } from "./site-files.ts";
import { exchangeScripts } from "./stored-scripts.ts";

function build(name: string): ReadonlyMap<string, SiteFile> {
  const copies = { identity: Buffer.from(`"${name}"`) };
  const file: SiteFile = { type: "text/javascript", copies, tag: name, policy: "" };
  return new Map([
    [`/_astro/tool.${name}.js`, file],
    [`/_astro/eye.${name}.svg`, file],
    ["/sw.js", file],
  ]);
}

test("the last build's scripts outlive an upgrade", async () => {
  const folder = await createTempFolder();
  const start = async (name: string) => {
    const kept = await exchangeScripts(folder, build(name));
    return [...kept].map(([address, { copies }]) => [address, copies.identity.toString()]);
  };
  expect(await start("a")).toEqual([]);
  expect(await start("b")).toEqual([["/_astro/tool.a.js", '"a"']]);
  expect(await start("b"), "a start is no upgrade").toEqual([["/_astro/tool.a.js", '"a"']]);
  expect(await start("c")).toEqual([["/_astro/tool.b.js", '"b"']]);
});

test.each(['{"newest":', "{}", "null"])("what was kept as %s stops no start", async (kept) => {
  const folder = await createTempFolder();
  await writeFile(path.join(folder, "scripts.json"), kept);
  expect(await exchangeScripts(folder, build("a"))).toEqual(new Map());
  expect((await exchangeScripts(folder, build("b"))).size).toBe(1);
  expect((await exchangeScripts(path.join(folder, "gone"), build("a"))).size).toBe(0);
});
