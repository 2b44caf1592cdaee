/** Vitest runs this once before and once after all tests with PostgreSQL. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined where the engine is SQLite. */
    postgresUrl: string | undefined;
  }
}

export default async function startForTests({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  // These tests cut no power, and waiting for a disk is slow.
  const cluster = await startPostgres(["-c", "fsync=off", "-c", "max_connections=200"]);
  provide("postgresUrl", cluster.url);
  return cluster.stop;
}
