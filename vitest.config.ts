import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** Tests with a kind of name, wherever they are. */
function everyRoom(ending: string): string[] {
  const rooms = "{checks,content-loader,core,desk,drawing,format,forms,schemas,scripts,server,src}";
  return [`*.${ending}.ts`, `${rooms}/**/*.${ending}.{ts,tsx}`];
}

/** Tests in which the engine takes no part, or which look into SQLite's own file. */
const sqliteAlone = [
  "server/cli/{changing,commands,export,main.process,nightly-backup,restore,test-mail}.test.ts",
  "server/{mail,static,webhook}/*.test.ts",
  "server/submit/{body,filled-page,origin}.test.ts",
];

/** Every other test of the server that opens a database of its own. A new one is among them by itself. */
function onBothEngines(): string[] {
  return globSync("server/**/*.test.ts").filter(
    (file) =>
      /testing\/(?:leads-command|test-database|test-server)\.ts/.test(readFileSync(file, "utf8")) &&
      !sqliteAlone.some((pattern) => path.matchesGlob(file, pattern)),
  );
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
          exclude: ["**/*.process.test.ts", "checks/built/**", "server/{cli,db}/postgres.test.ts"],
          setupFiles: "checks/no-processes.ts",
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
        // What can be read in the built pages, and heard from their server, without a browser.
        test: {
          name: "built",
          include: ["checks/built/*.test.ts"],
          // Some read all pages at once, which takes long where others are busy too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Every promise about leads and jobs once more, word for word, on the other engine.
        test: {
          name: "postgres",
          include: onBothEngines(),
          globalSetup: "server/testing/postgres-for-tests.ts",
          testTimeout: 20_000,
        },
      },
    ],
  },
});
