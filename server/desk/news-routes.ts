/** News for a page that is open: it asks every few seconds, and is told only what it does not know. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { writeData } from "#desk/islands/page-data.ts";
import type { News } from "#desk/view.ts";
import { dayLength } from "#format/days.ts";
import { notesSince, sentSince } from "#server/db/news.ts";
import type { DeskScope } from "./desk-scope.ts";
import { noteLine } from "./lead-views.ts";
import { signedIn } from "./signed-in.ts";

/** What is stored under an earlier moment may be committed after a later one. In milliseconds. */
const overlap = 5000;

const queryShape = v.object({
  /** When the page was written. */
  since: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((moment) => new Date(moment)),
  ),
  /** The enquiry that is open on it. */
  open: v.optional(v.string(), ""),
});

/** Adds the news. */
export function newsRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;

  app.get(
    "/desk/news",
    signedIn(scope, async (request, reply, { account }) => {
      const query = v.safeParse(queryShape, request.query);
      if (!query.success) return await reply.code(400).send();
      const { since, open } = query.output;
      const from = new Date(Math.max(since.getTime() - overlap, now().getTime() - dayLength));
      const [sent, notes] = await Promise.all([sentSince(db, from), notesSince(db, from)]);
      const tag = tagOf([sent, notes.map(({ id, undone }) => [id, undone])]);
      reply.header("ETag", tag);
      if (request.headers["if-none-match"] === tag) return await reply.code(304).send();
      const change = notes.find((note) => note.reference === open && note.account !== account.id);
      const news: News = {
        sent,
        changed: change && noteLine(change),
        counts: await scope.count(),
      };
      return await reply.type("application/json; charset=utf-8").send(writeData(news));
    }),
  );
}

/** Weak, because a proxy that compresses answers leaves such a tag as it is. */
function tagOf(known: unknown): string {
  return `W/"${createHash("sha256").update(JSON.stringify(known)).digest("base64url")}"`;
}
