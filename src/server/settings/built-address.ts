/**
 * The address for which the pages were built. Canonical links, the sitemap, robots.txt and calendars have it, whatever
 * SITE_URL says when the server runs.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Without SITE_URL: visibly none, so that it leads search engines nowhere. */
const placeholderAddress = "https://site.example";

/** The address that a build with this environment has. */
export function getBuiltAddress(env: Readonly<Record<string, string | undefined>>): string {
  const siteUrl = env["SITE_URL"]?.trim() ?? "";
  return siteUrl === "" ? placeholderAddress : (URL.parse(siteUrl)?.origin ?? siteUrl);
}

/** The name of a file in the folder of the build. */
export const builtAddressFile = "site-address";

/** The address of the build in a folder; undefined where there is no build, as in development. */
export async function readBuiltAddress(build = "dist"): Promise<string | undefined> {
  return await readFile(path.join(build, builtAddressFile), "utf8").catch(() => undefined);
}

/** The two addresses where SITE_URL is another one than that of the build; undefined where nothing is to compare. */
export function findAddressDifference(
  env: Readonly<Record<string, string | undefined>>,
  built: string | undefined,
): { built: string; site: string } | undefined {
  const siteUrl = env["SITE_URL"]?.trim() ?? "";
  if (built === undefined || siteUrl === "") return undefined;
  const site = getBuiltAddress(env);
  return site === built ? undefined : { built, site };
}
