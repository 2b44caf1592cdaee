import { cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listInputFiles } from "../build-inputs.ts";

/** Copies all inputs of a build, with the same packages. The caller removes the copy. */
export async function copyProject(): Promise<string> {
  const project = await mkdtemp(path.join(tmpdir(), "project-copy-"));
  // `.gitignore` is no input, but a build reads it.
  for (const file of [".gitignore", ...listInputFiles()]) {
    await cp(file, path.join(project, file));
  }
  const type = process.platform === "win32" ? "junction" : "dir";
  await symlink(path.resolve("node_modules"), path.join(project, "node_modules"), type);
  return project;
}
