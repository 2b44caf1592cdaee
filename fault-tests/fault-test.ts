/** A test on a new empty store of the engine under test, with the seed and the length of its run. */
import { inject, test } from "vitest";
import { type DatabaseEngine, startDatabaseEngine } from "./test-bed.ts";

export const engine: DatabaseEngine =
  process.env["TEST_DATABASE"] === "postgres" ? "postgres" : "sqlite";

/** `FAULTS=full` repeats each fault ten times as often. */
export const isFullRun = process.env["FAULTS"] === "full";

/** For a fault that does not depend on the engine: a short run causes it on SQLite alone. */
export const coversEngine = engine === "sqlite" || isFullRun;

/** The same seed draws the same faults: `FAULT_SEED`, else a new one for each run. */
export const seed = inject("faultSeed");

/** A test that never ends has found a fault, too. In milliseconds. */
export const faultTimeout = isFullRun ? 40 * 60_000 : 5 * 60_000;

export const faultTest = test
  .extend("runningEngine", { scope: "file" }, async ({}, { onCleanup }) => {
    const running = await startDatabaseEngine(engine);
    onCleanup(() => running[Symbol.asyncDispose]());
    return running;
  })
  .extend("store", async ({ runningEngine }, { onCleanup }) => {
    const store = await runningEngine.openStore();
    onCleanup(() => store[Symbol.asyncDispose]());
    return store;
  });
