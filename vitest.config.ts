import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Patterns of test files with an ending such as `process.test`, in all folders. */
function listTestPatterns(ending: string): string[] {
  return [`{scripts,src}/**/*.${ending}.{ts,tsx}`];
}

/** Folders with queries: each of their tests that opens a database runs on PostgreSQL, too. */
const foldersWithQueries = [
  ...["commands", "health", "mail", "outbox", "store", "submit"].map(
    (name) => `src/server/${name}`,
  ),
  ...["src/desk", "src/enquiry", "src/promises"],
];

/** `src/server/testing` has the fixtures that open a database of the engine under test. */
const opensDatabase = /testing\/(?:desk-fixtures|test-commands|test-database|test-server)\.ts/;

/** A new test of these folders is included by itself. */
function listPostgresTests(): string[] {
  const files = globSync(foldersWithQueries.map((folder) => `${folder}/**/*.test.{ts,tsx}`));
  return files.filter(
    (file) => !file.endsWith(".process.test.ts") && opensDatabase.test(readFileSync(file, "utf8")),
  );
}

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
          include: listTestPatterns("test"),
          exclude: ["**/*.process.test.ts", "src/server/{commands/move,store/postgres}.test.ts"],
          setupFiles: "scripts/testing/no-processes.ts",
          // Imports take longer than the tests themselves, so files of one worker share them.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: listTestPatterns("process.test"),
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // The built pages and the server's responses, without a browser.
        test: {
          name: "built",
          include: ["e2e/built/*.test.ts"],
          globalSetup: "e2e/built/site-for-tests.ts",
          isolate: false,
          // Some tests read all pages at once, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // The same test files as in `unit` and `processes`, on PostgreSQL.
        test: {
          name: "postgres",
          include: listPostgresTests(),
          globalSetup: "src/server/testing/postgres-for-tests.ts",
          // Each test creates a database of its own, which takes seconds on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
