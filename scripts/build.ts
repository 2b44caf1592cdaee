/**
 * `npm run build`: has Astro make the program of the server and its pages, with a compressed copy beside
 * every file that gains by it, in `dist`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
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
  console.log("Building the site …");
  // Beside the one that is served, perhaps; half a build is never seen under its name.
  const [fresh, old] = ["dist.new", "dist.old"];
  const astro = spawn(
    process.execPath,
    ["node_modules/astro/bin/astro.mjs", "build", "--silent", "--outDir", fresh],
    {
      stdio: "inherit",
      // The server runs what is built for production, whatever the shell is set to.
      env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    },
  );
  // Stopping this program stops the build.
  const passOn = (signal: NodeJS.Signals) => void astro.kill(signal);
  const signals = ["SIGTERM", "SIGINT"] as const;
  for (const signal of signals) process.on(signal, passOn);
  // What the event hands over.
  const [status] = (await once(astro, "exit")) as [number | null];
  for (const signal of signals) process.off(signal, passOn);
  if (status !== 0) {
    console.error("The site could not be built; the message above names the file.");
    process.exit(status ?? 1);
  }
  await writeFile(path.join(fresh, stamp), inputs);
  await rm(old, { recursive: true, force: true });
  await rename("dist", old).catch(() => undefined);
  await rename(fresh, "dist");
  await rm(old, { recursive: true, force: true });
}

if (import.meta.main) await buildIfChanged();
