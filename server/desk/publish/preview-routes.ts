/** The preview: the site with the drafts, for a signed-in owner. Routes build, open and leave it. */
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { leaveCookie, readCookie } from "#server/desk/cookies.ts";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import type { Session } from "#server/desk/sessions.ts";
import { forOwner } from "#server/desk/signed-in.ts";
import { draftEdits } from "#server/desk/words/word-edits.ts";
import { locate } from "#server/static/site-files.ts";
import { progressOf, shownProblem } from "./publish-view.ts";
import { usualSeconds } from "./versions.ts";

/** How long a preview is shown in this browser, in seconds, unless it is left. */
const shownFor = 60 * 60;

/** What was being edited, where that is known. */
const posted = v.object({ place: v.string(), part: v.string() });

/** Adds them. */
export function previewRoutes(scope: DeskScope): void {
  const owner = forOwner(scope);
  const { app, db, publisher, now } = scope;
  const making = "/desk/publish/preview";

  app.post(
    making,
    owner(async (request, reply, { account }) => {
      const read = v.safeParse(posted, request.body);
      const page = read.success ? await pageFor(read.output, account) : "/";
      const id = publisher.startPreview(await draftEdits(db));
      const value = `${id}:${page}`;
      leaveCookie(request, reply, { name: "desk-preview", value, seconds: shownFor });
      return reply.redirect(making, 303);
    }),
  );

  app.get(
    making,
    owner(async (request, reply, { account }) => {
      const { id = "", page: asks = "/" } = readPreviewCookie(request) ?? {};
      const state = publisher.previewState(id);
      if (state === undefined) return reply.redirect("/desk/publish", 303);
      if (state.state === "ready") {
        // A cookie can name anything, and leads to no other site.
        const site = await publisher.previewSite(id);
        const page = site === undefined || locate(site, asks) === undefined ? "/" : asks;
        // A script that waits would read the whole page, under the policy of the desk.
        const waits = "wait" in queryIn(request);
        if (waits) return reply.code(204).header("Content-Location", page).send();
        return reply.redirect(page, 303);
      }
      const usual = await usualSeconds(db);
      const { remaining } = progressOf(
        publisher.state().building[0] ?? { startedAt: null },
        publisher,
        usual,
        now(),
      );
      const failed =
        state.state === "failed"
          ? await shownProblem(db, state.problem, {
              language: account.language,
              words: scope.wordsIn(account.language).desk,
            })
          : undefined;
      return await scope.send(request, reply, { page: "preview", remaining, failed });
    }),
  );

  app.post("/desk/publish/preview/leave", (request, reply) => {
    leaveCookie(request, reply, { name: "desk-preview", value: "", seconds: 0 });
    return reply.redirect("/desk/publish", 303);
  });

  async function pageFor(
    { place, part }: v.InferOutput<typeof posted>,
    account: Session["account"],
  ) {
    const { pageToPreview } = await import("#server/desk/words/editor.ts");
    return await pageToPreview(db, { document: place, section: part }, account);
  }
}

function queryIn({ query }: FastifyRequest): object {
  return typeof query === "object" && query !== null ? query : {};
}

/** Which preview this browser shows, and the page that it began with. */
export function readPreviewCookie(
  request: FastifyRequest,
): { id: string; page: string } | undefined {
  const cookie = readCookie(request, "desk-preview");
  const [, id, page] = /^([\da-f]{12}):(\/[\w./-]*)$/.exec(cookie ?? "") ?? [];
  return id === undefined || page === undefined ? undefined : { id, page };
}
