import { cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inputFiles } from "../build-inputs.ts";

/**
 * A copy of the project with the same packages. The caller removes it.
 * @param files What is copied; all that a build is made from, where nothing else is asked for.
 */
export async function projectCopy(files?: string[]): Promise<string> {
  const project = await mkdtemp(path.join(tmpdir(), "project-copy-"));
  for (const file of files ?? (await inputFiles())) {
    await cp(file, path.join(project, file)).catch(ignoreMissing);
  }
  const type = process.platform === "win32" ? "junction" : "dir";
  await symlink(path.resolve("node_modules"), path.join(project, "node_modules"), type);
  return project;
}

/** A file that was removed and not yet committed is listed too. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
