/** What a build is made from: every file of the project but those that no build reads. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Never part of a site or a server. Whatever is not named here counts, so that nothing is forgotten. */
const aside = [
  /^(?:deploy|docs|e2e|fault-tests|scripts\/bench|src\/content\/checks|\.[^/]+)\//,
  /\/testing\//,
  /\.test\.tsx?$/,
  /^[^/]+\.md$/,
];

/** A hash of all files that a build is made from, and of the history that the sitemap tells days from. */
export function hashInputs(project = "."): string {
  const log = ["log", "-1", "--format=%H", "--", "content"];
  // Without git it says nothing.
  const { stdout } = spawnSync("git", log, { cwd: project, encoding: "utf8" });
  const hash = createHash("sha256").update(stdout ?? "");
  // One after the other: a thousand small files side by side take four times as long.
  for (const file of inputFiles(project)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(project, file)));
  }
  return hash.digest("hex");
}

/** The files, with forward slashes, in one order. What `.gitignore` names is looked for at the top alone. */
export function inputFiles(project = "."): string[] {
  const text = readFileSync(path.join(project, ".gitignore"), "utf8");
  const lines = text.split("\n").map((line) => line.replace(/\/$/, ""));
  const ignored = [".git", "node_modules", ...lines];
  return readdirSync(project, { withFileTypes: true })
    .filter(({ name }) => !ignored.some((pattern) => path.matchesGlob(name, pattern)))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(project, entry.name) : [entry.name]))
    .filter((file) => !aside.some((part) => part.test(file)))
    .toSorted();
}

function filesBelow(project: string, folder: string): string[] {
  const options = { recursive: true, withFileTypes: true } as const;
  return readdirSync(path.join(project, folder), options)
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(project, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, "/"));
}
