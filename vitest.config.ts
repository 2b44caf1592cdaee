import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{editor,forms,server,src,scripts,content}/**/*.test.{ts,tsx}"],
          exclude: ["server/{desk,store}/postgres.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Every promise about leads and jobs once more, word for word, on the other engine.
        test: {
          name: "postgres",
          include: [
            "server/{store,outbox}/*.test.ts",
            "server/{health-routes,main,retention}.test.ts",
            "server/desk/postgres.test.ts",
            "server/submit/{robots,submit-routes}.test.ts",
          ],
          exclude: ["server/store/sqlite.test.ts"],
          globalSetup: "server/testing/postgres-for-tests.ts",
          testTimeout: 20_000,
        },
      },
    ],
  },
});
