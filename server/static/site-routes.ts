import { STATUS_CODES } from "node:http";
import fastifyStatic from "@fastify/static";
import { referencePattern } from "#forms/protocol.ts";
import { filePolicy, immutableFiles } from "#server/security-headers.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readHtml } from "#server/html.ts";
import { locate, type Site } from "./site-files.ts";

// Asked for anew each time and mostly answered with 304: a correction is seen at once, and no old
// page asks for a file of the build before.
const revalidated = "no-cache";
const html = "text/html; charset=utf-8";

/** Serves the built pages and files, each at one clean path. */
export async function siteRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  app.get("/*", (request, reply) => {
    const { path, query } = split(request.url);
    const found = locate(site, path);
    if (found === undefined) return answerNotFound(site, request, reply);
    if ("movedTo" in found) return reply.redirect(found.movedTo + query, 308);
    const thanks = withReference(site.pages.get(path), query);
    if (thanks !== undefined)
      return reply.header("Cache-Control", "no-store").type(html).send(thanks);
    if (path.startsWith(immutableFiles.path)) {
      reply.header("Cache-Control", immutableFiles.cache);
      reply.header("Content-Security-Policy", filePolicy);
    } else {
      reply.header("Cache-Control", revalidated);
    }
    return reply.sendFile(found.file);
  });
}

/** Says that nothing stands at an address: with a page to people, in JSON below `/api/`. */
export function answerNotFound(site: Site, { url }: FastifyRequest, reply: FastifyReply) {
  reply.code(404).header("Cache-Control", revalidated);
  if (url.startsWith("/api/")) return reply.send({ statusCode: 404, success: false });
  const language = url.split("/", 2)[1] ?? "";
  const page = site.pages.get(`/${language}/404`) ?? site.pages.get("/404");
  return reply.type(html).send(page ?? STATUS_CODES[404]);
}

/** Says that this server failed, and nothing about how. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) request.log.error({ err: error }, "request failed");
  return reply.code(statusCode).type("text/plain").send(STATUS_CODES[statusCode]);
}

/** A page that thanks for a form, showing the reference in the query; undefined for any other. */
function withReference(page: string | undefined, query: string): string | undefined {
  const reference = new URLSearchParams(query).get("reference") ?? "";
  if (page === undefined || !referencePattern.test(reference)) return undefined;
  const $ = readHtml(page);
  const place = $("[data-reference]").removeAttr("hidden");
  if (place.length === 0) return undefined;
  place.text(reference);
  return $.html();
}

/** The path and, with its question mark, the query; neither is resolved against anything. */
function split(url: string): { path: string; query: string } {
  const at = url.indexOf("?");
  return at < 0 ? { path: url, query: "" } : { path: url.slice(0, at), query: url.slice(at) };
}
