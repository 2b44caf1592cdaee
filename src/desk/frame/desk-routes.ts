/** Everything below `/desk`. No page of the site links here. */
import type { FastifyPluginCallback } from "fastify";
import { addEnquiryRoutes } from "#desk/enquiries/add-enquiry-routes.ts";
import { enquiryRoutes } from "#desk/enquiries/enquiry-routes.ts";
import { eraseRoutes } from "#desk/enquiries/erase-routes.ts";
import { inboxRoutes } from "#desk/enquiries/inbox-routes.ts";
import { todayRoutes } from "#desk/enquiries/today-routes.ts";
import { healthRoutes } from "#desk/health/health-routes.ts";
import { helpRoutes } from "#desk/help/help-routes.ts";
import { launchRoutes } from "#desk/launch/launch-routes.ts";
import { peopleRoutes } from "#desk/people/people-routes.ts";
import { deleteExpiredSessions } from "#desk/sign-in/sessions.ts";
import { passkeyRoutes, signInRoutes } from "#desk/sign-in/sign-in-routes.ts";
import { statisticsRoutes } from "#desk/statistics/statistics-routes.ts";
import { formEditorRoutes } from "#desk/website/form-editor-routes.ts";
import { pageEditorRoutes } from "#desk/website/page-editor-routes.ts";
import { publishRoutes } from "#desk/website/publish-routes.ts";
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
import { findMovedPath } from "./former-paths.ts";
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

const plugins: DeskPlugin[] = [
  signInRoutes,
  passkeyRoutes,
  todayRoutes,
  inboxRoutes,
  addEnquiryRoutes,
  enquiryRoutes,
  eraseRoutes,
  peopleRoutes,
  publishRoutes,
  pageEditorRoutes,
  formEditorRoutes,
  launchRoutes,
  healthRoutes,
  helpRoutes,
  statisticsRoutes,
];

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
    const moved = findMovedPath(request.url);
    if (moved !== undefined) {
      await warn("a former address of the desk was used", { former: moved.former });
      return reply.redirect(moved.address, 308);
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !isFromOwnPage(request, deps.siteUrl)) {
      await warn("a cross-site request was refused");
      return reply.code(403).send({ problem: "origin" });
    }
  });
  app.addHook("onRoute", requireAccess);
  registerSendPage(app, scope);

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
  for (const plugin of plugins) app.register(plugin, scope);
  // For members only: a wrong address of a stranger costs no rendering.
  app.all(`${deskPaths.home}/*`, forMembers, () => {
    throw new HttpError(404, "The desk has no such page.");
  });
};

/** The value of `--paper` in `src/ui/styles/tokens.css`; a manifest cannot read a CSS variable. */
const paper = "#fff8ec";

/** With a manifest the desk can be installed as an app. */
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
    background_color: paper,
    theme_color: paper,
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
