/** Everything below `/desk`. No page of the site links here. */
import type { FastifyPluginCallback } from "fastify";
import { entryRoutes, passkeyRoutes } from "#desk/sign-in/sign-in-routes.ts";
import { forgetOld } from "#desk/sign-in/sessions.ts";
import { healthRoutes } from "#desk/health/health-routes.ts";
import { helpRoutes } from "#desk/help/help-routes.ts";
import { launchRoutes } from "#desk/launch/launch-routes.ts";
import { addRoutes } from "#desk/enquiries/add-enquiry-routes.ts";
import { eraseRoutes } from "#desk/enquiries/erase-routes.ts";
import { inboxRoutes } from "#desk/enquiries/inbox-routes.ts";
import { leadRoutes } from "#desk/enquiries/enquiry-routes.ts";
import { todayRoutes } from "#desk/enquiries/today-routes.ts";
import { numbersRoutes } from "#desk/statistics/statistics-routes.ts";
import { peopleRoutes } from "#desk/people/people-routes.ts";
import { listRoutes } from "#desk/website/form-editor-routes.ts";
import { editRoutes } from "#desk/website/page-editor-routes.ts";
import { publishRoutes } from "#desk/website/publish-routes.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { comesFromOwnPage } from "#server/http/own-page.ts";
import { immutableFiles, pageCache } from "#server/http/security-headers.ts";
import { sendFile } from "#server/rendering/send-file.ts";
import { repeatWhileServing } from "#server/interval-task.ts";
import { readForms } from "#server/submit/body-parsers.ts";
import { warnOncePerWindow } from "#server/submit/rate-limits.ts";
import { controlAccess, forEveryone, forMembers, requireAccess } from "./access.ts";
import { type DeskParts, type DeskPlugin, type DeskScope, deskScope } from "./desk-scope.ts";
import { findMovedPath } from "./former-paths.ts";
import { sendPages } from "./send-page.ts";

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

const forgetEvery = 60 * 60_000;

const places: DeskPlugin[] = [
  entryRoutes,
  passkeyRoutes,
  todayRoutes,
  inboxRoutes,
  addRoutes,
  leadRoutes,
  eraseRoutes,
  peopleRoutes,
  publishRoutes,
  editRoutes,
  listRoutes,
  launchRoutes,
  healthRoutes,
  helpRoutes,
  numbersRoutes,
];

export const deskRoutes: FastifyPluginCallback<DeskParts> = (app, parts) => {
  readForms(app);
  const scope = deskScope(parts);
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
    const moved = findMovedPath(request.url);
    if (moved !== undefined) {
      log.info({ former: moved.former }, "a former address of the desk was used");
      return reply.redirect(moved.address, 308);
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !comesFromOwnPage(request, parts.siteUrl)) {
      await warn("a foreign page tried to write at the desk");
      return reply.code(403).send({ problem: "origin" });
    }
  });
  app.addHook("onRoute", requireAccess);
  sendPages(app, scope);

  // Outside of the places, whose requests ask the database for a session: the page of an error needs its styles, too.
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
    reply.type("application/manifest+json").send(manifest(scope)),
  );
  app.register(placeRoutes, scope);

  repeatWhileServing(app, () => forgetOld(db, now()), {
    every: forgetEvery,
    failed: "old sessions of the desk could not be removed",
  });
};

const placeRoutes: DeskPlugin = (app, scope) => {
  controlAccess(app, scope);
  app.get(deskPaths.home, forEveryone, (request, reply) =>
    reply.redirect(request.session === undefined ? deskPaths.signIn : deskPaths.today, 303),
  );
  for (const place of places) app.register(place, scope);
  // For members only: a wrong address of a stranger costs no rendering.
  app.all(`${deskPaths.home}/*`, forMembers, () => {
    throw new HttpError(404, "The desk has no such page.");
  });
};

/** The value of `--paper` in `src/ui/styles/tokens.css`; a manifest cannot read a CSS variable. */
const paper = "#fff8ec";

/** With a manifest the desk can be installed as an app. */
function manifest({ served }: DeskScope) {
  const { language, words } = served.release.words.fallback;
  return {
    id: deskPaths.home,
    name: `${words.desk.name}: ${words.business.name}`,
    short_name: words.desk.name,
    lang: language,
    start_url: deskPaths.today,
    scope: deskPaths.home,
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-maskable-512", 512, "maskable"),
    ],
  };
}

function icon(name: string, side: number, purpose: "any" | "maskable") {
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
