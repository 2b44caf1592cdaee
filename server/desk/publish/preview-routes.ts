/** The site with the drafts, for whoever works on them: made, opened, and left. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { leaveCookie, readCookie } from "#server/desk/cookies.ts";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import type { Session } from "#server/desk/sessions.ts";
import { draftEdits } from "#server/desk/words/word-edits.ts";
import { progressOf, shownProblem } from "./publish-view.ts";
import { usualSeconds } from "./versions.ts";

type Handler = (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<unknown>;

/** How long a preview is shown in this browser, in seconds, unless it is left. */
const shownFor = 60 * 60;

/** In seconds, where nothing was ever built here. */
const firstGuess = 30;

const posted = v.object({ page: v.optional(v.fallback(v.string(), "/"), "/") });

/** Adds them. */
export function previewRoutes(
  scope: DeskScope,
  owner: (handle: Handler) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { app, db, publisher, now } = scope;
  const making = "/desk/publish/preview";

  app.post(
    making,
    owner(async (request, reply) => {
      const { page } = v.parse(posted, request.body ?? {});
      const id = publisher.startPreview(await draftEdits(db));
      // Of a site that has such a page: whoever posts this leads nobody elsewhere.
      const known = scope.served.release.site.files.has(page) ? page : "/";
      const value = `${id}:${known}`;
      leaveCookie(request, reply, { name: "desk-preview", value, seconds: shownFor });
      return reply.redirect(making, 303);
    }),
  );

  app.get(
    making,
    owner(async (request, reply) => {
      const { id = "", page = "/" } = readPreviewCookie(request) ?? {};
      const state = publisher.previewState(id);
      if (state === undefined) return reply.redirect("/desk/publish", 303);
      if (state.state === "ready") return reply.redirect(page, 303);
      const usual = (await usualSeconds(db)) ?? firstGuess;
      const { remaining } = progressOf(
        publisher.underWay() ?? { startedAt: null },
        publisher,
        usual,
        now(),
      );
      const failed = state.state === "failed" ? shownProblem(state.problem) : undefined;
      return await scope.send(request, reply, { page: "preview", remaining, failed });
    }),
  );

  app.post("/desk/publish/preview/leave", (request, reply) => {
    leaveCookie(request, reply, { name: "desk-preview", value: "", seconds: 0 });
    return reply.redirect("/desk/publish", 303);
  });
}

/** Which preview this browser shows, and the page that it began with. */
export function readPreviewCookie(
  request: FastifyRequest,
): { id: string; page: string } | undefined {
  const cookie = readCookie(request, "desk-preview");
  const [, id, page] = /^([\da-f]{12}):(\/[\w./-]*)$/.exec(cookie ?? "") ?? [];
  return id === undefined || page === undefined ? undefined : { id, page };
}
