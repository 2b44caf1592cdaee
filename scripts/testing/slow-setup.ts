/** Vitest runs this once around the slow tests: a build, its server for the tests of `e2e/built`, a seed for the faults. */
import type { TestProject } from "vitest/node";
import { startBuiltSite } from "#server/testing/server-process.ts";
import { buildIfChanged } from "../build.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteAddress: string;
    faultSeed: number;
  }
}

export default async function prepareSlowTests({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const seed = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
  console.log(`Faults are drawn with FAULT_SEED=${seed}.`);
  provide("faultSeed", seed);
  await buildIfChanged();
  const { url, close } = await startBuiltSite({ TRUST_PROXY: "127.0.0.1" });
  provide("siteAddress", url);
  return close;
}
