import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Patterns of test files with an ending such as `process.test`, in all folders. */
function listTestPatterns(ending: string): string[] {
  return [`{scripts,src}/**/*.${ending}.{ts,tsx}`];
}

/**
 * Tests that run on PostgreSQL, too: the store with its migrations, the move to PostgreSQL, one flow from a
 * form to its mails, and what is erased and published at the desk. A new test of the store that opens a database is included automatically.
 */
function listPostgresTests(): string[] {
  const store = globSync("src/server/store/*.test.ts").filter((file) =>
    /testing\/(?:test-database|test-server)\.ts/.test(readFileSync(file, "utf8")),
  );
  return [
    ...store,
    "src/desk/enquiries/enquiry-routes.test.ts",
    "src/desk/website/draft-store.test.ts",
    "src/desk/website/publish-routes.test.ts",
    "src/promises/query-plans.test.ts",
    "src/server/commands/move.test.ts",
    "src/server/outbox/outbox.test.ts",
  ];
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
          testTimeout: 20_000,
        },
      },
    ],
  },
});
