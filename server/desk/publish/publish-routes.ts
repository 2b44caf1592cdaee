/** Publishing the words: what changes, and the way back. For owners. */
import type { FastifyReply } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import type { Overlay } from "#content-loader/overlay.ts";
import { readerOf } from "#server/desk/reader.ts";
import { writeLog } from "#server/desk/desk-log.ts";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { forOwner, freshOwner } from "#server/desk/signed-in.ts";
import { changesBetween } from "#server/desk/words/changes.ts";
import { draftEdits, publishedEdits } from "#server/desk/words/word-edits.ts";
import { previewRoutes } from "./preview-routes.ts";
import { publishView } from "./publish-view.ts";
import {
  addVersion,
  cancelVersion,
  readLastOutcome,
  readPending,
  readVersion,
} from "./versions.ts";

const page = "/desk/publish";

/** The page with the notice of the outcome. */
const outcomePage = `${page}?notice=outcome`;

/** What is there already is live within this time, in milliseconds: then no progress is shown. */
const atOnce = 1500;

const id = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });
const query = v.object({ notice: v.optional(v.fallback(v.string(), ""), "") });

/** Adds the page, and what can be done on it. */
export function publishRoutes(scope: DeskScope): void {
  const { app, db, publisher, now } = scope;

  const owner = forOwner(scope);
  /** What visitors read is changed by owners who have just shown their passkey. */
  const press = (handle: Parameters<typeof owner>[0]) => freshOwner(scope, handle);

  app.get(
    page,
    owner(async (request, reply, { account }) => {
      const { notice } = v.parse(query, request.query);
      const outcome = notice === "outcome" ? await readLastOutcome(db) : undefined;
      const context = { now: now(), outcome, reader: readerOf(scope, { account }) };
      const view = await publishView(db, publisher, context);
      return await scope.send(request, reply, { page: "publish", ...view });
    }),
  );

  app.post(
    `${page}/now`,
    press(async (_request, reply, { account }) => {
      const draft = await readDraft();
      if (draft === undefined) return reply.redirect(page, 303);
      await addVersion(db, { ...draft, account: account.id }, now());
      return await publishing(reply);
    }),
  );

  app.post(
    `${page}/stop`,
    owner(async (_request, reply) => {
      for (const { id: one, state, overlay } of await readPending(db)) {
        if (state === "waiting") await cancelVersion(db, one);
        if (state === "building") publisher.stop(overlay);
      }
      await soon();
      return reply.redirect(outcomePage, 303);
    }),
  );

  app.post(
    `${page}/back`,
    press(async (request, reply, { account }) => {
      const posted = v.safeParse(id, request.body);
      const overlay = posted.success ? await overlayOf(posted.output.id) : undefined;
      if (overlay === undefined) {
        return await scope.refuse(request, reply, "notFound");
      }
      const changes = changesBetween(await publishedEdits(db), overlay);
      const version = { overlay, changes, account: account.id };
      const about = await addVersion(db, version, now());
      await writeLog(db, { account: account.id, event: "went-back", about }, now());
      return await publishing(reply);
    }),
  );

  previewRoutes(scope);

  /** The drafts; undefined where they are what visitors read. */
  async function readDraft(): Promise<
    { overlay: Overlay; changes: ReturnType<typeof changesBetween> } | undefined
  > {
    const [overlay, published] = await Promise.all([draftEdits(db), publishedEdits(db)]);
    const changes = changesBetween(published, overlay);
    return changes.length === 0 ? undefined : { overlay, changes };
  }

  /** The edits of a version that was live; none for the delivered site. */
  async function overlayOf(version: string): Promise<Overlay | undefined> {
    if (version === "") return [];
    const found = await readVersion(db, version);
    return found?.state === "live" ? found.overlay : undefined;
  }

  async function publishing(reply: FastifyReply) {
    await soon();
    return reply.redirect(outcomePage, 303);
  }

  /** Does what is due, and waits for it if it takes no build. */
  async function soon(): Promise<void> {
    const polling = publisher.poll().catch((error: unknown) => {
      scope.log.error({ err: error }, "publishing failed");
    });
    await Promise.race([polling, pause(atOnce, undefined, { ref: false })]);
  }
}
