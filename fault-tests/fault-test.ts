/** A test on a new empty store of the engine under test, with the seed and the length of its run. */
import { inject, test } from "vitest";
import { type DatabaseEngine, startDatabaseEngine } from "./test-bed.ts";

export const engine: DatabaseEngine =
  process.env["TEST_DATABASE"] === "postgres" ? "postgres" : "sqlite";

/** With `FAULTS=full` each fault is repeated ten times as often. */
export const isFullRun = process.env["FAULTS"] === "full";

/** For a fault that does not depend on the engine: a short run causes it on SQLite alone. */
export const coversEngine = engine === "sqlite" || isFullRun;

/** The seed of all random faults, with which a run can be repeated: `FAULT_SEED`, or a new one for each run. */
export const seed = inject("faultSeed");

/** In milliseconds, much longer than any test takes: one that does not end has found a fault, too. */
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
