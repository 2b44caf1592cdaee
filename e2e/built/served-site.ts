/** The built site, as its server answers. */
import { inject } from "vitest";

/** Where it is served. */
export const address = inject("siteAddress");

/** Fetches a path of the site without following redirects. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(address + path, { redirect: "manual", ...init });
}
