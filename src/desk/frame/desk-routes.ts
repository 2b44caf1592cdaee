/** Everything below `/desk`. No page of the site links here. */
import type { FastifyPluginCallback } from "fastify";
import { deskPages } from "#desk/pages.ts";
import { deleteExpiredSessions } from "#desk/sign-in/sessions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { isFromOwnPage } from "#server/http/own-page.ts";
import { immutableFiles, pageCache } from "#server/http/security-headers.ts";
import { addIntervalTask } from "#server/interval-task.ts";
import { sendFile } from "#server/rendering/send-file.ts";
import { addBodyParsers } from "#server/submit/body-parsers.ts";
import { createThrottledWarning } from "#server/submit/rate-limits.ts";
import { forEveryone, forMembers, registerAccessHooks, requireAccess } from "./access.ts";
import { createDeskScope, type DeskDeps, type DeskPlugin, type DeskScope } from "./desk-scope.ts";
import { paperColors } from "./render.tsx";
import { registerSendPage } from "./send-page.ts";

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

/** Pages of the desk are the only ones that may ask for a passkey. */
const permissions = "publickey-credentials-get=(self), publickey-credentials-create=(self)";

const cleanupInterval = 60 * 60_000;

export const deskRoutes: FastifyPluginCallback<DeskDeps> = (app, deps) => {
  addBodyParsers(app);
  const scope = createDeskScope(deps);
  const { db, files, log, now } = deps;
  const warn = createThrottledWarning(log);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "Content-Security-Policy": policy,
      "Permissions-Policy": permissions,
      "Cache-Control": pageCache.never,
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "same-origin",
    });
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !isFromOwnPage(request, deps.siteUrl)) {
      await warn("a cross-site request was refused");
      return reply.code(403).send({ problem: "origin" });
    }
  });
  app.addHook("onRoute", requireAccess);
  registerSendPage(
    app,
    scope,
    deskPages.flatMap(({ menu }) => menu ?? []),
  );

  // Outside of `pageRoutes`, which read the session: an error page needs its styles even where the database fails.
  app.get<{ Params: { file: string } }>(
    `${deskPaths.files}/:file`,
    forEveryone,
    (request, reply) => {
      const file = files.files.get(request.params.file);
      if (file === undefined) return reply.code(404).send();
      return sendFile(request, reply.header("Cache-Control", immutableFiles.cache), file);
    },
  );
  app.get(deskPaths.manifest, forEveryone, (_request, reply) =>
    reply.type("application/manifest+json").send(createManifest(scope)),
  );
  app.register(pageRoutes, scope);

  addIntervalTask(app, () => deleteExpiredSessions(db, now()), {
    interval: cleanupInterval,
    failureMessage: "old sessions of the desk could not be removed",
  });
};

const pageRoutes: DeskPlugin = (app, scope) => {
  registerAccessHooks(app, scope);
  app.get(deskPaths.home, forEveryone, (request, reply) =>
    reply.redirect(request.session === undefined ? deskPaths.signIn : deskPaths.today, 303),
  );
  for (const { routes } of deskPages) app.register(routes, scope);
  // For members only: a wrong address of a stranger costs no rendering.
  app.all(`${deskPaths.home}/*`, forMembers, () => {
    throw new HttpError(404, "The desk has no such page.");
  });
};

/** Creates the web app manifest, with which the desk can be installed. */
function createManifest({ served }: DeskScope) {
  const { language, messages } = served.edition.messages.fallback;
  return {
    id: deskPaths.home,
    name: `${messages.desk.name}: ${messages.business.name}`,
    short_name: messages.desk.name,
    lang: language,
    start_url: deskPaths.today,
    scope: deskPaths.home,
    display: "standalone",
    background_color: paperColors.light,
    theme_color: paperColors.light,
    icons: [
      createIcon("icon-192", 192, "any"),
      createIcon("icon-512", 512, "any"),
      createIcon("icon-maskable-512", 512, "maskable"),
    ],
  };
}

function createIcon(name: string, side: number, purpose: "any" | "maskable") {
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
