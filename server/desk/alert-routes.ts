/** The desk on a phone's home screen, and the alerts of a device. */
import * as v from "valibot";
import { chooseAlerts, keepDevice, removeDevice } from "#server/alerts/devices.ts";
import { isPushAddress } from "#server/alerts/post-push.ts";
import { canEncryptFor } from "#server/alerts/push-message.ts";
import { worker } from "#server/security-headers.ts";
import type { DeskScope } from "./desk-scope.ts";
import { deviceName } from "./device-name.ts";
import { signedIn } from "./signed-in.ts";

const page = "/desk/people";

const subscription = v.pipe(
  v.object({
    endpoint: v.pipe(v.string(), v.maxLength(2000), v.check(isPushAddress)),
    keys: v.object({
      p256dh: v.pipe(v.string(), v.maxLength(100)),
      auth: v.pipe(v.string(), v.maxLength(30)),
    }),
  }),
  v.check(({ keys }) => canEncryptFor(keys)),
);

const id = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** A box without its tick is not posted. */
const ticks = v.object({
  lead: isTicked(),
  call: isTicked(),
  paid: isTicked(),
  personal: isTicked(),
});

function isTicked() {
  return v.pipe(
    v.optional(v.picklist(["on", ""]), ""),
    v.transform((value) => value === "on"),
  );
}

/** What `--paper` is in `src/styles/tokens.css`, which a manifest cannot name. */
const paper = "#fff8ec";

/** Adds them. */
export function alertRoutes(scope: DeskScope): void {
  const { app, db, files, now } = scope;

  app.get("/desk/manifest.webmanifest", async (_request, reply) => {
    const { language, words } = scope.served.release.words.fallback;
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

  // Below `/desk/`, so that it has the desk alone; the site's own worker has the rest.
  app.get("/desk/worker.js", async (_request, reply) => {
    const file = files.files.get(files.scripts.get("worker")?.split("/").at(-1) ?? "");
    if (file === undefined) return await reply.code(404).send();
    return await reply
      .header("Content-Security-Policy", worker.policy)
      .header("Cache-Control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(file.copies.identity);
  });

  app.post(
    "/desk/alerts",
    signedIn(scope, async (request, reply, { account, id: session }) => {
      const posted = v.safeParse(subscription, request.body);
      if (!posted.success) return await reply.code(400).send({ problem: "alerts" });
      const { endpoint, keys } = posted.output;
      const name = deviceName(request.headers["user-agent"]);
      await keepDevice(db, { endpoint, ...keys, account: account.id, session, name }, now());
      return { ok: true };
    }),
  );

  app.post(
    "/desk/alerts/set",
    signedIn(scope, async (request, reply, { account }) => {
      const posted = v.safeParse(v.object({ ...id.entries, ...ticks.entries }), request.body);
      if (!posted.success) {
        return await scope.refuse(request, reply, "failed");
      }
      await chooseAlerts(db, { id: posted.output.id, account: account.id }, posted.output);
      return reply.redirect(page, 303);
    }),
  );

  app.post(
    "/desk/alerts/remove",
    signedIn(scope, async (request, reply, { account }) => {
      const posted = v.safeParse(id, request.body);
      if (posted.success) await removeDevice(db, posted.output.id, account.id);
      return reply.redirect(page, 303);
    }),
  );
}

function icon(name: string, side: number, purpose: "any" | "maskable") {
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
