import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Folders with queries: each of their tests that opens a database runs on PostgreSQL, too. */
const foldersWithQueries = [
  "src/desk",
  "src/enquiry",
  "src/promises",
  "src/server/backup",
  "src/server/commands",
  "src/server/health",
  "src/server/mail",
  "src/server/outbox",
  "src/server/store",
  "src/server/submit",
];

/** The fixtures that open a database of the engine under test: those of `src/server/testing`, and those of the forms of the desk. */
const opensDatabase =
  /testing\/(?:desk-fixtures|form-fixtures|test-commands|test-database|test-server)\.ts/;

/** Lists the tests of these folders that import such a fixture: a new test is included by itself. */
function listPostgresTests(): string[] {
  const files = globSync(foldersWithQueries.map((folder) => `${folder}/**/*.test.{ts,tsx}`));
  return files.filter(
    (file) => !file.endsWith(".process.test.ts") && opensDatabase.test(readFileSync(file, "utf8")),
  );
}

const onPostgres = process.env["TEST_DATABASE"] === "postgres";

export default defineConfig({
  test: {
    // CI has two cores; more workers would only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Fast tests only: one that starts a process fails, with the file name that it needs.
        test: {
          name: "unit",
          ...(onPostgres
            ? {
                include: listPostgresTests(),
                globalSetup: "src/server/testing/postgres-for-tests.ts",
              }
            : {
                include: ["{scripts,src}/**/*.test.{ts,tsx}"],
                exclude: [
                  "**/*.process.test.ts",
                  "src/server/{commands/move,store/postgres}.test.ts",
                ],
              }),
          setupFiles: "scripts/testing/no-processes.ts",
          // Imports take longer than the tests themselves, so files of one worker share them.
          isolate: false,
          unstubGlobals: true,
          // On PostgreSQL each test creates a database of its own, which takes seconds on a busy machine.
          testTimeout: onPostgres ? 60_000 : 20_000,
          hookTimeout: onPostgres ? 60_000 : 10_000,
        },
      },
      {
        extends: true,
        // Programs as processes of their own, the built pages, and faults (`FAULTS=full`: each ten times as often).
        test: {
          name: "slow",
          include: [
            "{scripts,src}/**/*.process.test.ts",
            "e2e/built/*.test.ts",
            "fault-tests/*.test.ts",
          ],
          globalSetup: "scripts/testing/slow-setup.ts",
          // Some tests read all pages at once, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
