/** Vitest runs this once before the fault tests. */
import type { TestProject } from "vitest/node";
import { buildIfChanged } from "../scripts/build.ts";

export default async function prepareFaultTests({ provide }: TestProject): Promise<void> {
  const seed = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
  console.log(`Faults are drawn with FAULT_SEED=${seed}.`);
  provide("faultSeed", seed);
  await buildIfChanged();
}
