/** `npm run build` writes the server and its pages to `dist`. */
import { spawnSync } from "node:child_process";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { cutFontsArgument } from "#server/rendering/font-cuts-file.ts";
import { describeQuoted } from "#server/settings/quotes.ts";
import { computeInputsHash } from "./build-inputs.ts";

/** The environment variables that pages are built from. */
const buildSettings = ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"];

/** A file in `dist` with the inputs from which it was built. */
const inputsFile = "inputs";

/** Builds unless the inputs are unchanged. Exits after a failure. */
export async function buildIfChanged(): Promise<void> {
  const inputs = [
    computeInputsHash(),
    ...buildSettings.map((name) => process.env[name] ?? ""),
  ].join(" ");
  const built = await readFile(path.join("dist", inputsFile), "utf8").catch(() => undefined);
  if (built === inputs) return;
  const problems = describeQuoted(process.env, buildSettings);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log("Building the site …");
  // Into another folder, which is renamed when it is complete: a running server may serve `dist`.
  const newFolder = "dist.new";
  const oldFolder = "dist.old";
  // A shell may have NODE_ENV=development set; the build is always for production.
  process.env["NODE_ENV"] = "production";
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  // Imported on demand, because it takes a second.
  const { build } = await import("astro");
  try {
    await build({ outDir: newFolder, logLevel: "silent" });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error("The site could not be built; the message above names the file.");
    process.exit(1);
  }
  cutFonts(newFolder);
  await writeFile(path.join(newFolder, inputsFile), inputs);
  await rm(oldFolder, { recursive: true, force: true });
  await rename("dist", oldFolder).catch(() => undefined);
  await rename(newFolder, "dist");
  await rm(oldFolder, { recursive: true, force: true });
}

/** The new program renders all pages and keeps the font of each, cut to its headlines. */
function cutFonts(folder: string): void {
  const program = path.join(folder, "server/entry.mjs");
  const { status } = spawnSync(process.execPath, [program, cutFontsArgument, folder], {
    stdio: "inherit",
  });
  if (status === 0) return;
  console.error("The fonts of the pages could not be cut; the message above says why.");
  process.exit(1);
}

if (import.meta.main) await buildIfChanged();
