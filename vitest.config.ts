import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Tests with a kind of name, wherever they are. */
function everyRoom(ending: string): string[] {
  return [`{scripts,src}/**/*.${ending}.{ts,tsx}`];
}

/**
 * What runs on PostgreSQL too: the promises of the store with its migrations, the move to PostgreSQL, and
 * one journey, from a form to its mails. A new test of the store is among them by itself.
 */
function onBothEngines(): string[] {
  const store = globSync("src/server/store/*.test.ts").filter((file) =>
    /testing\/(?:test-database|test-server)\.ts/.test(readFileSync(file, "utf8")),
  );
  return [
    ...store,
    "src/desk/website/draft-store.test.ts",
    "src/promises/query-plans.test.ts",
    "src/server/commands/move.test.ts",
    "src/server/outbox/outbox.test.ts",
  ];
}

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // The fast ones: a test that starts a process fails here, and is told how to name its file.
        test: {
          name: "unit",
          include: everyRoom("test"),
          exclude: ["**/*.process.test.ts", "src/server/{commands/move,store/postgres}.test.ts"],
          setupFiles: "scripts/testing/no-processes.ts",
          // What a file imports takes longer than its tests: files of one worker share it.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: everyRoom("process.test"),
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Tests of the built pages and of the answers of their server, without a browser.
        test: {
          name: "built",
          include: ["e2e/built/*.test.ts"],
          globalSetup: "e2e/built/site-for-tests.ts",
          isolate: false,
          // Some read all pages at once, which takes long where others are busy too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // The same files, word for word, on the other engine.
        test: {
          name: "postgres",
          include: onBothEngines(),
          globalSetup: "src/server/testing/postgres-for-tests.ts",
          testTimeout: 20_000,
        },
      },
    ],
  },
});
