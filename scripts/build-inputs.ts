/** What a build is made from: every file of the project but those that no build reads. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
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
  const hash = createHash("sha256");
  for (const file of await inputFiles(project)) {
    // What git still lists may have been removed.
    const content = await readFile(path.join(project, file)).catch(() => undefined);
    if (content !== undefined) hash.update(file).update("\0").update(content);
  }
  hash.update(await git(project, "log", "-1", "--format=%H", "--", "content"));
  return hash.digest("hex");
}

/** The files, with forward slashes, in one order. */
export async function inputFiles(project = "."): Promise<string[]> {
  const files = await projectFiles(project);
  return files.filter((file) => !aside.some((part) => part.test(file))).toSorted();
}

/** Everything that git knows or would add, some of it perhaps removed since; without git, every file. */
export async function projectFiles(project = "."): Promise<string[]> {
  const listed = await git(project, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  const known = listed.split("\0").filter((file) => file !== "");
  // A folder without git, or an untracked one inside another repository.
  const files = known.includes("package.json") ? known : await filesBelow(project);
  return [...new Set(files)];
}

/** All files of a folder, but what `.gitignore` names. */
async function filesBelow(project: string): Promise<string[]> {
  const ignored = (await readFile(path.join(project, ".gitignore"), "utf8").catch(() => ""))
    .split("\n")
    .map((line) => line.trim().replace(/\/$/, ""))
    .filter((line) => line !== "");
  const skips = (name: string) =>
    name === ".git" ||
    name === "node_modules" ||
    ignored.some((pattern) => path.matchesGlob(name, pattern));
  const walk = async (folder: string): Promise<string[]> => {
    const entries = await readdir(path.join(project, folder), { withFileTypes: true });
    const found = entries
      .filter(({ name }) => !skips(name))
      .map(async (entry) => {
        const name = path.posix.join(folder, entry.name);
        if (entry.isDirectory()) return walk(name);
        return entry.isFile() ? [name] : [];
      });
    return (await Promise.all(found)).flat();
  };
  return walk("");
}

/** What git says, or nothing where it is not there. */
async function git(project: string, ...words: string[]): Promise<string> {
  const most = { cwd: project, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)("git", words, most).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
