/**
 * “Edit website”: the site with the draft, for members of the desk. Each page has two URLs: below `/desk/edit` its
 * texts are edited, and below `/desk/edit/preview` its links and forms work as on the site.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin, DeskScope } from "#desk/frame/desk-scope.ts";
import { publishPage } from "#desk/publish/publish-page.tsx";
import { createPublishView } from "#desk/publish/publish-view.ts";
import { countUnpublishedChanges } from "#desk/website/content-changes.ts";
import { parseValueId } from "#desk/website/content-values.ts";
import { readDraftState } from "#desk/website/draft-state.ts";
import type { PublishFailure } from "#desk/website/edition-renderer.ts";
import { findEditorForm, getFormUrl } from "#desk/website/form-editor/editor-forms.ts";
import { findFieldUrl } from "#desk/website/form-editor/value-forms.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getPagePath } from "#page-map.ts";
import { HttpError } from "#server/http/http-error.ts";
import { createPolicySource } from "#server/rendering/content-security-policy.ts";
import type { Edition } from "#server/rendering/edition.ts";
import { PageRenderError } from "#server/rendering/file-renderer.ts";
import type { RenderedSite } from "#server/rendering/rendered-site.ts";
import { sendFile } from "#server/rendering/send-file.ts";
import { resolvePath } from "#server/rendering/site-paths.ts";
import { getNotFoundPath, splitUrl } from "#server/rendering/site-routes.ts";
import { cutBetweenLetters } from "#text/letters.ts";
import { addEditBar, barStyles, type EditMode, modePaths } from "./edit-bar.ts";
import {
  findTextPages,
  getPageEditorUrl,
  listEditableTexts,
  listHiddenTexts,
} from "./text-index.ts";
import { textsPage } from "./texts-page.tsx";
import { createTextsView } from "./texts-view.ts";

export const pageEditorRoutes: DeskPlugin = (app, scope) => {
  const { db } = scope;

  app.get(deskPaths.edit, forMembers, ({ reader }, reply) =>
    reply.redirect(deskPaths.edit + getPagePath("home", reader.language), 303),
  );

  // The keys of a constant table are those of its type.
  for (const mode of Object.keys(modePaths) as EditMode[]) {
    app.get(`${modePaths[mode]}/*`, forMembers, (_request, reply) =>
      replyWithDrafts(scope, reply, (edition) => sendSitePage(scope, edition, mode, reply)),
    );
  }

  app.get(deskPaths.texts, forMembers, (request, reply) =>
    replyWithDrafts(scope, reply, async (edition) => {
      // Fastify parses a query into an object.
      const { search } = request.query as { search?: unknown };
      const query = typeof search === "string" ? cutBetweenLetters(search.trim(), 100) : "";
      const state = await readDraftState(db);
      const changes = await countUnpublishedChanges(db);
      const view = await createTextsView(edition, { state, changes }, request.reader, query);
      return await reply.sendPage(textsPage, view);
    }),
  );

  /** Redirects to where a text is edited: its page, or its form if the pages cannot be rendered. */
  app.get(deskPaths.text, forMembers, async (request, reply) => {
    return reply.redirect(await findTextUrl(scope, request), 303);
  });
};

async function findTextUrl(
  { db, publisher }: DeskScope,
  { query, reader }: FastifyRequest,
): Promise<string> {
  // Fastify parses a query into an object.
  const { name } = query as { name?: unknown };
  const id = typeof name === "string" ? name : "";
  const state = await readDraftState(db);
  const textForm = findEditorForm(`text/${id}`, state.drafts);
  if (textForm === undefined) {
    const { file, path } = parseValueId(id);
    const fieldUrl = findFieldUrl(file, path);
    if (fieldUrl === undefined) throw new HttpError(404, "There is no such text.");
    return fieldUrl;
  }
  const edition = await publisher.openDraftEdition(reader.messages);
  if ("problem" in edition) return getFormUrl(textForm);
  // A single page that cannot be rendered is enough: then every text is edited in its form.
  const textPages = await findTextPages(edition, listEditableTexts(state)).catch(() => undefined);
  if (textPages === undefined) return getFormUrl(textForm);
  const page = textPages.getPage(id);
  // A text that no page shows is edited on the page that lists the texts, which is below the same path as the pages.
  const address = page?.address ?? deskPaths.texts.slice(deskPaths.edit.length);
  return getPageEditorUrl(address, id);
}

/** Sends a page made from the draft. If the draft has issues, owners get the page Publish; staff get a 403. */
async function replyWithDrafts(
  scope: DeskScope,
  reply: FastifyReply,
  send: (edition: Edition) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const edition = await scope.publisher.openDraftEdition(reply.request.reader.messages);
  if ("problem" in edition) return await sendFailure(scope, edition, reply);
  try {
    return await send(edition);
  } catch (error) {
    if (!(error instanceof PageRenderError)) throw error;
    const { address: page, message: reason } = error;
    return await sendFailure(scope, { problem: "failed", page, reason }, reply);
  }
}

async function sendFailure(
  { db, publisher }: DeskScope,
  failure: PublishFailure,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { reader, account } = reply.request;
  if (account.role !== "owner") throw new HttpError(403, "The reason is for owners.");
  const view = await createPublishView(db, publisher, { reader, outcome: failure });
  return await reply.code(422).sendPage(publishPage, view);
}

async function sendSitePage(
  { db, files }: DeskScope,
  { site }: Edition,
  mode: EditMode,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const { account, reader } = request;
  const basePath = modePaths[mode];
  const requestedPath = splitUrl(request.url).path.slice(basePath.length);
  const exists = site.has(requestedPath);
  const resolved = exists ? undefined : resolvePath(site, requestedPath);
  if (resolved !== undefined && "movedTo" in resolved)
    return reply.redirect(basePath + resolved.movedTo, 302);
  // `/hi/nowhere` gets the Hindi page of missing addresses.
  const [, localePrefix = ""] = requestedPath.split("/", 2);
  const path = exists ? requestedPath : getNotFoundPath(site, localePrefix);
  if (!exists) reply.code(404);
  await site.renderIfMissing(path);
  const file = site.pages.get(path) ?? site.files.get(path);
  if (file === undefined) throw new HttpError(404, "The site has no such page.");
  // Without this header the response is never a 304, after which a browser would show an earlier draft.
  delete request.headers["if-none-match"];
  if (!site.hasPage(path)) return sendFile(request, reply, file);
  const html = rewriteLinks(site, basePath, file.copies.identity.toString());
  const bar = {
    mode,
    path,
    site,
    files,
    reader,
    account,
    changes: await countUnpublishedChanges(db),
    hiddenTexts: listHiddenTexts(html, await readDraftState(db)),
  };
  return sendFile(request, reply, {
    ...file,
    policy: file.policy.replace(
      "style-src",
      (directive) => `${directive} ${createPolicySource(barStyles)}`,
    ),
    copies: { identity: Buffer.from(addEditBar(html, bar)) },
  });
}

/** Prefixes the links to pages of the site, so that they stay in the same mode. */
function rewriteLinks(site: RenderedSite, basePath: string, html: string): string {
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g,
    (whole, before: string, path: string) => (site.has(path) ? before + basePath + path : whole),
  );
}
