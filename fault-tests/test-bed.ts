/** What a fault program is given, and what it gives back. */
import path from "node:path";
import { type Program, builtProgram, startProgram } from "#server/testing/program.ts";
import type { Engine, Store } from "./store.ts";

/** What a fault program runs on. */
export interface TestBed {
  engine: Engine;
  /** A new empty database of the engine under test; leaving its scope removes it. */
  openStore: () => Promise<Store>;
  /** The same seed draws the same faults. */
  seed: number;
  /** Whether little time is given: fewer repetitions, the same promises. */
  short: boolean;
}

/** One promise, and what was seen of it. */
export interface Finding {
  promise: string;
  /** `undefined` where this machine has no way to show it; then `numbers` says why. */
  kept: boolean | undefined;
  numbers: string;
}

/** Tries to break some promises. Throws only when it could not try. */
export type FaultProgram = (ground: TestBed) => Promise<Finding[]>;

/** Without limits that would stop a flood from one address, or hold back its mails. */
export const openSettings = {
  ...{ RATE_PER_ADDRESS: "0", RATE_TOTAL: "0", MIN_FILL_SECONDS: "0" },
  OWNER_MAILS_PER_HOUR: "0",
};

/** Starts the built server on a database. */
export function startServer(
  store: Store,
  settings: Record<string, string> = {},
  launcher: readonly string[] = [],
): Program {
  const program = path.resolve(builtProgram);
  return startProgram(
    { ...openSettings, ...store.environment, ...settings },
    { launcher, program },
  );
}
