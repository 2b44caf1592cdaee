import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { inject, test } from "vitest";
import type { Submission } from "#enquiry/submission.ts";
import { runCommand } from "#server/commands/main.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { minimalSubmission } from "./posted-forms.ts";
import { createTestDatabase, openTestDatabase } from "./test-database.ts";

const sampleSubmission: Submission = {
  ...minimalSubmission,
  fields: {
    name: "आशा वर्मा",
    email: "asha@example.in",
    phone: "9876543210",
    message: "दुकान का पंजीकरण\nGST for a new shop",
  },
  page: "/contact-us",
};

/** An empty database with the commands of the terminal, and `receive`, which stores a sample submission in it. */
export async function openTestStore(lockTimeout?: number) {
  const testDatabase = await createTestDatabase();
  const db = await openTestDatabase(testDatabase);
  let received = 0;
  const runDesk = (...args: string[]) =>
    runTestCommand(testDatabase.environment, args, { lockTimeout });
  return {
    ...testDatabase,
    db,
    receive: (
      submission: Partial<Submission> = {},
      at = "2026-11-21T05:00:00.000Z",
      submissionId = `id-${received++}`,
    ) => storeSubmission(db, { ...sampleSubmission, ...submission }, submissionId, new Date(at)),
    runDesk,
    backUp: async () => {
      const backup = path.join(testDatabase.dataDir, "copy.sqlite");
      await runDesk("backup", backup);
      return backup;
    },
  };
}

export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

interface TestCommandOptions {
  /** In milliseconds: how long a query waits for a locked database. */
  lockTimeout?: number | undefined;
  /** What a person types at the terminal; undefined where there is no terminal. */
  typed?: string | undefined;
}

/** Runs a command with only the given environment. */
export async function runTestCommand(
  env: Record<string, string>,
  args: string[],
  { lockTimeout, typed }: TestCommandOptions = {},
) {
  // Read once the command has ended, so all of its output has to fit.
  const createStream = () => new PassThrough({ highWaterMark: 2 ** 30 });
  const output = createStream();
  const errors = createStream();
  const input = Object.assign(Readable.from(typed === undefined ? [] : [typed]), {
    isTTY: typed !== undefined,
  });
  const streams = { input, output, errors };
  // A folder that a test can fill, and not the build of this project, which a machine may have or not.
  const build = path.join(env["DATA_DIR"] ?? "", "dist");
  const code = await runCommand(args, { env, streams, build, lockTimeout });
  return { code, out: readAll(output), problem: readAll(errors) };
}

function readAll(stream: PassThrough): string {
  return String(stream.read() ?? "");
}

/** A test whose arguments are the empty store or parts of it. */
export const storeTest = test
  .extend("store", () => openTestStore())
  .extend("backUp", ({ store }) => store.backUp)
  .extend("blockWriters", ({ store }) => store.blockWriters)
  .extend("dataDir", ({ store }) => store.dataDir)
  .extend("db", ({ store }) => store.db)
  .extend("environment", ({ store }) => store.environment)
  .extend("runDesk", ({ store }) => store.runDesk)
  .extend("receive", ({ store }) => store.receive)
  .extend("rows", ({ store }) => store.rows);

/** A test of what concerns the file of SQLite, which is skipped on PostgreSQL. */
export const sqliteStoreTest = storeTest.skipIf(inject("postgresUrl") !== undefined);
