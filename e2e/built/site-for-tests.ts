/** Vitest starts the built server with the built site once, for all tests that need both. */
import type { TestProject } from "vitest/node";
import { openBuiltSite } from "#server/testing/program.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built site is served. */
    siteAddress: string;
  }
}

export default async function serveForTests({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openBuiltSite({ TRUST_PROXY: "127.0.0.1" });
  provide("siteAddress", url);
  return close;
}
