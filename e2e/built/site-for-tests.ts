/** Vitest starts the built server once for all tests that need it. */
import type { TestProject } from "vitest/node";
import { startBuiltSite } from "#server/testing/server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteAddress: string;
  }
}

export default async function serveForTests({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startBuiltSite({ TRUST_PROXY: "127.0.0.1" });
  provide("siteAddress", url);
  return close;
}
