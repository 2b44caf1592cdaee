/** `npm run build`: has Astro make the program of the server and its pages, in `dist`. */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeQuoted } from "#server/settings/quotes.ts";
import { hashInputs } from "./build-inputs.ts";

/** Settings that are built in. */
const settings = ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"];

/** In the folder of a build: a name for all that it is made from. */
const stamp = "inputs";

/** Builds unless what is there is made from exactly the inputs that there are. Exits where it fails. */
export async function buildIfChanged(): Promise<void> {
  const inputs = [hashInputs(), ...settings.map((name) => process.env[name] ?? "")].join(" ");
  const built = await readFile(path.join("dist", stamp), "utf8").catch(() => undefined);
  if (built === inputs) return;
  const quoted = describeQuoted(process.env, settings);
  for (const problem of quoted) console.error(problem);
  if (quoted.length > 0) process.exit(1);
  console.log("Building the site …");
  // Beside the one that is served, perhaps; half a build is never seen under its name.
  const [fresh, old] = ["dist.new", "dist.old"];
  // The server runs what is built for production, whatever the shell is set to.
  process.env["NODE_ENV"] = "production";
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  // Read only where it is needed: it takes a second.
  const { build } = await import("astro");
  try {
    await build({ outDir: fresh, logLevel: "silent" });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error("The site could not be built; the message above names the file.");
    process.exit(1);
  }
  await writeFile(path.join(fresh, stamp), inputs);
  await rm(old, { recursive: true, force: true });
  await rename("dist", old).catch(() => undefined);
  await rename(fresh, "dist");
  await rm(old, { recursive: true, force: true });
}

if (import.meta.main) await buildIfChanged();
