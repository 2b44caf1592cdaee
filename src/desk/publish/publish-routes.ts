/** Publishing the words: what changes, and the way back. For owners. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { readerOf } from "#desk/frame/reader.ts";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import type { Session } from "#desk/enter/sessions.ts";
import { routesFor } from "#desk/enter/signed-in.ts";
import { changesBetween } from "#desk/drafts/changes.ts";
import { ownContent, readName } from "#desk/drafts/content-values.ts";
import { keepEdit } from "#desk/drafts/save-words.ts";
import { draftEdits, dropEdit, publishedEdits } from "#desk/drafts/word-edits.ts";
import { publishView } from "./publish-view.ts";
import type { Publisher } from "./publisher.ts";
import { overlayOf } from "./versions.ts";

const page = "/desk/publish";

const id = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });
const named = v.object({ name: v.pipe(v.string(), v.maxLength(500)) });
const query = v.object({ notice: v.optional(v.fallback(v.string(), ""), "") });

/** Adds the page, and what can be done on it. */
export function publishRoutes(scope: DeskScope): void {
  const { db, publisher } = scope;
  // What visitors read is changed by owners who have just shown their passkey.
  const { owner, freshOwner } = routesFor(scope);

  owner.get(page, async (request, reply, { account }) => {
    const { notice } = v.parse(query, request.query);
    const reader = readerOf(scope, { account });
    const outcome = notice === "outcome" ? ({ outcome: "live" } as const) : {};
    const view = await publishView(db, publisher, { reader, ...outcome });
    return await scope.send(request, reply, { page: "publish", ...view });
  });

  freshOwner.post(`${page}/now`, async (request, reply, session) => {
    const [overlay, published] = await Promise.all([draftEdits(db), publishedEdits(db)]);
    const changes = changesBetween(published, overlay);
    if (changes.length === 0) return reply.redirect(page, 303);
    const version = { overlay, changes, event: "published" } as const;
    return await publishing(request, reply, session, version);
  });

  freshOwner.post(`${page}/back`, async (request, reply, session) => {
    const posted = v.safeParse(id, request.body);
    if (!posted.success) return await scope.refuse(request, reply, "notFound");
    // No version is the site as it was delivered.
    const overlay = posted.output.id === "" ? [] : await overlayOf(db, posted.output.id);
    if (overlay === undefined) return await scope.refuse(request, reply, "notFound");
    const changes = changesBetween(await publishedEdits(db), overlay);
    const version = { overlay, changes, event: "went-back" } as const;
    return await publishing(request, reply, session, version);
  });

  /** What is done with one draft. */
  const decide = (does: string, work: (name: string, session: Session) => Promise<unknown>) => {
    owner.post(`${page}/${does}`, async (request, reply, session) => {
      const { name } = readPost(named, request);
      await work(name, session);
      return reply.redirect(page, 303);
    });
  };
  decide("drop", async (name) => await dropEdit(db, name));
  decide("keep", async (name) => {
    const content = ownContent();
    await keepEdit(db, content, readName(name, content));
  });
  decide("restore", async (name, { account }) => {
    const { restorePublished } = await import("./restore-published.ts");
    await restorePublished(db, name, { account: account.id, now: scope.now() });
  });

  async function publishing(
    request: FastifyRequest,
    reply: FastifyReply,
    { account }: Session,
    version: Omit<Parameters<Publisher["publish"]>[0], "account">,
  ) {
    const reader = readerOf(scope, { account });
    const outcome = await publisher.publish({ ...version, account: account.id }, reader.words);
    if (outcome === undefined) return reply.redirect(`${page}?notice=outcome`, 303);
    const view = await publishView(db, publisher, { reader, outcome });
    return await scope.send(request, reply.code(422), { page: "publish", ...view });
  }
}
