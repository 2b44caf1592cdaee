/** `npm run build` writes the server and its pages to `dist`. */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeQuoted } from "#server/settings/quotes.ts";
import { computeInputsHash } from "./build-inputs.ts";

const settings = ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"];

const inputsFile = "inputs";

/** Builds unless the inputs are unchanged. Exits after a failure. */
export async function buildIfChanged(): Promise<void> {
  const inputs = [computeInputsHash(), ...settings.map((name) => process.env[name] ?? "")].join(
    " ",
  );
  const built = await readFile(path.join("dist", inputsFile), "utf8").catch(() => undefined);
  if (built === inputs) return;
  const quoted = describeQuoted(process.env, settings);
  for (const problem of quoted) console.error(problem);
  if (quoted.length > 0) process.exit(1);
  console.log("Building the site …");
  // Into a folder of its own, which is renamed when it is complete: a running server may serve `dist`.
  const [newFolder, oldFolder] = ["dist.new", "dist.old"];
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
  await writeFile(path.join(newFolder, inputsFile), inputs);
  await rm(oldFolder, { recursive: true, force: true });
  await rename("dist", oldFolder).catch(() => undefined);
  await rename(newFolder, "dist");
  await rm(oldFolder, { recursive: true, force: true });
}

if (import.meta.main) await buildIfChanged();
