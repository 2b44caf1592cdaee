/** Getting in: by a one-time address, or with a passkey. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forEveryone, forVerifiedMembers } from "#desk/frame/access.ts";
import { hasSignedIn, writeLog } from "#desk/frame/audit-log.ts";
import { browserLanguage, type DeskPlugin, type DeskScope } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale } from "#locales.ts";
import { changeAccount, findAccount, hasOwner } from "#server/store/accounts.ts";
import { createAskedLink, entryAddress, entryMail, goodFor, spendLink } from "./sign-in-links.ts";
import { beginLogin, beginRegistration, finishLogin, finishRegistration } from "./passkeys.ts";
import {
  absoluteEnd,
  endSession,
  type Entering,
  leaveCookie,
  newToken,
  readCookie,
  startSession,
} from "./sessions.ts";

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const token = v.pipe(v.string(), v.maxLength(200));

/** In milliseconds: a link is mailed no later than this after it was asked for. */
const latestMail = 200;

export const entryRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;

  app.get(deskPaths.signIn, forEveryone, async (request, reply) => {
    const moved = scope.addressAtSite(request);
    if (moved !== undefined) return reply.redirect(moved, 303);
    return await reply.sendPage({
      page: "enter",
      signedIn: request.session?.account.email,
      hasOwner: await hasOwner(db),
    });
  });

  app.post(deskPaths.signIn, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return tooMany(reply);
    const posted = v.safeParse(v.object({ token, email: v.optional(email) }), request.body);
    if (!posted.success) return reply.code(400).send({ problem: "email" });
    const { token: shown, email: owner } = posted.output;
    const browser = readCookie(request, "desk-link-request");
    const language = browserLanguage(request) ?? defaultLocale;
    const first = owner === undefined ? undefined : { email: owner, language };
    const entering = await spendLink(db, { token: shown, browser, first }, now());
    if (typeof entering === "string") return reply.code(401).send({ problem: entering });
    await signIn(scope, reply, entering);
    return { ok: true };
  });

  app.post(deskPaths.signInLink, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request, "link")) {
      return await reply.code(429).sendPage({ page: "enter", error: "tooMany" });
    }
    const posted = v.safeParse(v.object({ email }), request.body);
    if (!posted.success) {
      return await reply.code(400).sendPage({ page: "enter", error: "email" });
    }
    // The same one again, so that of two links that were asked for both are good.
    const browser = readCookie(request, "desk-link-request") ?? newToken();
    const seconds = goodFor.asked / 1000;
    leaveCookie(request, reply, { name: "desk-link-request", value: browser, seconds });
    // Not awaited, and begun at a random moment: how long a mail takes, and how long the next request
    // waits beside it, would tell which addresses are known.
    void pause(randomInt(latestMail), undefined, { ref: false })
      .then(() => mailLink(scope, request, { address: posted.output.email, browser }))
      .catch((error: unknown) => {
        scope.log.error({ err: error }, "a link to the desk could not be mailed");
      });
    return await reply.sendPage({ page: "entry-sent", toFile: !scope.mailsLeave });
  });

  app.post(deskPaths.signOut, forEveryone, async (request, reply) => {
    const { session } = request;
    if (session !== undefined) {
      await endSession(db, session.account.id, session.id);
      await writeLog(db, { account: session.account.id, event: "signed-out" }, now());
    }
    leaveCookie(request, reply, { name: "desk", value: "", seconds: 0 });
    return reply.redirect(deskPaths.signIn, 303);
  });
};

