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
 * policy of each page for our server.
 */
export async function writeStaticHeaders(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const names = files.filter((file) => file.endsWith(".html")).toSorted();
  const pages = new Map<string, string>();
  for (const name of names) {
    pages.set(name.replaceAll(path.sep, "/"), await readFile(path.join(folder, name), "utf8"));
  }
  const policies = policiesOf(pages);
  await writeFile(path.join(folder, headersFile), staticHeaders(policies));
  await writeFile(path.join(folder, policyFile), JSON.stringify(policies.ofPages));
}

interface Policies {
  /** What any page needs, with any inline style. */
  everywhere: string;
  /** What each page needs, by its file. */
  ofPages: Record<string, string>;
}

/** @param pages The HTML of each page, by its file. */
export function policiesOf(pages: ReadonlyMap<string, string>): Policies {
  return {
    everywhere: contentPolicy(pages.values(), "any"),
    ofPages: Object.fromEntries([...pages].map(([file, html]) => [file, contentPolicy([html])])),
  };
}

/**
 * The text of `_headers`: what every address is told, then the content policy of each page.
 *
 * Both rules hold for a page. Cloudflare joins the two policies and a browser then enforces both; Netlify
 * sends the later one. So the first allows all that any page needs, and the second what this page needs.
 * The first does not list the styles: with those of all pages its line would outgrow the 2,000 characters
 * that Cloudflare takes. It alone holds for the 404 page, which answers at any address,
 * and for pages beyond the 100 rules that Cloudflare takes. `! Content-Security-Policy`, with which a rule
 * of Cloudflare takes a header back, is unknown to Netlify and does not work at `/`
 * (https://github.com/cloudflare/workers-sdk/issues/11351).
 */
export function staticHeaders({ everywhere, ofPages }: Policies): string {
  const policyHeader = "Content-Security-Policy";
  return [
    rule("/*", { ...strictTransport, ...securityHeaders, [policyHeader]: everywhere }),
    rule(`${immutableFiles.path}*`, { "Cache-Control": immutableFiles.cache }),
    ...Object.entries(ofPages).map(([file, policy]) =>
      rule(addressOf(file), { [policyHeader]: policy }),
    ),
  ].join("\n");
}

/** Where a static host serves the page of a file. */
function addressOf(file: string): string {
  return `/${file.replace(/(?<=^|\/)index\.html$|\.html$/, "")}`;
}

function rule(paths: string, headers: Readonly<Record<string, string>>): string {
  return [paths, ...Object.entries(headers).map((header) => `  ${header.join(": ")}`), ""].join(
    "\n",
  );
}
