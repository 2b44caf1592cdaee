/**
 * “Edit website”: the site with its drafts, for those who are signed in. Each page is at its own address
 * below `/desk/edit`, where its texts are changed, and below `/desk/edit/preview`, where links lead on.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { forMembers } from "#desk/frame/access.ts";
import type { DeskFiles } from "#desk/frame/desk-files.ts";
import type { DeskPlugin, DeskScope } from "#desk/frame/desk-scope.ts";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getPathPrefix, isLocale, languages, locales } from "#locales.ts";
import { escapeHtml, serializeForScript } from "#server/http/html.ts";
import { HttpError } from "#server/http/http-error.ts";
import { createPolicySource } from "#server/rendering/content-security-policy.ts";
import { type Edition, PageRenderError } from "#server/rendering/edition.ts";
import { sendFile } from "#server/rendering/send-file.ts";
import { type RenderedSite, resolvePath } from "#server/rendering/site-files.ts";
import { getNotFoundPath, splitUrl } from "#server/rendering/site-routes.ts";
import type { Account } from "#server/store/accounts.ts";
import { fillIn } from "#text/sentences.ts";
import { countUnpublishedChanges } from "./content-changes.ts";
import { parseValueId } from "./content-values.ts";
import { readDraftState } from "./draft-state.ts";
import { findEditorForm, findFieldUrl, getFormUrl } from "./editor-forms.ts";
import { createPublishView } from "./publish-view.ts";
import type { PublishFailure } from "./publisher.ts";
import type { PageEditorData } from "./text-dialog.ts";
import {
  createTextsView,
  findTextPages,
  getPageEditorUrl,
  listEditableTexts,
  listHiddenTexts,
} from "./text-index.ts";

/** Where the pages are, by what is done on them: links lead on, or texts are changed. */
const places = { preview: deskPaths.preview, edit: deskPaths.edit };

type EditMode = keyof typeof places;

/** The pages of the site with the drafts, and what finds a text. */
export const pageEditorRoutes: DeskPlugin = (app, scope) => {
  const { db } = scope;

  app.get(deskPaths.edit, forMembers, (_request, reply) =>
    reply.redirect(`${deskPaths.edit}/`, 303),
  );

  for (const [mode, place] of Object.entries(places) as [EditMode, string][]) {
    app.get(`${place}/*`, forMembers, (_request, reply) =>
      replyWithDrafts(scope, reply, (edition) => sendPage(scope, edition, mode, reply)),
    );
  }

  /** All pages, the texts that no page shows, and what a search finds. */
  app.get(deskPaths.texts, forMembers, (request, reply) =>
    replyWithDrafts(scope, reply, async (edition) => {
      const { search } = request.query as { search?: unknown };
      const query = typeof search === "string" ? search.trim().slice(0, 100) : "";
      const state = await readDraftState(db);
      const view = await createTextsView(edition, state, request.reader, query);
      return await reply.sendPage({ page: "texts", ...view });
    }),
  );

  /** The way to where a text is changed: its page, or its form, where that cannot be shown. */
  app.get(deskPaths.text, forMembers, async (request, reply) => {
    return reply.redirect(await findTextUrl(scope, request), 303);
  });
};

async function findTextUrl(
  { db, publisher }: DeskScope,
  { query, reader }: FastifyRequest,
): Promise<string> {
  const { name: requested } = query as { name?: unknown };
  const name = typeof requested === "string" ? requested : "";
  const state = await readDraftState(db);
  const text = findEditorForm(`text/${name}`, state.drafts);
  if (text === undefined) {
    const { file, path } = parseValueId(name);
    const href = findFieldUrl(file, path);
    if (href === undefined) throw new HttpError(404, "There is no such text.");
    return href;
  }
  const edition = await publisher.openDraftEdition(reader.messages);
  if ("problem" in edition) return getFormUrl(text);
  // A page that cannot be rendered is no place for it, either.
  const places = await findTextPages(edition, listEditableTexts(state)).catch(() => undefined);
  if (places === undefined) return getFormUrl(text);
  return getPageEditorUrl(places.getPage(name)?.address ?? "/texts", name);
}

/** Shows what is made of the drafts. Where they cannot be, owners read what is wrong; others ask one of them. */
async function replyWithDrafts(
  scope: DeskScope,
  reply: FastifyReply,
  show: (edition: Edition) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const edition = await scope.publisher.openDraftEdition(reply.request.reader.messages);
  if ("problem" in edition) return await sendProblem(scope, edition, reply);
  try {
    return await show(edition);
  } catch (error) {
    if (!(error instanceof PageRenderError)) throw error;
    const { address: page, message: reason } = error;
    return await sendProblem(scope, { problem: "failed", page, reason }, reply);
  }
}

async function sendProblem(
  { db, publisher }: DeskScope,
  outcome: PublishFailure,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { reader, account } = reply.request;
  if (account.role !== "owner") throw new HttpError(403, "The reason is for owners.");
  const view = await createPublishView(db, publisher, { reader, outcome });
  return await reply.code(422).sendPage({ page: "publish", ...view });
}

