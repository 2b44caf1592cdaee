/**
 * “Edit website”: the site with its drafts, for those who are signed in. Each page is at its own address
 * below `/desk/edit`, where its texts are changed, and below `/desk/edit/preview`, where links lead on.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { forMembers } from "#desk/frame/access.ts";
import type { DeskFiles } from "#desk/frame/desk-files.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import type { Reader } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { isLocale, languages, locales, prefixOf } from "#locales.ts";
import { escapeHtml, writeData } from "#server/http/html.ts";
import { HttpError } from "#server/http/http-error.ts";
import { type Edition, PageError } from "#server/rendering/edition.ts";
import { policySource } from "#server/rendering/content-security-policy.ts";
import { sendFile } from "#server/rendering/send-file.ts";
import { locate, type Site } from "#server/rendering/site-files.ts";
import { notFoundIn, splitUrl } from "#server/rendering/site-routes.ts";
import type { Account } from "#server/store/accounts.ts";
import { fillIn } from "#text/sentences.ts";
import { countChanges } from "./content-changes.ts";
import { readName } from "./content-values.ts";
import { readState } from "./draft-state.ts";
import { formAt, hrefOfForm, listHref } from "./editor-forms.ts";
import { publishView } from "./publish-view.ts";
import type { PublishFailure } from "./publisher.ts";
import type { EditData } from "./text-dialog.ts";
import { allTexts, findPlaces, pageHref, textsView, unseenTexts } from "./text-index.ts";

/** Where the pages are, by what is done on them: links lead on, or texts are changed. */
const places = { preview: deskPaths.preview, edit: deskPaths.edit };

type EditMode = keyof typeof places;

/** The pages of the site with the drafts, and what finds a text. */
export const editRoutes: DeskPlugin = (app, scope) => {
  const { db, publisher } = scope;

  app.get(deskPaths.edit, forMembers, (_request, reply) =>
    reply.redirect(`${deskPaths.edit}/`, 303),
  );

  for (const [mode, place] of Object.entries(places) as [EditMode, string][]) {
    withDrafts(`${place}/*`, (edition, reply) => sendPage(edition, mode, reply));
  }

  /** All pages, the texts that no page shows, and what a search finds. */
  withDrafts(deskPaths.texts, async (edition, reply) => {
    const { request } = reply;
    const { search } = request.query as { search?: unknown };
    const query = typeof search === "string" ? search.trim().slice(0, 100) : "";
    const state = await readState(db);
    const view = await textsView(edition, state, request.reader, query);
    return await reply.sendPage({ page: "texts", ...view });
  });

  /** The way to where a text is changed: its page, or its form, where that cannot be shown. */
  app.get(deskPaths.text, forMembers, async (request, reply) => {
    return reply.redirect(await hrefOfText(request), 303);
  });

  async function hrefOfText({ query, reader }: FastifyRequest): Promise<string> {
    const { name: asked } = query as { name?: unknown };
    const name = typeof asked === "string" ? asked : "";
    const state = await readState(db);
    const text = formAt(`text/${name}`, state.drafts);
    if (text === undefined) {
      const { file, path } = readName(name);
      const href = listHref(file, path);
      if (href === undefined) throw new HttpError(404, "There is no such text.");
      return href;
    }
    const edition = await publisher.drafts(reader.words);
    if ("problem" in edition) return hrefOfForm(text);
    // A page that cannot be rendered is no place for it, either.
    const places = await findPlaces(edition, allTexts(state)).catch(() => undefined);
    if (places === undefined) return hrefOfForm(text);
    return pageHref(places.pageOf(name)?.address ?? "/texts", name);
  }

  /** Shows what is made of the drafts. Where they cannot be, owners read what is wrong; others ask one of them. */
  function withDrafts(
    path: string,
    show: (edition: Edition, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    app.get(path, forMembers, async (request, reply) => {
      const edition = await publisher.drafts(request.reader.words);
      if ("problem" in edition) return await tell(edition, reply);
      try {
        return await show(edition, reply);
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        const { address: page, message: reason } = error;
        return await tell({ problem: "failed", page, reason }, reply);
      }
    });
  }

  async function tell(outcome: PublishFailure, reply: FastifyReply): Promise<FastifyReply> {
    const { reader, account } = reply.request;
    if (account.role !== "owner") throw new HttpError(403, "The reason is for owners.");
    const view = await publishView(db, publisher, { reader, outcome });
    return await reply.code(422).sendPage({ page: "publish", ...view });
  }

  async function sendPage(
    edition: Edition,
    mode: EditMode,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { request } = reply;
    const { account, reader } = request;
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
    if (file === undefined) throw new HttpError(404, "The site has no such page.");
    // Never the 304 that would have a browser show what it keeps of an earlier draft.
    delete request.headers["if-none-match"];
    if (!site.hasPage(shown)) return sendFile(request, reply, file);
    const html = linksWithin(site, place, file.copies.identity.toString());
    const bar = {
      ...{ mode, address: shown, site, files: scope.files },
      ...{ reader, account },
      changes: await countChanges(db),
      unseen: unseenTexts(html, await readState(db)),
    };
    return sendFile(request, reply, {
      ...file,
      policy: file.policy.replace("style-src", (name) => `${name} ${policySource(look)}`),
      copies: { identity: Buffer.from(barOn(html, bar)) },
    });
  }
};

/** Between the fixed header of the site and the page, which leaves room for that header: nothing is covered. */
const look =
  "[data-edit-bar]{position:relative;z-index:30;margin:var(--bar-height,0) 0 calc(var(--bar-height,0px)*-1);display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;padding:6px 12px;border-bottom:2px dashed var(--palette-ink);background:var(--palette-marigold);color:var(--palette-ink);font:600 .9375rem/1.25 var(--text)}" +
  "[data-edit-bar] :is(a,button){display:flex;align-items:center;min-height:44px;padding:2px 12px;border:1.5px solid var(--palette-ink);border-radius:4px;background:var(--palette-card);color:inherit;font:inherit;text-decoration:none;cursor:pointer}" +
  "[data-edit-bar] [hidden]{display:none}" +
  "[data-edit-bar] div{display:flex}[data-edit-bar] div a+a{margin-left:-1.5px}" +
  "[data-edit-bar] [aria-current]{background:var(--palette-ink);color:var(--palette-card)}" +
  "[data-edit-bar]>:last-child{margin-left:auto}" +
  "[data-edit-bar] :is(a,button):focus-visible{outline:3px solid var(--palette-ink);outline-offset:2px}";

/** The page with its links led on in the same way, where the site has what they lead to. */
function linksWithin(site: Site, place: string, html: string): string {
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g,
    (whole, before: string, path: string) => (site.has(path) ? before + place + path : whole),
  );
}

