/**
 * “Edit website”: the site with the draft, for members of the desk. Each page has two URLs: below `/desk/edit` its
 * texts are edited, and below `/desk/edit/preview` its links and forms work as on the site.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageEditorData } from "#desk/browser/page-editor/page-editor-data.ts";
import { forMembers } from "#desk/frame/access.ts";
import type { DeskFiles } from "#desk/frame/desk-files.ts";
import type { DeskPlugin, DeskScope } from "#desk/frame/desk-scope.ts";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { publishPage } from "#desk/publish/publish-page.tsx";
import { createPublishView } from "#desk/publish/publish-view.ts";
import { countUnpublishedChanges } from "#desk/website/content-changes.ts";
import { parseValueId } from "#desk/website/content-values.ts";
import { readDraftState } from "#desk/website/draft-state.ts";
import { findEditorForm, getFormUrl } from "#desk/website/form-editor/editor-forms.ts";
import { findFieldUrl } from "#desk/website/form-editor/value-forms.ts";
import type { PublishFailure } from "#desk/website/publisher.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getPathPrefix, isLocale, languages, type Locale, locales } from "#locales.ts";
import { escapeHtml, serializeForScript } from "#server/http/html.ts";
import { HttpError } from "#server/http/http-error.ts";
import { createPolicySource } from "#server/rendering/content-security-policy.ts";
import type { Edition } from "#server/rendering/edition.ts";
import { PageRenderError } from "#server/rendering/file-renderer.ts";
import type { RenderedSite } from "#server/rendering/rendered-site.ts";
import { sendFile } from "#server/rendering/send-file.ts";
import { resolvePath } from "#server/rendering/site-paths.ts";
import { getNotFoundPath, splitUrl } from "#server/rendering/site-routes.ts";
import type { Account } from "#server/store/accounts.ts";
import { cutBetweenLetters } from "#text/letters.ts";
import { fillIn } from "#text/sentences.ts";
import {
  findTextPages,
  getPageEditorUrl,
  listEditableTexts,
  listHiddenTexts,
} from "./text-index.ts";
import { textsPage } from "./texts-page.tsx";
import { createTextsView } from "./texts-view.ts";

const modePaths = { preview: deskPaths.preview, edit: deskPaths.edit };

type EditMode = keyof typeof modePaths;

export const pageEditorRoutes: DeskPlugin = (app, scope) => {
  const { db } = scope;

  app.get(deskPaths.edit, forMembers, (_request, reply) => reply.redirect(deskPaths.editHome, 303));

  for (const [mode, basePath] of Object.entries(modePaths) as [EditMode, string][]) {
    app.get(`${basePath}/*`, forMembers, (_request, reply) =>
      replyWithDrafts(scope, reply, (edition) => sendPage(scope, edition, mode, reply)),
    );
  }

  app.get(deskPaths.texts, forMembers, (request, reply) =>
    replyWithDrafts(scope, reply, async (edition) => {
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
  return getPageEditorUrl(textPages.getPage(id)?.address ?? "/texts", id);
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

async function sendPage(
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
  const path = exists ? requestedPath : getNotFoundPath(site, requestedPath.split("/", 2)[1] ?? "");
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

/** Puts the bar between the fixed header and the page. The page leaves space for the header, which the negative margin takes back. */
const barStyles =
  "[data-edit-bar]{position:relative;z-index:30;margin:var(--bar-height,0) 0 calc(var(--bar-height,0px)*-1);display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;padding:6px 12px;border-bottom:2px dashed var(--palette-ink);background:var(--palette-marigold);color:var(--palette-ink);font:600 .9375rem/1.25 var(--text)}" +
  "[data-edit-bar] :is(a,button){display:flex;align-items:center;min-height:44px;padding:2px 12px;border:1.5px solid var(--palette-ink);border-radius:4px;background:var(--palette-card);color:inherit;font:inherit;text-decoration:none;cursor:pointer}" +
  "[data-edit-bar] [hidden]{display:none}" +
  "[data-edit-bar] div{display:flex}[data-edit-bar] div a+a{margin-left:-1.5px}" +
  "[data-edit-bar] [aria-current]{background:var(--palette-ink);color:var(--palette-card)}" +
  "[data-edit-bar]>:last-child{margin-left:auto}" +
  "[data-edit-bar] :is(a,button):focus-visible{outline:3px solid var(--palette-ink);outline-offset:2px}";

