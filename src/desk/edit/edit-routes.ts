/**
 * “Edit website”: the site with its drafts, for those who are signed in. Each page is at its own address
 * below `/desk/edit`, where its texts are changed; below `/desk/edit/look`, where links lead on; and below
 * `/desk/edit/beside`, to be seen beside a form of the desk.
 */
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { forOwner, routesFor, type Answer, type Asked } from "#desk/enter/signed-in.ts";
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

  signedIn.get("/desk/edit", () => ({ href: "/desk/edit/" }));

  for (const [mode, place] of Object.entries(places) as [EditMode, string][]) {
    withDrafts(`${place}/*`, async (edition, asked) => await sendPage(edition, mode, asked));
  }

  /** All pages, the texts that no page shows, and what a search finds. */
  withDrafts("/desk/edit/texts", async (edition, { request, reader }) => {
    const { readState, textsView } = await loadTexts();
    const { search } = request.query as { search?: unknown };
    const query = typeof search === "string" ? search.normalize().trim().slice(0, 100) : "";
    const state = await readState(db);
    return { page: "texts", ...(await textsView(edition, state, reader, query)) };
  });

  /** The way to where a text is changed: its page, or its form, where that cannot be shown. */
  signedIn.get("/desk/edit/text", async ({ request, reader }) => {
    const { readState, findPlaces, allTexts, formAt, hrefOfForm, listHref } = await loadTexts();
    const { name: asked } = request.query as { name?: unknown };
    const name = typeof asked === "string" ? asked : "";
    const state = await readState(db);
    const text = formAt(`text/${name}`, state.drafts);
    if (text === undefined) {
      const { file, path } = readName(name);
      const href = listHref(file, path);
      return href === undefined ? { refused: "notFound" } : { href };
    }
    const edition = await publisher.drafts(reader.words);
    if ("problem" in edition) return { href: hrefOfForm(text) };
    // A page that cannot be rendered is no place for it, either.
    const places = await findPlaces(edition, allTexts(state)).catch(() => undefined);
    if (places === undefined) return { href: hrefOfForm(text) };
    return { href: pageHref(places.pageOf(name)?.address ?? "/texts", name) };
  });

  /** Shows what is made of the drafts. Where they cannot be, owners read what is wrong; others ask one of them. */
  function withDrafts(
    path: string,
    show: (edition: Edition, asked: Asked) => Promise<Answer>,
  ): void {
    signedIn.get(path, async (asked) => {
      const edition = await publisher.drafts(asked.reader.words);
      if ("problem" in edition) return await tell(edition, asked);
      try {
        return await show(edition, asked);
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        const { address: page, message: reason } = error;
        return await tell({ problem: "failed", page, reason }, asked);
      }
    });
  }

  async function tell(outcome: PublishFailure, asked: Asked): Promise<Answer> {
    return await forOwner(async ({ reader }) => {
      const view = await publishView(db, publisher, { reader, outcome });
      return { page: "publish", code: 422, ...view };
    })(asked);
  }

  async function sendPage(
    edition: Edition,
    mode: EditMode,
    { request, reply, account, reader }: Asked,
  ): Promise<Answer> {
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
    if (file === undefined) return { refused: "notFound" };
    // Never the 304 that would have a browser show what it keeps of an earlier draft.
    delete request.headers["if-none-match"];
    if (!site.hasPage(shown)) return sendFile(request, reply, file);
    const { readState, unseenTexts } = await loadTexts();
    const html = linksWithin(site, place, file.copies.identity.toString());
    const bar = {
      ...{ mode, address: shown, site, places, files: scope.files },
      ...{ reader, account },
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