interface Bar {
  mode: EditMode;
  /** The address of the page among those of visitors. */
  address: string;
  site: Site;
  reader: Reader;
  account: Pick<Account, "id" | "role">;
  files: DeskFiles;
  /** How many changes are not published. */
  changes: number;
  unseen: EditData["unseen"];
}

/** The end of the header; of a page without one, the start of its body. */
const belowHeader = /<\/header>|<body\b[^>]*>(?![^]*<\/header>)/;

/** The page with a bar below its header. */
function barOn(html: string, bar: Bar): string {
  const { reader, mode, files, account, unseen } = bar;
  const tag = languages[reader.language].tag;
  const aside = `<aside data-edit-bar lang="${tag}" aria-label="${escapeHtml(reader.words.pageEditor.heading)}">${itemsOf(bar)}</aside>`;
  const shown = html.replace(belowHeader, (tag) => `${tag}<style>${look}</style>${aside}`);
  const script = files.scripts.get("edit");
  if (mode !== "edit" || script === undefined) return shown;
  const data: EditData = { account: account.id, words: reader.words.pageEditor, unseen };
  return shown.replace(
    "</body>",
    () =>
      `<script type="application/json" data-edit-data>${writeData(data)}</script>` +
      `<script type="module" src="${script}"></script></body>`,
  );
}

function itemsOf({ mode, address, site, reader, account, changes }: Bar): string {
  const { bar } = reader.words.pageEditor;
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
    `<a href="${deskPaths.today}"><span aria-hidden="true">←\u00a0</span>${escapeHtml(reader.words.name)}</a>`,
    `<a href="${deskPaths.texts}">${escapeHtml(bar.all)}</a>`,
    `<div>${modes.join("")}</div>`,
    ...inOtherLanguages(address, site).map(
      ([language, other]) =>
        `<a href="${places[mode]}${other}" lang="${languages[language].tag}">${languages[language].name}</a>`,
    ),
    `<button type="button" data-hidden-texts hidden></button>`,
    `<span>${escapeHtml(changes === 0 ? bar.none : count)}</span>`,
    publish,
  ].join("");
}

function inOtherLanguages(address: string, site: Site) {
  const [, prefix = ""] = address.split("/");
  const own = isLocale(prefix) ? address.slice(prefix.length + 1) : address;
  return locales
    .map((locale) => [locale, prefixOf(locale) + own] as const)
    .filter(([, other]) => other !== address && site.hasPage(other));
}
