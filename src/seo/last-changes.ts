import { spawnSync } from "node:child_process";

/**
 * Reads the day on which each content file was last committed, by its path. The map is empty outside a repository and in
 * a shallow clone, in which all files look new. A file with uncommitted changes is left out, because for a sitemap a
 * wrong date is worse than none.
 * @param project folder of the repository
 */
export function readLastChanges(project = "."): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  if (runGit(project, "rev-parse", "--is-shallow-repository").trim() !== "false") return changes;
  let day = "";
  // The newest commit comes first: a line with its day, then a line for each of its files.
  const log = runGit(project, "log", "--format=day %cs", "--name-only", "--", "content");
  for (const line of log.split("\n")) {
    if (line.startsWith("day ")) day = line.slice("day ".length);
    else if (line && !changes.has(line)) changes.set(line, day);
  }
  const status = runGit(project, "status", "--porcelain", "--", "content");
  for (const line of status.split("\n")) {
    changes.delete(line.slice("XY ".length));
  }
  return changes;
}

/** The result is empty if git is missing or fails. */
function runGit(project: string, ...gitArguments: string[]): string {
  const options = ["-C", project, "-c", "core.quotePath=false", ...gitArguments];
  const { status, stdout } = spawnSync("git", options, { encoding: "utf8" });
  return status === 0 ? stdout : "";
}
