/** Getting in: by a one-time address, or with a passkey. */
import * as v from "valibot";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findAccount } from "./accounts.ts";
import { browserLanguage } from "./browser-language.ts";
import { leaveCookie, readCookie } from "./cookies.ts";
import type { DeskScope } from "./desk-scope.ts";
import { deviceName } from "./device-name.ts";
import { createLink, entryAddress, goodFor, readLink, spendLink } from "./entry-links.ts";
import { askForAny, askForNew, keepNew, ownerOfShown } from "./passkeys.ts";
import { absoluteEnd, endSession, startSession } from "./sessions.ts";
import { entryMail } from "./entry-mail.ts";
import { writeLog } from "./desk-log.ts";

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const token = v.pipe(v.string(), v.maxLength(200));

/** Adds the routes by which people come in and go out. */
export function entryRoutes(scope: DeskScope): void {
  const { app, db, now, log } = scope;

  app.get("/desk/enter", async (request, reply) => {
    const session = await scope.sessionOf(request);
    return await scope.send(request, reply, {
      page: "enter",
      signedIn: session?.account.email,
    });
  });

  app.post("/desk/enter/look", async (request, reply) => {
    if (await scope.isOverLimit(request)) return tooMany(reply);
    const posted = v.safeParse(v.object({ token }), request.body);
    const link = posted.success ? await readLink(db, posted.output.token, now()) : undefined;
    if (link === undefined) return reply.code(401).send({ problem: "used" });
    const minutes = Math.ceil((link.until.getTime() - now().getTime()) / 60_000);
    return { for: link.for, minutes };
  });

  app.post("/desk/enter", async (request, reply) => {
    if (await scope.isOverLimit(request)) return tooMany(reply);
    const posted = v.safeParse(v.object({ token, email: v.optional(email) }), request.body);
    if (!posted.success) return reply.code(400).send({ problem: "email" });
    const first = posted.output.email;
    const accountId = await spendLink(
      db,
      posted.output.token,
      first === undefined ? undefined : { email: first, language: browserLanguage(request) },
      now(),
    );
    if (accountId === undefined) return reply.code(401).send({ problem: "used" });
    await signIn(request, reply, accountId);
    return { ok: true };
  });

  app.post("/desk/enter/link", async (request, reply) => {
    if (await scope.isOverLimit(request)) {
      return await scope.send(request, reply.code(429), { page: "enter", error: "tooMany" });
    }
    const posted = v.safeParse(v.object({ email }), request.body);
    if (!posted.success) {
      return await scope.send(request, reply.code(400), { page: "enter", error: "email" });
    }
    // Not awaited: how long a mail takes would tell which addresses are known.
    void mailLink(posted.output.email, request).catch((error: unknown) => {
      log.error({ err: error }, "a link to the desk could not be mailed");
    });
    return await scope.send(request, reply, { page: "entry-sent" });
  });

  app.post("/desk/passkeys/ask", async (request, reply) => {
    if (await scope.isOverLimit(request)) return tooMany(reply);
    const asked = await askForAny(db, scope.placeOf(request), now());
    leaveCookie(request, reply, { name: "desk-asked", value: asked.token, seconds: 300 });
    return asked.options;
  });

  app.post("/desk/passkeys/show", async (request, reply) => {
    if (await scope.isOverLimit(request)) return tooMany(reply);
    const answer = answerOf(request);
    const place = scope.placeOf(request);
    const accountId = answer && (await ownerOfShown(db, answer, { place, now: now(), log }));
    if (accountId === undefined) return reply.code(401).send({ problem: "passkeyUnknown" });
    await signIn(request, reply, accountId);
    return { ok: true };
  });

  app.post("/desk/passkeys/ask-new", async (request, reply) => {
    const session = await scope.sessionOf(request);
    if (session === undefined) return reply.code(401).send({ problem: "used" });
    const asked = await askForNew(db, session.account, scope.placeOf(request), now());
    leaveCookie(request, reply, { name: "desk-asked", value: asked.token, seconds: 300 });
    return asked.options;
  });

  app.post("/desk/passkeys", async (request, reply) => {
    const session = await scope.sessionOf(request);
    const answer = answerOf(request);
    if (session === undefined || answer === undefined) {
      return reply.code(401).send({ problem: "passkey" });
    }
    const { account } = session;
    const device = deviceName(request.headers["user-agent"]);
    const place = scope.placeOf(request);
    if (!(await keepNew(db, { ...answer, account, device }, { place, now: now(), log }))) {
      return reply.code(400).send({ problem: "passkey" });
    }
    await writeLog(db, { account: account.id, event: "passkey-added" }, now());
    return { ok: true };
  });

  app.post("/desk/leave", async (request, reply) => {
    const session = await scope.sessionOf(request);
    if (session !== undefined) {
      await endSession(db, session.account.id, session.id);
      await writeLog(db, { account: session.account.id, event: "signed-out" }, now());
    }
    leaveCookie(request, reply, { name: "desk", value: "", seconds: 0 });
    return reply.redirect("/desk/enter", 303);
  });

  /** A device gets a new token each time, so that one which was planted before is worth nothing. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, accountId: string) {
    const before = await scope.sessionOf(request);
    if (before !== undefined) await endSession(db, before.account.id, before.id);
    const device = deviceName(request.headers["user-agent"]);
    const value = await startSession(db, accountId, device, now());
    leaveCookie(request, reply, { name: "desk", value, seconds: absoluteEnd / 1000 });
    await writeLog(db, { account: accountId, event: "signed-in" }, now());
  }

  /** Known addresses only: the desk is no way to write to strangers. */
  async function mailLink(address: string, request: FastifyRequest): Promise<void> {
    const account = await findAccount(db, address);
    if (account === undefined) return;
    const origin = scope.linkOrigin(request);
    if (origin === undefined) {
      log.error("SITE_URL must be set before links to the desk can be mailed");
      return;
    }
    const link = await createLink(db, account, goodFor.mailed, now());
    const href = entryAddress(origin, link);
    const delivery = await scope.mail(entryMail(account, href, scope.wordsIn(account.language)));
    if (!delivery.sent)
      log.error({ failure: delivery.failure }, "a link to the desk was not mailed");
  }
}

function answerOf(request: FastifyRequest): { token: string; response: unknown } | undefined {
  const asked = readCookie(request, "desk-asked");
  const posted = v.safeParse(v.object({ response: v.looseObject({}) }), request.body);
  return asked !== undefined && posted.success
    ? { token: asked, response: posted.output.response }
    : undefined;
}

function tooMany(reply: FastifyReply) {
  return reply.code(429).header("Retry-After", "600").send({ problem: "tooMany" });
}
