import { cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inputFiles } from "../build-inputs.ts";

/** A copy of all that a build is made from, with the same packages. The caller removes it. */
export async function projectCopy(): Promise<string> {
  const project = await mkdtemp(path.join(tmpdir(), "project-copy-"));
  // A build reads in the first what is none of its inputs.
  for (const file of [".gitignore", ...inputFiles()]) {
    await cp(file, path.join(project, file));
  }
  const type = process.platform === "win32" ? "junction" : "dir";
  await symlink(path.resolve("node_modules"), path.join(project, "node_modules"), type);
  return project;
}