/** Prefixes the links to pages of the site, so that they stay in the same mode. */
function rewriteLinks(site: RenderedSite, basePath: string, html: string): string {
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g,
    (whole, before: string, path: string) => (site.has(path) ? before + basePath + path : whole),
  );
}

interface Bar {
  mode: EditMode;
  path: string;
  site: RenderedSite;
  reader: DeskLocale;
  account: Pick<Account, "id" | "role">;
  files: DeskFiles;
  changes: number;
  hiddenTexts: PageEditorData["hiddenTexts"];
}

/** Matches the end of the header; on a page without a header, the start of the body. */
const headerEnd = /<\/header>|<body\b[^>]*>(?![^]*<\/header>)/;

/** Adds the bar below the header, and in the mode `edit` the script that opens dialogs. */
function addEditBar(html: string, bar: Bar): string {
  const { reader, mode, files, account, hiddenTexts } = bar;
  const tag = languages[reader.language].tag;
  const aside = `<aside data-edit-bar lang="${tag}" aria-label="${escapeHtml(reader.messages.edit.heading)}">${renderBarItems(bar)}</aside>`;
  const withBar = html.replace(headerEnd, (end) => `${end}<style>${barStyles}</style>${aside}`);
  const script = files.scripts.get("page-editor");
  if (mode !== "edit" || script === undefined) return withBar;
  const data: PageEditorData = {
    account: account.id,
    messages: reader.messages.edit,
    hiddenTexts,
  };
  return withBar.replace(
    "</body>",
    () =>
      `<script type="application/json" data-edit-data>${serializeForScript(data)}</script>` +
      `<script type="module" src="${script}"></script></body>`,
  );
}

function renderBarItems({ mode, path, site, reader, account, changes }: Bar): string {
  const { bar } = reader.messages.edit;
  const modeLinks = (["preview", "edit"] as const).map((linkMode) => {
    const current = linkMode === mode ? ' aria-current="page"' : "";
    return `<a href="${modePaths[linkMode]}${path}"${current}>${escapeHtml(bar[linkMode])}</a>`;
  });
  const count = changes === 1 ? bar.one : fillIn(bar.many, { count: changes });
  const publishLink =
    account.role === "owner" && changes > 0
      ? `<a href="${deskPaths.publish}">${escapeHtml(bar.publish)}</a>`
      : "";
  return [
    `<a href="${deskPaths.today}"><span aria-hidden="true">←\u00a0</span>${escapeHtml(reader.messages.name)}</a>`,
    `<a href="${deskPaths.texts}">${escapeHtml(bar.all)}</a>`,
    `<div>${modeLinks.join("")}</div>`,
    ...listTranslations(path, site).map(
      ([language, translation]) =>
        `<a href="${modePaths[mode]}${translation}" lang="${languages[language].tag}">${languages[language].name}</a>`,
    ),
    `<button type="button" data-hidden-texts hidden></button>`,
    `<span>${escapeHtml(changes === 0 ? bar.none : count)}</span>`,
    publishLink,
  ].join("");
}

function listTranslations(path: string, site: RenderedSite): [Locale, string][] {
  const [, prefix = ""] = path.split("/");
  const pathWithoutLocale = isLocale(prefix) ? path.slice(prefix.length + 1) : path;
  return locales
    .map((locale): [Locale, string] => [locale, getPathPrefix(locale) + pathWithoutLocale])
    .filter(([, translation]) => translation !== path && site.hasPage(translation));
}
