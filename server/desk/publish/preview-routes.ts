/**
 * The site with the drafts, for its owners: each page at its own address below `/desk/preview`, with a
 * bar above it that says so. Its links lead to other pages of the preview.
 */
import * as v from "valibot";
import type { DeskWords } from "#schemas/desk.ts";
import type { DeskFiles } from "#server/desk/desk-files.ts";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { readerOf } from "#server/desk/reader.ts";
import { forOwner } from "#server/desk/signed-in.ts";
import { PageError } from "#server/edition/edition.ts";
import { policySource } from "#server/edition/page-policy.ts";
import { escapeHtml } from "#server/html.ts";
import { sendFile } from "#server/static/send-file.ts";
import { notFoundIn, splitUrl } from "#server/static/site-routes.ts";
import { locate, type Site, type SiteFile } from "#server/static/site-files.ts";
import { publishView } from "./publish-view.ts";
import type { PublishFailure } from "./publish-problem.ts";

const preview = "/desk/preview";

/** What was being edited, where that is known. */
const posted = v.object({ place: v.string(), part: v.string() });

/** Between the fixed header of the site and the page, which leaves room for that header: nothing is covered. */
const look =
  "[data-preview]{position:relative;z-index:30;margin:var(--bar-height,0) 0 calc(var(--bar-height,0px)*-1);display:flex;flex-wrap:wrap;gap:6px 16px;align-items:center;justify-content:space-between;padding:8px 16px;border-bottom:2px dashed var(--palette-ink);background:var(--palette-marigold);color:var(--palette-ink);font:600 15px/1.25 desk,var(--typed)}" +
  "[data-preview] div{display:flex;flex-wrap:wrap;gap:8px}" +
  "[data-preview] a{display:flex;align-items:center;min-height:44px;padding:4px 14px;border:1.5px solid var(--palette-ink);border-radius:4px;background:var(--palette-card);color:inherit;font:inherit;text-decoration:none}";

/** Adds them. */
export function previewRoutes(scope: DeskScope): void {
  const owner = forOwner(scope);
  const { app, db, publisher } = scope;
  const { style, hash } = styleWith(scope.files);

  /** From where the words are edited: to the page that shows them. */
  app.post(
    "/desk/publish/preview",
    owner(async (request, reply, { account }) => {
      const read = v.safeParse(posted, request.body);
      if (!read.success) return reply.redirect(`${preview}/`, 303);
      const { place, part } = read.output;
      const { pageToPreview } = await import("#server/desk/words/editor.ts");
      const page = await pageToPreview(db, { document: place, section: part }, account);
      return reply.redirect(preview + page, 303);
    }),
  );

  app.get(
    `${preview}/*`,
    owner(async (request, reply, { account }) => {
      reply.header("Cache-Control", "no-store").header("X-Robots-Tag", "noindex");
      const reader = readerOf(scope, { account });
      const refuse = async (outcome: PublishFailure) => {
        const view = await publishView(db, publisher, { reader, outcome });
        return await scope.send(request, reply.code(422), { page: "publish", ...view });
      };
      const drafts = await publisher.preview(reader.words);
      if ("problem" in drafts) return await refuse(drafts);
      const { site } = drafts;
      const address = splitUrl(request.url).path.slice(preview.length);
      const found = site.has(address) ? undefined : locate(site, address);
      if (found !== undefined && "movedTo" in found) {
        return reply.redirect(preview + found.movedTo, 302);
      }
      const shown = site.has(address) ? address : notFoundIn(site, address.split("/", 2)[1] ?? "");
      if (shown !== address) reply.code(404);
      try {
        await site.ensure(shown);
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        return await refuse({ problem: "failed", page: error.address, reason: error.message });
      }
      const file = site.pages.get(shown) ?? site.files.get(shown);
      if (file === undefined) return await scope.refuse(request, reply, "notFound");
      // Never the 304 that would have a browser show what it keeps of an earlier draft.
      delete request.headers["if-none-match"];
      if (!site.hasPage(shown)) return sendFile(request, reply, file);
      const policy = file.policy.replace("style-src", `style-src ${hash}`);
      reply.header("Content-Security-Policy", policy).type(file.type);
      return reply.send(withBar(inPreview(site, file), style, reader));
    }),
  );
}

/** The page with its links led to the preview, where it has what they lead to. */
function inPreview(site: Site, { copies }: SiteFile): string {
  return copies.identity
    .toString()
    .replaceAll(/(<a\b[^>]*?\shref=")(\/[^"?#]*)/g, (whole, before: string, path: string) =>
      site.has(path) ? `${before}${preview}${path}` : whole,
    );
}

/** With the whole Devanagari of the desk: that of the site is cut to the words of its pages. */
function styleWith({ files }: DeskFiles): { style: string; hash: string } {
  const font = [...files.keys()].find((name) => name.startsWith("anek-devanagari-devanagari-"));
  const face =
    font === undefined
      ? ""
      : `@font-face{font-family:desk;font-weight:100 800;src:url(/desk/files/${font}) format("woff2");unicode-range:U+900-97F,U+200C-200D}`;
  const style = face + look;
  return { style, hash: policySource(style) };
}

/** At the start of the body, behind the skip link, which stays first; nothing else of the page changes. */
function withBar(
  html: string,
  style: string,
  { language, words: { publish, words } }: { language: string; words: DeskWords },
): string {
  const bar =
    `<style>${style}</style><aside data-preview lang="${language}"><span>${escapeHtml(publish.preview.bar)}</span>` +
    `<div><a href="/desk/publish">${escapeHtml(words.publish)}</a></div></aside>`;
  const start = /<body\b[^>]*>(?:<a href="#main"[^>]*>[^<]*<\/a>)?/;
  return html.replace(start, (tags) => tags + bar);
}
