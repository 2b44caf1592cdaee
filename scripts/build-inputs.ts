/** What a build is made from: every file of the project but those that no build reads. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** Never part of a site or a server. Whatever is not named here counts, so that nothing is forgotten. */
const aside = [
  /^(?:bench|checks|docs|e2e|fault-tests|\.[^/]+)\//,
  /^(?:scripts|server)\/testing\//,
  /\.test\.tsx?$/,
  /^[^/]+\.md$/,
];

/** A hash of all files that a build is made from, and of the history that the sitemap tells days from. */
export async function hashInputs(project = "."): Promise<string> {
  const files = await inputFiles(project);
  const log = ["log", "-1", "--format=%H", "--", "content"];
  const [{ stdout }, ...texts] = await Promise.all([
    promisify(execFile)("git", log, { cwd: project }).catch(() => noHistory),
    ...files.map((file) => readFile(path.join(project, file))),
  ]);
  const hash = createHash("sha256").update(stdout);
  for (const [at, text] of texts.entries()) hash.update(`\0${files[at]}\0`).update(text);
  return hash.digest("hex");
}

/** Where there is no git. */
const noHistory = { stdout: "" };

/** The files, with forward slashes, in one order: all but what `.gitignore` names by a name without slashes. */
export async function inputFiles(project = "."): Promise<string[]> {
  const text = await readFile(path.join(project, ".gitignore"), "utf8");
  const ignored = [
    ".git",
    "node_modules",
    ...text.split("\n").map((line) => line.replace(/\/$/, "")),
  ];
  const entries = await Array.fromAsync(
    // It matches no name that begins with a dot, unless the pattern does.
    glob(["**/*", ".gitignore"], {
      cwd: project,
      withFileTypes: true,
      exclude: ({ name }) => ignored.some((pattern) => path.matchesGlob(name, pattern)),
    }),
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(project, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !aside.some((part) => part.test(file)))
    .toSorted();
}
