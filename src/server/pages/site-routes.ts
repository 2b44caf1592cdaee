import { STATUS_CODES } from "node:http";
import { immutableFiles, pageCache } from "#server/http/security-headers.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { topicKeys, topicsInQuery } from "#text/links.ts";
import { limitRendering } from "./render-limit.ts";
import { readThanks } from "./thanks-page.ts";
import { sendCopy, sendFile } from "./send-file.ts";
import { locate, type Site } from "./site-files.ts";
import type { Release, Served } from "./served.ts";

/** Serves the pages and files of the site, each at one clean path. */
export function siteRoutes(app: FastifyInstance, served: Served, now: () => Date): void {
  const mayRender = limitRendering(now);

  app.get("/*", (request, reply) => {
    const { release } = served;
    // Nearly always there is nothing to wait for.
    const rendering = release.site.ensure(splitUrl(request.url).path);
    return rendering === undefined
      ? answer(release, request, reply)
      : rendering.then(() => answer(release, request, reply));
  });

  function answer({ site, words }: Release, request: FastifyRequest, reply: FastifyReply) {
    const { path, query } = splitUrl(request.url);
    const chosen = site.chosen(path, query) ?? path;
    if (chosen !== path) return reply.redirect(chosen);
    const found = locate(site, path);
    if (found !== undefined && "movedTo" in found) {
      return reply.redirect(found.movedTo + query, 308);
    }
    // An earlier one, for a page that was opened before the site was published anew.
    const file = found?.file ?? served.earlier(path);
    if (file === undefined) return answerNotFound(site, request, reply);
    const thanks = readThanks(path, query, words);
    if (thanks) {
      reply.header("Cache-Control", pageCache.never);
      // Without its number it is the same for many.
      const isShared = !mayRender();
      const told = isShared ? { ...thanks, reference: undefined, payment: undefined } : thanks;
      const rendering = site.renderForm(path, { thanks: told }, { isShared });
      return rendering.then((page) => sendCopy(reply, page));
    }
    const immutable = path.startsWith(immutableFiles.path);
    reply.header("Cache-Control", immutable ? immutableFiles.cache : pageCache.revalidated);
    const need = topicKeys(topicsInQuery(query, site.topics.get(path) ?? []));
    // There is no end to choices of several, so these are not kept.
    const isShared = !need.includes(",");
    if (need !== "" && (isShared || mayRender())) {
      const page = site.renderForm(path, { need }, { isShared });
      return page.then((made) => sendFile(request, reply, made));
    }
    return sendFile(request, reply, file);
  }

  app.route({
    method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/*",
    // Before a body is read.
    onRequest: async (request, reply) => {
      const { site } = served.release;
      const { path } = splitUrl(request.url);
      if (!site.has(path) && locate(site, path) === undefined) {
        return await answerNotFound(site, request, reply);
      }
      return reply
        .code(405)
        .header("Allow", "GET, HEAD")
        .type("text/plain")
        .send(STATUS_CODES[405]);
    },
    handler: (request, reply) => answerNotFound(served.release.site, request, reply),
  });
}

/** Answers 404: with a page to people, in JSON below `/api/`. */
export async function answerNotFound(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { url } = request;
  reply.code(404).header("Cache-Control", pageCache.revalidated);
  if (url.startsWith("/api/")) return reply.send({ statusCode: 404, success: false });
  const language = url.split("/", 2)[1] ?? "";
  const address = notFoundIn(site, language);
  await site.ensure(address);
  const page = site.pages.get(address);
  if (page === undefined) return reply.type("text/plain").send(STATUS_CODES[404]);
  return sendFile(request, reply, page);
}

/** The page for what does not exist, of a language where it has one. */
export function notFoundIn(site: Site, language: string): string {
  const translated = `/${language}/404`;
  return site.hasPage(translated) ? translated : "/404";
}

/** Says that this server failed, and nothing about how. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) request.log.error({ err: error }, "request failed");
  return reply.code(statusCode).type("text/plain").send(STATUS_CODES[statusCode]);
}

/** The path and, with its question mark, the query; neither is resolved against anything. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf("?");
  return at < 0 ? { path: url, query: "" } : { path: url.slice(0, at), query: url.slice(at) };
}
