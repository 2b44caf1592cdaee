import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  headersFile,
  immutableFiles,
  policyFile,
  securityHeaders,
  strictTransport,
} from "#server/security-headers.ts";
import { contentPolicy } from "./content-policy.ts";

/**
 * Writes the headers of a built site in the format of Netlify and Cloudflare Pages, and the content
 * policy for our server. One policy for all
 * pages: a rule by path would miss the page for what does not exist, which stands at any path.
 */
export async function writeStaticHeaders(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith(".html")).toSorted();
  const policy = contentPolicy(
    await Promise.all(pages.map((page) => readFile(path.join(folder, page), "utf8"))),
  );
  const ofBuild = { "Content-Security-Policy": policy };
  const everywhere = { ...strictTransport, ...securityHeaders, ...ofBuild };
  const immutable = { "Cache-Control": immutableFiles.cache };
  const rules = [rule("/*", everywhere), rule(`${immutableFiles.path}*`, immutable)];
  await writeFile(path.join(folder, headersFile), rules.join("\n"));
  await writeFile(path.join(folder, policyFile), JSON.stringify(ofBuild));
}

function rule(paths: string, headers: Readonly<Record<string, string>>): string {
  return [paths, ...Object.entries(headers).map((header) => `  ${header.join(": ")}`), ""].join(
    "\n",
  );
}