export const passkeyRoutes: DeskPlugin = (app, scope) => {
  const { db, now, log } = scope;

  app.post(deskPaths.passkeyAuthenticationOptions, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return tooMany(reply);
    const ceremony = await beginLogin(db, scope.relyingPartyOf(request), now());
    leaveCookie(request, reply, { name: "desk-challenge", value: ceremony.token, seconds: 300 });
    return ceremony.options;
  });

  app.post(deskPaths.passkeyAuthentication, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return tooMany(reply);
    const answer = answerOf(request);
    const party = scope.relyingPartyOf(request);
    const accountId = answer && (await finishLogin(db, answer, { place: party, now: now(), log }));
    if (accountId === undefined) return reply.code(401).send({ problem: "passkeyUnknown" });
    await signIn(scope, reply, { accountId, proves: true });
    return { ok: true };
  });

  app.post(deskPaths.passkeyRegistrationOptions, forVerifiedMembers, async (request, reply) => {
    const party = scope.relyingPartyOf(request);
    const ceremony = await beginRegistration(db, request.account, party, now());
    leaveCookie(request, reply, { name: "desk-challenge", value: ceremony.token, seconds: 300 });
    return ceremony.options;
  });

  app.post(deskPaths.passkeyRegistration, forVerifiedMembers, async (request, reply) => {
    const answer = answerOf(request);
    if (answer === undefined) return reply.code(401).send({ problem: "passkey" });
    const { account } = request;
    const made = { ...answer, account, device: deviceName(request.headers["user-agent"]) };
    const site = { place: scope.relyingPartyOf(request), now: now(), log };
    if (!(await finishRegistration(db, made, site))) {
      return reply.code(400).send({ problem: "passkey" });
    }
    await writeLog(db, { account: account.id, event: "passkey-added" }, now());
    return { ok: true };
  });
};

/** A device gets a new token each time, so that one which was planted before is worth nothing. */
async function signIn({ db, now }: DeskScope, reply: FastifyReply, entering: Entering) {
  const { request } = reply;
  const before = request.session;
  if (before !== undefined) await endSession(db, before.account.id, before.id);
  const device = deviceName(request.headers["user-agent"]);
  const value = await startSession(db, entering, device, now());
  leaveCookie(request, reply, { name: "desk", value, seconds: absoluteEnd / 1000 });
  const language = browserLanguage(request);
  // Who invites a person knows the address, and seldom the language.
  if (language !== undefined && !(await hasSignedIn(db, entering.accountId))) {
    await changeAccount(db, entering.accountId, { language });
  }
  await writeLog(db, { account: entering.accountId, event: "signed-in" }, now());
}

/** Known addresses only: the desk is no way to write to strangers. */
async function mailLink(
  scope: DeskScope,
  request: FastifyRequest,
  { address, browser }: { address: string; browser: string },
): Promise<void> {
  const { db, now, log } = scope;
  const account = await findAccount(db, address);
  if (account === undefined) return;
  const origin = scope.linkOrigin(request);
  if (origin === undefined) {
    log.error("SITE_URL must be set before links to the desk can be mailed");
    return;
  }
  if (await scope.isOverDay(account.id)) {
    log.warn({ account: account.id }, "too many links to the desk were asked for");
    return;
  }
  const token = await createAskedLink(db, account, browser, now());
  const link = { href: entryAddress(origin, token), lasts: goodFor.asked };
  const delivery = await scope.mail(entryMail(account, link, scope.wordsIn(account.language)));
  if (!delivery.sent)
    log.error({ errorCode: delivery.errorCode }, "a link to the desk was not mailed");
}

function answerOf(request: FastifyRequest): { token: string; response: unknown } | undefined {
  const asked = readCookie(request, "desk-challenge");
  const posted = v.safeParse(v.object({ response: v.looseObject({}) }), request.body);
  return asked !== undefined && posted.success
    ? { token: asked, response: posted.output.response }
    : undefined;
}

function tooMany(reply: FastifyReply) {
  return reply.code(429).header("Retry-After", "600").send({ problem: "tooMany" });
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** How a list of devices calls one, by its `User-Agent`: `Chrome, Android`. Enough to know one's own. */
function deviceName(agent = ""): string {
  const named = [browsers, systems].map((table) => table.find(([sign]) => sign.test(agent))?.[1]);
  return named.filter((part) => part !== undefined).join(", ") || "?";
}