async function sendPage(
  { db, files }: DeskScope,
  { site }: Edition,
  mode: EditMode,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const { account, reader } = request;
  const place = places[mode];
  const address = splitUrl(request.url).path.slice(place.length);
  const found = site.has(address) ? undefined : resolvePath(site, address);
  if (found !== undefined && "movedTo" in found) return reply.redirect(place + found.movedTo, 302);
  const shown = site.has(address) ? address : getNotFoundPath(site, address.split("/", 2)[1] ?? "");
  if (shown !== address) reply.code(404);
  await site.ensure(shown);
  const file = site.pages.get(shown) ?? site.files.get(shown);
  if (file === undefined) throw new HttpError(404, "The site has no such page.");
  // Never the 304 that would have a browser show what it keeps of an earlier draft.
  delete request.headers["if-none-match"];
  if (!site.hasPage(shown)) return sendFile(request, reply, file);
  const html = rewriteLinks(site, place, file.copies.identity.toString());
  const bar = {
    mode,
    address: shown,
    site,
    files,
    reader,
    account,
    changes: await countUnpublishedChanges(db),
    unseen: listHiddenTexts(html, await readDraftState(db)),
  };
  return sendFile(request, reply, {
    ...file,
    policy: file.policy.replace("style-src", (name) => `${name} ${createPolicySource(barStyles)}`),
    copies: { identity: Buffer.from(addEditBar(html, bar)) },
  });
}

/** Between the fixed header of the site and the page, which leaves room for that header: nothing is covered. */
const barStyles =
  "[data-edit-bar]{position:relative;z-index:30;margin:var(--bar-height,0) 0 calc(var(--bar-height,0px)*-1);display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;padding:6px 12px;border-bottom:2px dashed var(--palette-ink);background:var(--palette-marigold);color:var(--palette-ink);font:600 .9375rem/1.25 var(--text)}" +
  "[data-edit-bar] :is(a,button){display:flex;align-items:center;min-height:44px;padding:2px 12px;border:1.5px solid var(--palette-ink);border-radius:4px;background:var(--palette-card);color:inherit;font:inherit;text-decoration:none;cursor:pointer}" +
  "[data-edit-bar] [hidden]{display:none}" +
  "[data-edit-bar] div{display:flex}[data-edit-bar] div a+a{margin-left:-1.5px}" +
  "[data-edit-bar] [aria-current]{background:var(--palette-ink);color:var(--palette-card)}" +
  "[data-edit-bar]>:last-child{margin-left:auto}" +
  "[data-edit-bar] :is(a,button):focus-visible{outline:3px solid var(--palette-ink);outline-offset:2px}";

/** The page with its links led on in the same way, where the site has what they lead to. */
function rewriteLinks(site: RenderedSite, place: string, html: string): string {
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g,
    (whole, before: string, path: string) => (site.has(path) ? before + place + path : whole),
  );
}

interface Bar {
  mode: EditMode;
  /** The address of the page among those of visitors. */
  address: string;
  site: RenderedSite;
  reader: DeskLocale;
  account: Pick<Account, "id" | "role">;
  files: DeskFiles;
  /** The number of changes that are not published. */
  changes: number;
  unseen: PageEditorData["hiddenTexts"];
}

/** The end of the header; of a page without one, the start of its body. */
const headerEnd = /<\/header>|<body\b[^>]*>(?![^]*<\/header>)/;

/** The page with a bar below its header. */
function addEditBar(html: string, bar: Bar): string {
  const { reader, mode, files, account, unseen } = bar;
  const tag = languages[reader.language].tag;
  const aside = `<aside data-edit-bar lang="${tag}" aria-label="${escapeHtml(reader.messages.pageEditor.heading)}">${renderBarItems(bar)}</aside>`;
  const shown = html.replace(headerEnd, (tag) => `${tag}<style>${barStyles}</style>${aside}`);
  const script = files.scripts.get("page-editor");
  if (mode !== "edit" || script === undefined) return shown;
  const data: PageEditorData = {
    account: account.id,
    messages: reader.messages.pageEditor,
    hiddenTexts: unseen,
  };
  return shown.replace(
    "</body>",
    () =>
      `<script type="application/json" data-edit-data>${serializeForScript(data)}</script>` +
      `<script type="module" src="${script}"></script></body>`,
  );
}

function renderBarItems({ mode, address, site, reader, account, changes }: Bar): string {
  const { bar } = reader.messages.pageEditor;
  const modes = (["preview", "edit"] as const).map((one) => {
    const current = one === mode ? ' aria-current="page"' : "";
    return `<a href="${places[one]}${address}"${current}>${escapeHtml(bar[one])}</a>`;
  });
  const count = changes === 1 ? bar.one : fillIn(bar.many, { count: changes });
  const publish =
    account.role === "owner" && changes > 0
      ? `<a href="${deskPaths.publish}">${escapeHtml(bar.publish)}</a>`
      : "";
  return [
    `<a href="${deskPaths.today}"><span aria-hidden="true">←\u00a0</span>${escapeHtml(reader.messages.name)}</a>`,
    `<a href="${deskPaths.texts}">${escapeHtml(bar.all)}</a>`,
    `<div>${modes.join("")}</div>`,
    ...listTranslations(address, site).map(
      ([language, other]) =>
        `<a href="${places[mode]}${other}" lang="${languages[language].tag}">${languages[language].name}</a>`,
    ),
    `<button type="button" data-hidden-texts hidden></button>`,
    `<span>${escapeHtml(changes === 0 ? bar.none : count)}</span>`,
    publish,
  ].join("");
}

function listTranslations(address: string, site: RenderedSite) {
  const [, prefix = ""] = address.split("/");
  const own = isLocale(prefix) ? address.slice(prefix.length + 1) : address;
  return locales
    .map((locale) => [locale, getPathPrefix(locale) + own] as const)
    .filter(([, other]) => other !== address && site.hasPage(other));
}
