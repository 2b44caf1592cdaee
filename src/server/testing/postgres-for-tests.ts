/** Vitest runs this once before and once after all tests that want PostgreSQL. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a test finds PostgreSQL; undefined where its engine is SQLite. */
    postgresUrl: string | undefined;
  }
}

export default async function startForTests({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  // What a power cut would lose is not what these tests are about, and waiting for a disk is slow.
  const cluster = await startPostgres(["-c", "fsync=off", "-c", "max_connections=200"]);
  provide("postgresUrl", cluster.url);
  return cluster.stop;
}
