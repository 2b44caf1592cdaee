/** The site with the drafts, shown to a signed-in person who asked for it; a bar above each page says so. */
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DeskWords } from "#schemas/desk.ts";
import { readCookie } from "#server/desk/cookies.ts";
import type { DeskFiles } from "#server/desk/desk-files.ts";
import { findSession } from "#server/desk/sessions.ts";
import { escapeHtml } from "#server/html.ts";
import type { Database } from "#server/db/tables.ts";
import { sendFile } from "#server/static/send-file.ts";
import type { Served } from "#server/static/served.ts";
import type { Instead } from "#server/static/site-routes.ts";
import { locate, type Site, type SiteFile } from "#server/static/site-files.ts";
import { wordsIn } from "#server/words.ts";
import { readPreviewCookie } from "./preview-routes.ts";
import type { Publisher } from "./publisher.ts";

interface PreviewParts {
  db: Database;
  publisher: Publisher;
  served: Served;
  files: DeskFiles;
  now: () => Date;
}

/** Between the fixed header of the site and the page, which leaves room for that header: nothing is covered. */
const look =
  "[data-preview]{position:relative;z-index:30;margin:var(--bar-height,0) 0 calc(var(--bar-height,0px)*-1);display:flex;flex-wrap:wrap;gap:6px 16px;align-items:center;justify-content:space-between;padding:8px 16px;border-bottom:2px dashed var(--palette-ink);background:var(--palette-marigold);color:var(--palette-ink);font:600 15px/1.25 desk,var(--typed)}" +
  "[data-preview] div{display:flex;flex-wrap:wrap;gap:8px}" +
  "[data-preview] :is(a,button){display:flex;align-items:center;min-height:44px;padding:4px 14px;border:1.5px solid var(--palette-ink);border-radius:4px;background:var(--palette-card);color:inherit;font:inherit;text-decoration:none;cursor:pointer}";

/** With the whole Devanagari of the desk: that of the site is cut to the words of its pages. */
function styleWith({ files }: DeskFiles): { style: string; hash: string } {
  const font = [...files.keys()].find((name) => name.startsWith("anek-devanagari-devanagari-"));
  const face =
    font === undefined
      ? ""
      : `@font-face{font-family:desk;font-weight:100 800;src:url(/desk/files/${font}) format("woff2");unicode-range:U+900-97F,U+200C-200D}`;
  const style = face + look;
  return { style, hash: `'sha256-${createHash("sha256").update(style).digest("base64")}'` };
}

/** @returns undefined, at no cost, for a request without the cookie of a preview. */
export function showPreview({ db, publisher, served, files, now }: PreviewParts): Instead {
  const { style, hash } = styleWith(files);

  return (request, reply) => {
    const { id } = readPreviewCookie(request) ?? {};
    return id === undefined ? undefined : show(id, request, reply);
  };

  async function show(id: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const token = readCookie(request, "desk");
    const session = token === undefined ? undefined : await findSession(db, token, now());
    if (session?.account.role !== "owner") return false;
    const site = await publisher.previewSite(id);
    if (site === undefined) return false;
    const [path = "/"] = request.url.split("?");
    const found = locate(site, path);
    if (found !== undefined && "movedTo" in found) {
      void reply.redirect(found.movedTo, 302);
      return true;
    }
    const file = found?.file ?? notFound(site, path);
    if (file === undefined) return false;
    if (found === undefined) reply.code(404);
    reply.header("Cache-Control", "no-store");
    if (!file.type.startsWith("text/html")) {
      // Never the 304 that would have a browser show what it keeps of the site itself.
      delete request.headers["if-none-match"];
      void sendFile(request, reply, file);
      return true;
    }
    const { language, words } = wordsIn(served.release.words, session.account.language);
    reply.header("Content-Security-Policy", file.policy.replace("style-src", `style-src ${hash}`));
    void reply.type(file.type).send(withBar(file, style, language, words.desk));
    return true;
  }
}

/** At the start of the body, behind the skip link, which stays first; nothing else of the page changes. */
function withBar(
  { copies }: SiteFile,
  style: string,
  language: string,
  { publish: { preview }, words }: DeskWords,
): string {
  const bar =
    `<style>${style}</style><aside data-preview lang="${language}"><span>${escapeHtml(preview.bar)}</span>` +
    `<div><a href="/desk/publish">${escapeHtml(words.publish)}</a>` +
    `<form action="/desk/publish/preview/leave" method="post"><button>${escapeHtml(preview.leave)}</button></form></div></aside>`;
  const start = /<body\b[^>]*>(?:<a href="#main"[^>]*>[^<]*<\/a>)?/;
  return copies.identity.toString().replace(start, (tags) => tags + bar);
}

function notFound(site: Site, path: string): SiteFile | undefined {
  return site.pages.get(`/${path.split("/", 2)[1] ?? ""}/404`) ?? site.pages.get("/404");
}
