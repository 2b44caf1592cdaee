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
 * policy of each page for our server. A static host gets one for all pages: a rule by path would miss
 * the page for what does not exist, which stands at any path.
 */
export async function writeStaticHeaders(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith(".html")).toSorted();
  const read = await Promise.all(
    pages.map(async (page) => [page, await readFile(path.join(folder, page), "utf8")] as const),
  );
  const policy = contentPolicy(read.map(([, html]) => html));
  const everywhere = { ...strictTransport, ...securityHeaders, "Content-Security-Policy": policy };
  const immutable = { "Cache-Control": immutableFiles.cache };
  const rules = [rule("/*", everywhere), rule(`${immutableFiles.path}*`, immutable)];
  const policies = Object.fromEntries(
    read.map(([page, html]) => [page.replaceAll(path.sep, "/"), contentPolicy([html])]),
  );
  await writeFile(path.join(folder, headersFile), rules.join("\n"));
  await writeFile(path.join(folder, policyFile), JSON.stringify(policies));
}

function rule(paths: string, headers: Readonly<Record<string, string>>): string {
  return [paths, ...Object.entries(headers).map((header) => `  ${header.join(": ")}`), ""].join(
    "\n",
  );
}
