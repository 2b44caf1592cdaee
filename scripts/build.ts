/**
 * Builds the production site into `dist/`, with a compressed copy beside every file that gains by it,
 * and the server into `dist-server/`.
 */
import { spawnSync } from "node:child_process";
import { createHash, type Hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { dueDateRules } from "#shapes/due-dates.ts";
import { offer } from "#shapes/figures.ts";
import { dayInIndia } from "#tools/days.ts";
import { offerAt } from "#wording/offer.ts";
import { parse } from "yaml";
import { buildServer, serverFolder } from "./build-server.ts";
import { buildWorker } from "./build-worker.ts";
import { compressFolder } from "./compress.ts";
import { writeStaticHeaders } from "./static-headers.ts";

const siteInputs = [
  "content",
  "forms",
  "src",
  "astro.config.ts",
  "package-lock.json",
  "scripts/build-worker.ts",
  "scripts/build.ts",
  "scripts/compress.ts",
  "scripts/content-policy.ts",
  "scripts/static-headers.ts",
  "server/security-headers.ts",
];
const serverInputs = [
  "forms",
  "server",
  "src/shapes",
  "src/wording",
  "package.json",
  "package-lock.json",
  "scripts/build-server.ts",
];
const settings = ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"];

/** A hash of files; tests and editors' leftovers aside. */
async function hashOf(inputs: readonly string[]): Promise<Hash> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of await filesIn(input)) {
      hash.update(file).update(await readFile(file));
    }
  }
  return hash;
}

/** All that the site is made from. */
async function siteStamp(): Promise<string> {
  const hash = await hashOf(siteInputs);
  // Once the offer is over, the franchise page is built without its banner.
  hash.update(`offer=${await offerRuns()}\n`);
  // Once the due dates are out of date, neither their page nor their calendars promise one.
  hash.update(`dates=${await dueDatesHold()}\n`);
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  return hash.digest("hex");
}

async function offerRuns(): Promise<boolean> {
  const { ends } = offer.parse(parse(await readFile("content/offer.yaml", "utf8")));
  return offerAt(new Date(), ends, "en") !== undefined;
}

async function dueDatesHold(): Promise<boolean> {
  const file = await readFile("content/rules/due-dates.yaml", "utf8");
  return dayInIndia(new Date()) <= dueDateRules.parse(parse(file)).validUntil;
}

async function filesIn(input: string): Promise<string[]> {
  if (path.extname(input)) return [input];
  const entries = await readdir(input, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Builds what is not made from exactly the inputs that are there. Exits where the build fails. */
export async function buildIfChanged(): Promise<void> {
  await unlessMade("dist/index.html", ".cache/build-stamp", await siteStamp(), buildSite);
  const serverStamp = (await hashOf(serverInputs)).digest("hex");
  await unlessMade(`${serverFolder}/main.js`, ".cache/server-stamp", serverStamp, buildServer);
}

async function unlessMade(
  product: string,
  stampFile: string,
  stamp: string,
  build: () => Promise<void>,
): Promise<void> {
  const built = await readFile(stampFile, "utf8").catch(() => undefined);
  if (built === stamp && existsSync(product)) return;
  await build();
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

async function buildSite(): Promise<void> {
  console.log("Building the site …");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/astro/bin/astro.mjs", "build", "--silent"],
    {
      stdio: "inherit",
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    },
  );
  if (status !== 0) {
    console.error("The site could not be built; the message above names the file.");
    process.exit(status ?? 1);
  }
  await buildWorker("dist");
  await writeStaticHeaders("dist");
  await compressFolder("dist");
}

if (import.meta.main) await buildIfChanged();
