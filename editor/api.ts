/** The editor's own way to the files, but for what it writes: that keeps the comments of the file. */
import { readFile } from "node:fs/promises";
import { makeHandler } from "@keystatic/astro/api";
import type { APIRoute } from "astro";
import config from "../keystatic.config.ts";
import { keepComments } from "./keep-comments.ts";

export const prerender = false;

interface Update {
  /** Contents are in base64url. */
  additions: { path: string; contents: string }[];
}

const handle = makeHandler({ config });

export const ALL: APIRoute = async (context) => {
  if (!context.url.pathname.endsWith("/update")) return handle(context);
  // The editor's own request; its handler checks it, paths included, before it writes anything.
  const update = (await context.request.json()) as Update;
  for (const addition of update.additions) {
    const before = await readFile(addition.path, "utf8").catch(() => undefined);
    if (before === undefined) continue;
    const after = Buffer.from(addition.contents, "base64url").toString("utf8");
    addition.contents = Buffer.from(keepComments(before, after)).toString("base64url");
  }
  const { url, headers } = context.request;
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(update) });
  return handle({ ...context, request });
};
