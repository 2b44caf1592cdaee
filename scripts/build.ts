/**
 * Builds the production site, with a compressed copy beside every file that gains by it, and the
 * server, into a release of their own; `dist` and `dist-server` lead to the current one.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { givenOverlay, keepOverlay, keptOverlay } from "#content-loader/overlay.ts";
import { ContentError } from "#content-loader/mistake.ts";
import { siteContent } from "#content-loader/site-content.ts";
import { defaultLocale } from "#locales";
import { dayInIndia } from "#format/days.ts";
import { promotionAt } from "#format/promotion.ts";
import { isWhole, releaseIdOf } from "#server/desk/publish/release-folders.ts";
import { readReleaseFacts } from "#server/static/release-file.ts";
import { hashInputs, hashProduct } from "./build-inputs.ts";
import { buildDesk } from "./build-desk.ts";
import { buildServer } from "./build-server.ts";
import { buildWorker } from "./build-worker.ts";
import { compressFolder } from "./compress.ts";
import { minifyScripts } from "./minify-scripts.ts";
import { release } from "./releases.ts";
import { writeStaticHeaders } from "./static-headers.ts";

const settings = ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"];

/** Those that are set. */
function givenSettings(): Record<string, string> {
  return Object.fromEntries(
    settings.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Builds what is not made from exactly the inputs that are there. Exits where the build fails. */
export async function buildIfChanged(): Promise<void> {
  const build = async (folder: string) => {
    await buildPages(folder);
    await buildServer(path.join(folder, "server"));
    await buildDesk(path.join(folder, "server"));
  };
  try {
    const product = await hashProduct();
    await release({ id: await releaseId(), product, settings: givenSettings() }, build);
  } catch (error) {
    if (!(error instanceof BuildFailure || error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(error instanceof BuildFailure ? error.status : 1);
  }
}

/** The site, and the content with its edits whose words a server speaks. */
export async function buildPages(folder: string): Promise<void> {
  await cp("content", path.join(folder, "content"), { recursive: true });
  await keepOverlay(path.join(folder, "content"));
  await buildSite(path.join(folder, "site"));
}

/**
 * Whether the current release is made from exactly these inputs, but for the edits of the words, and
 * the desk has built a release with those.
 *
 * @param releases the folder of the releases that servers have built.
 */
export async function hasPublishedRelease(releases: string): Promise<boolean> {
  const current = readReleaseFacts("releases/current");
  if (current === undefined || !existsSync("releases/current/server/main.js")) return false;
  const kept = keptOverlay("releases/current/content");
  if (current.id !== (await releaseId(kept))) return false;
  return isWhole(path.join(releases, releaseIdOf(current.product, givenOverlay())));
}

/** A name for all that a build is made from. */
async function releaseId(overlay = givenOverlay()): Promise<string> {
  const hash = createHash("sha256").update(await hashInputs());
  // Once the promotion is over, the franchise page is built without its banner.
  hash.update(`promotion=${promotionRuns()}\n`);
  // Once the due dates are out of date, neither their page nor their calendars promise one.
  hash.update(`dates=${dueDatesHold()}\n`);
  // Edits that are laid over the content, and not the name of the file that holds them.
  hash.update(`overlay=${JSON.stringify(overlay)}\n`);
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  return hash.digest("hex").slice(0, 12);
}

function promotionRuns(): boolean {
  const { ends } = siteContent("promotion").shared.promotion;
  return promotionAt(new Date(), ends, defaultLocale) !== undefined;
}

function dueDatesHold(): boolean {
  return dayInIndia(new Date()) <= siteContent("dueDateRules").shared.dueDateRules.validUntil;
}

/** What went wrong has been said; this says what became of the build. */
export class BuildFailure extends Error {
  status: number;
  constructor(status: number) {
    super("The site could not be built; the message above names the file.");
    this.status = status;
  }
}

async function buildSite(folder: string): Promise<void> {
  console.log("Building the site …");
  const astro = spawn(
    process.execPath,
    ["node_modules/astro/bin/astro.mjs", "build", "--silent", "--outDir", folder],
    { stdio: "inherit", env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" } },
  );
  // Stopping this program stops the build.
  const passOn = (signal: NodeJS.Signals) => void astro.kill(signal);
  const signals = ["SIGTERM", "SIGINT"] as const;
  for (const signal of signals) process.on(signal, passOn);
  // What the event hands over.
  const [status] = (await once(astro, "exit")) as [number | null];
  for (const name of signals) process.off(name, passOn);
  if (status !== 0) throw new BuildFailure(status ?? 1);
  await minifyScripts(folder);
  await buildWorker(folder);
  await writeStaticHeaders(folder);
  await compressFolder(folder);
}

if (import.meta.main) await buildIfChanged();
