/** Everything below `/desk`: the owner's desk. No page of the site leads here. */
import type { FastifyInstance } from "fastify";
import { editRoutes } from "#desk/edit/edit-routes.ts";
import { entryRoutes } from "#desk/enter/entry-routes.ts";
import { forgetOld } from "#desk/enter/sessions.ts";
import { routesFor, signedIn } from "#desk/enter/signed-in.ts";
import { healthRoutes } from "#desk/health/health-routes.ts";
import { launchRoutes } from "#desk/launch/launch-routes.ts";
import { addRoutes } from "#desk/leads/add-routes.ts";
import { eraseRoutes } from "#desk/leads/erase-routes.ts";
import { inboxRoutes } from "#desk/leads/inbox-routes.ts";
import { leadRoutes } from "#desk/leads/lead-routes.ts";
import { todayRoutes } from "#desk/leads/today.ts";
import { listRoutes } from "#desk/lists/list-routes.ts";
import { numbersRoutes } from "#desk/numbers/numbers.ts";
import { peopleRoutes } from "#desk/people/people-routes.ts";
import { publishRoutes } from "#desk/publish/publish-routes.ts";
import { comesFromOwnPage } from "#server/http/own-page.ts";
import { immutableFiles, pageCache } from "#server/http/security-headers.ts";
import { sendFile } from "#server/pages/send-file.ts";
import { repeatWhileServing } from "#server/repeat.ts";
import { readForms } from "#server/submit/body.ts";
import { warnOncePerWindow } from "#server/submit/post-limits.ts";
import { deskScope, type DeskParts, type DeskScope } from "./desk-scope.ts";

/** Nothing of the desk may do more than its own pages need. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** The one place where a passkey may be asked for. */
const permissions = "publickey-credentials-get=(self), publickey-credentials-create=(self)";

/** Sessions and links that are over are removed this often, in milliseconds. */
const forgetEvery = 60 * 60_000;

/** Adds the desk to a server. */
export function deskRoutes(app: FastifyInstance, parts: DeskParts): void {
  readForms(app);
  const scope = deskScope(app, parts);
  const { db, files, log, now } = parts;
  const warn = warnOncePerWindow(log);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "Content-Security-Policy": policy,
      "Permissions-Policy": permissions,
      "Cache-Control": pageCache.never,
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "same-origin",
    });
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !comesFromOwnPage(request, parts.siteUrl)) {
      await warn("a foreign page tried to write at the desk");
      return reply.code(403).send({ problem: "origin" });
    }
  });

  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode: status = 500 } = error as { statusCode?: number };
    if (status >= 500) log.error({ err: error }, "the desk failed");
    return await scope.send(request, reply.code(status), { page: "problem", kind: "failed" });
  });

  app.get<{ Params: { file: string } }>("/desk/files/:file", (request, reply) => {
    const file = files.files.get(request.params.file);
    if (file === undefined) return reply.code(404).send();
    return sendFile(request, reply.header("Cache-Control", immutableFiles.cache), file);
  });

  app.get("/desk", async (request, reply) => {
    const session = await scope.sessionOf(request);
    return reply.redirect(session === undefined ? "/desk/enter" : "/desk/today", 303);
  });
  entryRoutes(scope);
  manifestRoute(scope);
  todayRoutes(scope);
  inboxRoutes(scope);
  addRoutes(scope);
  leadRoutes(scope);
  eraseRoutes(scope);
  peopleRoutes(scope);
  publishRoutes(scope);
  editRoutes(scope);
  listRoutes(scope);
  launchRoutes(scope);
  healthRoutes(scope);
  routesFor(scope).signedIn.get("/desk/help", () => ({ page: "help" }));
  numbersRoutes(scope);
  // For people who are signed in: a page is not written anew for each wrong address of a stranger.
  app.all(
    "/desk/*",
    signedIn(scope, () => ({ refused: "notFound" })),
  );

  repeatWhileServing(app, () => forgetOld(db, now()), {
    every: forgetEvery,
    failed: "old sessions of the desk could not be removed",
  });
}

/** What `--paper` is in `src/ui/styles/tokens.css`, which a manifest cannot name. */
const paper = "#fff8ec";

/** Adds the manifest by which the desk is installed. */
function manifestRoute({ app, served }: DeskScope): void {
  app.get("/desk/manifest.webmanifest", async (_request, reply) => {
    const { language, words } = served.release.words.fallback;
    return await reply.type("application/manifest+json").send({
      id: "/desk",
      name: `${words.desk.name}: ${words.business.name}`,
      short_name: words.desk.name,
      lang: language,
      start_url: "/desk/today",
      scope: "/desk",
      display: "standalone",
      background_color: paper,
      theme_color: paper,
      icons: [
        icon("icon-192", 192, "any"),
        icon("icon-512", 512, "any"),
        icon("icon-maskable-512", 512, "maskable"),
      ],
    });
  });
}

function icon(name: string, side: number, purpose: "any" | "maskable") {
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
