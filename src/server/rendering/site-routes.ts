/** Answers requests for pages and files of the site. */
import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { immutableFiles, pageCache } from "#server/http/security-headers.ts";
import { findAgreedFee } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import type { RecentContacts } from "#server/submit/recent-contacts.ts";
import { formatTopicIds, parseTopics } from "#text/links.ts";
import type { LiveEdition, LiveSite } from "./live-site.ts";
import { createRenderLimit } from "./render-limit.ts";
import type { RenderedSite } from "./rendered-site.ts";
import { sendEncoded, sendFile } from "./send-file.ts";
import type { SiteFile } from "./site-files.ts";
import { resolvePath } from "./site-paths.ts";
import { createThanks, readThanks, type RequestedThanks } from "./thanks-page.ts";

interface SiteDeps {
  served: LiveSite;
  db: Database;
  contacts: RecentContacts;
  now: () => Date;
}

/** Answers every address that no other route has: pages, files, and the page for missing addresses. */
export function siteRoutes(app: FastifyInstance, { served, db, contacts, now }: SiteDeps): void {
  const mayRender = createRenderLimit(now);
  // Calendars have a limit of their own, so that a flood of requests for them leaves the pages of thanks theirs.
  const mayRenderCalendar = createRenderLimit(now);

  app.get("/*", (request, reply) => {
    const { edition } = served;
    const { path } = splitUrl(request.url);
    if (edition.site.isUncachedSelection(path) && !mayRenderCalendar()) {
      return reply
        .code(503)
        .header("Retry-After", "1")
        .header("Cache-Control", pageCache.never)
        .type("text/plain")
        .send(STATUS_CODES[503]);
    }
    // Nearly every page is rendered already: without a promise to wait for, its answer is sent at once.
    const rendering = edition.site.renderIfMissing(path);
    return rendering === undefined
      ? sendPage(edition, request, reply)
      : rendering.then(() => sendPage(edition, request, reply));
  });

  function sendPage({ site, messages }: LiveEdition, request: FastifyRequest, reply: FastifyReply) {
    const { path, query } = splitUrl(request.url);
    const selectionPath = site.findSelectionPath(path, query) ?? path;
    if (selectionPath !== path) return reply.redirect(selectionPath);
    const found = resolvePath(site, path);
    if (found !== undefined && "movedTo" in found) {
      return reply.redirect(found.movedTo + query, 308);
    }
    // A file of the former edition, for a page that was opened before the last publication.
    const file = found?.file ?? served.findEarlierFile(path);
    if (file === undefined) return sendNotFound(site, request, reply);
    const thanks = readThanks(path, query, messages);
    if (thanks) {
      return sendThanks(reply, renderThanks({ site, messages }, path, thanks));
    }
    const isImmutable = path.startsWith(immutableFiles.path);
    reply.header("Cache-Control", isImmutable ? immutableFiles.cache : pageCache.revalidated);
    const topicIds = formatTopicIds(parseTopics(query, site.topics.get(path) ?? []));
    // A page with one topic is cached. There are too many combinations of several topics to cache theirs.
    const isShared = !topicIds.includes(",");
    if (topicIds !== "" && (isShared || mayRender())) {
      return sendRendered(request, reply, site.renderForm(path, { topicIds }, { isShared }));
    }
    return sendFile(request, reply, file);
  }

  async function renderThanks(
    { site, messages }: Pick<LiveEdition, "site" | "messages">,
    path: string,
    requested: RequestedThanks,
  ): Promise<SiteFile> {
    if (!mayRender()) {
      // Without its reference the page is the same for many visitors, and cached.
      const { confirmation, course } = requested;
      const thanks = { reference: undefined, payment: undefined, confirmation };
      const shared = { thanks: { ...thanks, courseId: course?.id } };
      return await site.renderForm(path, shared, { isShared: true });
    }
    const { reference, course, token } = requested;
    // Without an answer of the database the page asks for no amount, because today's price may be another one.
    const agreed =
      course && (await findAgreedFee(db, reference, course.key).catch(() => undefined));
    const known = { agreed, given: contacts.find(reference, token) };
    return await site.renderForm(path, { thanks: createThanks(requested, known, messages) });
  }

  app.route({
    method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/*",
    // In `onRequest`, so that no body is read.
    onRequest: async (request, reply) => {
      const { site } = served.edition;
      const { path } = splitUrl(request.url);
      if (!site.has(path) && resolvePath(site, path) === undefined) {
        return await sendNotFound(site, request, reply);
      }
      return reply
        .code(405)
        .header("Allow", "GET, HEAD")
        .type("text/plain")
        .send(STATUS_CODES[405]);
    },
    handler: (request, reply) => sendNotFound(served.edition.site, request, reply),
  });
}

async function sendThanks(reply: FastifyReply, page: Promise<SiteFile>) {
  reply.header("Cache-Control", pageCache.never);
  return sendEncoded(reply, await page);
}

async function sendRendered(request: FastifyRequest, reply: FastifyReply, page: Promise<SiteFile>) {
  return sendFile(request, reply, await page);
}

/** Sends the page for missing addresses, or JSON below `/api/`. */
export async function sendNotFound(
  site: RenderedSite,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { url } = request;
  reply.code(404).header("Cache-Control", pageCache.revalidated);
  if (url.startsWith("/api/")) return reply.send({ statusCode: 404, success: false });
  const language = url.split("/", 2)[1] ?? "";
  const address = getNotFoundPath(site, language);
  await site.renderIfMissing(address);
  const page = site.pages.get(address);
  if (page === undefined) return reply.type("text/plain").send(STATUS_CODES[404]);
  return sendFile(request, reply, page);
}

/** The page for missing addresses: `hi` → `/hi/404`; a language without such a page → `/404`. */
export function getNotFoundPath(site: RenderedSite, language: string): string {
  const translated = `/${language}/404`;
  return site.hasPage(translated) ? translated : "/404";
}

/** Sends the status alone: `Internal Server Error` reveals nothing about the error to a visitor. */
export function sendServerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) request.log.error({ err: error }, "request failed");
  return reply.code(statusCode).type("text/plain").send(STATUS_CODES[statusCode]);
}

/** `/a/../b?c=1` → `/a/../b` and `?c=1`: nothing is resolved or decoded. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf("?");
  return at < 0 ? { path: url, query: "" } : { path: url.slice(0, at), query: url.slice(at) };
}
