import { spawnSync } from "node:child_process";

/**
 * The day on which each content file was last committed, by its path. Empty where the history
 * cannot tell: outside a repository, and in a shallow clone, where all files look like new. A file
 * with changes that are not committed is left out: a wrong date is worse for a sitemap than none.
 * @param project folder of the repository
 */
export function readLastChanges(project = "."): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  if (runGit(project, "rev-parse", "--is-shallow-repository").trim() !== "false") return changes;
  let day = "";
  // The newest commit comes first: a line with its day, then a line for each file.
  for (const line of runGit(
    project,
    "log",
    "--format=day %cs",
    "--name-only",
    "--",
    "content",
  ).split("\n")) {
    if (line.startsWith("day ")) day = line.slice("day ".length);
    else if (line && !changes.has(line)) changes.set(line, day);
  }
  for (const line of runGit(project, "status", "--porcelain", "--", "content").split("\n")) {
    changes.delete(line.slice("XY ".length));
  }
  return changes;
}

/** Empty where git is missing or has nothing to say. */
function runGit(project: string, ...content: string[]): string {
  const options = ["-C", project, "-c", "core.quotePath=false", ...content];
  const { status, stdout } = spawnSync("git", options, { encoding: "utf8" });
  return status === 0 ? stdout : "";
}
