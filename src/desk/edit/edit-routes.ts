/**
 * “Edit website”: the site with its drafts, for those who are signed in. Each page is at its own address
 * below `/desk/edit`, where its texts are changed; below `/desk/edit/look`, where links lead on; and below
 * `/desk/edit/beside`, to be seen beside a form of the desk.
 */
import type { FastifyReply } from "fastify";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { readerOf } from "#desk/frame/reader.ts";
import { forOwner, routesFor, type Handler } from "#desk/enter/signed-in.ts";
import { countChanges } from "#desk/drafts/changes.ts";
import { PageError, type Edition } from "#server/pages/edition.ts";
import { publishView } from "#desk/publish/publish-view.ts";
import type { PublishFailure } from "#desk/publish/publisher.ts";
import { sendFile } from "#server/pages/send-file.ts";
import { notFoundIn, splitUrl } from "#server/pages/site-routes.ts";
import { locate } from "#server/pages/site-files.ts";
import { readName } from "#desk/drafts/content-values.ts";
import { barOn, linksWithin, policyWith, type EditMode } from "./edit-page.ts";
import { pageHref } from "./text-href.ts";

/** Loaded at the first edit: the shapes of all content are heavy. */
const loadTexts = async () => ({
  ...(await import("./find-texts.ts")),
  ...(await import("#desk/drafts/words-state.ts")),
  ...(await import("#desk/lists/forms.ts")),
});

/** Where the pages are, by what is done on them. */
const places: Record<EditMode, string> = {
  look: "/desk/edit/look",
  beside: "/desk/edit/beside",
  edit: "/desk/edit",
};

/** Adds them. */
export function editRoutes(scope: DeskScope): void {
  const { db, publisher } = scope;
  const { signedIn } = routesFor(scope);

  signedIn.get("/desk/edit", async (_request, reply) => reply.redirect("/desk/edit/", 303));

  for (const [mode, place] of Object.entries(places) as [EditMode, string][]) {
    withDrafts(`${place}/*`, async (edition, ...of) => await sendPage(edition, mode, ...of));
  }

  /** All pages, the texts that no page shows, and what a search finds. */
  withDrafts("/desk/edit/texts", async (edition, request, reply, session) => {
    const { readState, textsView } = await loadTexts();
    const { search } = request.query as { search?: unknown };
    const query = typeof search === "string" ? search.normalize().trim().slice(0, 100) : "";
    const state = await readState(db);
    const view = await textsView(edition, state, readerOf(scope, session), query);
    return await scope.send(request, reply, { page: "texts", ...view });
  });

  /** The way to where a text is changed: its page, or its form, where that cannot be shown. */
  signedIn.get("/desk/edit/text", async (request, reply, session) => {
    const { readState, findPlaces, allTexts, formAt, hrefOfForm, listHref } = await loadTexts();
    const { name: asked } = request.query as { name?: unknown };
    const name = typeof asked === "string" ? asked : "";
    const state = await readState(db);
    const text = formAt(`text/${name}`, state.drafts);
    if (text === undefined) {
      const { file, path } = readName(name, state.content);
      const list = listHref(file, path);
      if (list !== undefined) return reply.redirect(list, 303);
      return await scope.refuse(request, reply, "notFound");
    }
    const edition = await publisher.drafts(readerOf(scope, session).words);
    if ("problem" in edition) return reply.redirect(hrefOfForm(text), 303);
    // A page that cannot be rendered is no place for it, either.
    const places = await findPlaces(edition, allTexts(state)).catch(() => undefined);
    if (places === undefined) return reply.redirect(hrefOfForm(text), 303);
    return reply.redirect(pageHref(places.pageOf(name) ?? "/texts", name), 303);
  });

  /** Shows what is made of the drafts. Where they cannot be, owners read what is wrong; others ask one of them. */
  function withDrafts(
    path: string,
    show: (edition: Edition, ...of: Parameters<Handler>) => Promise<unknown>,
  ): void {
    signedIn.get(path, async (request, reply, session) => {
      const reader = readerOf(scope, session);
      const edition = await publisher.drafts(reader.words);
      const outcome = "problem" in edition ? edition : await shownOr(edition);
      if (outcome === undefined) return reply;
      await forOwner(scope)(async () => {
        const view = await publishView(db, publisher, { reader, outcome });
        return await scope.send(request, reply.code(422), { page: "publish", ...view });
      })(request, reply);
      return reply;

      async function shownOr(edition: Edition): Promise<PublishFailure | undefined> {
        try {
          await show(edition, request, reply, session);
          return undefined;
        } catch (error) {
          if (!(error instanceof PageError)) throw error;
          return { problem: "failed", page: error.address, reason: error.message };
        }
      }
    });
  }

  async function sendPage(
    edition: Edition,
    mode: EditMode,
    ...[request, reply, session]: Parameters<Handler>
  ): Promise<FastifyReply> {
    reply.header("Cache-Control", "no-store").header("X-Robots-Tag", "noindex");
    const place = places[mode];
    const { site } = edition;
    const address = splitUrl(request.url).path.slice(place.length);
    const found = site.has(address) ? undefined : locate(site, address);
    if (found !== undefined && "movedTo" in found)
      return reply.redirect(place + found.movedTo, 302);
    const shown = site.has(address) ? address : notFoundIn(site, address.split("/", 2)[1] ?? "");
    if (shown !== address) reply.code(404);
    await site.ensure(shown);
    const file = site.pages.get(shown) ?? site.files.get(shown);
    if (file === undefined) return await scope.refuse(request, reply, "notFound");
    // Never the 304 that would have a browser show what it keeps of an earlier draft.
    delete request.headers["if-none-match"];
    if (!site.hasPage(shown)) return sendFile(request, reply, file);
    const { readState, unseenTexts } = await loadTexts();
    const html = linksWithin(site, place, file.copies.identity.toString());
    const bar = {
      ...{ mode, address: shown, site, places, files: scope.files },
      ...{ reader: readerOf(scope, session), account: session.account },
      changes: await countChanges(db),
      unseen: unseenTexts(html, await readState(db)),
    };
    const page = mode === "beside" ? html : barOn(html, bar);
    return sendFile(request, reply, {
      ...file,
      policy: policyWith(file.policy, mode, scope.files),
      copies: { identity: Buffer.from(page) },
    });
  }
}
