import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = path.join(import.meta.dirname, "tools");
const stampFile = path.join(folder, "node_modules", ".brought");

/**
 * A package of `tools/package.json`, in exactly the version of the lockfile there. Only benches use
 * them, and they are heavy, so they are installed when the first bench asks. Throws where npm cannot.
 */
export async function onDemand<Package>(name: "autocannon" | "lighthouse"): Promise<Package> {
  const stamp = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
    // On the error output: what a bench prints can be a document.
    console.error("Bringing what only the benches use …");
    const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    if (status !== 0) {
      throw new Error(
        `${name} could not be brought: this bench needs a connection to the npm registry once.`,
      );
    }
    writeFileSync(stampFile, stamp);
  }
  const file = createRequire(path.join(folder, "package.json")).resolve(name);
  // The caller says what it uses of the package; its own types are there only once it is brought.
  const module = (await import(pathToFileURL(file).href)) as { default: Package };
  return module.default;
}
