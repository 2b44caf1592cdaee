/** Signing in by a link that works once or with a passkey, and signing out. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forEveryone, forVerifiedMembers } from "#desk/frame/access.ts";
import { hasSignedIn, writeAuditLog } from "#desk/frame/audit-log.ts";
import {
  type DeskPlugin,
  type DeskScope,
  getBrowserLanguage,
  getChosenLanguage,
  storeChosenLanguage,
} from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale } from "#locales.ts";
import { findAccount, hasOwner, updateAccount } from "#server/store/accounts.ts";
import {
  beginAuthentication,
  beginRegistration,
  finishAuthentication,
  finishRegistration,
  maxPasskeyIdLength,
} from "./passkeys.ts";
import {
  absoluteTimeout,
  createSession,
  createToken,
  endSession,
  readCookie,
  setCookie,
  type SignIn,
} from "./sessions.ts";
import {
  consumeLink,
  createSignInLink,
  getSignInUrl,
  linkLifetimes,
  renderSignInMail,
} from "./sign-in-links.ts";
import { linkSentPage, signInPage } from "./sign-in-pages.tsx";

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const token = v.pipe(v.string(), v.maxLength(200));

/** The longest time between the request of a link and its mail, in milliseconds. */
const maxMailDelay = 200;

export const signInRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;

  app.get(deskPaths.signIn, forEveryone, async (request, reply) => {
    const moved = scope.findSiteUrl(request);
    if (moved !== undefined) return reply.redirect(moved, 303);
    const chosen = getChosenLanguage(request);
    if (chosen !== undefined) storeChosenLanguage(reply, chosen);
    return await reply.sendPage(signInPage, {
      signedIn: request.session?.account.email,
      hasOwner: await hasOwner(db),
      returnPath: getReturnPath(request),
    });
  });

  app.post(deskPaths.signIn, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return sendTooMany(reply);
    const posted = v.safeParse(v.object({ token, email: v.optional(email) }), request.body);
    if (!posted.success) return reply.code(400).send({ problem: "email" });
    const { token: shown, email: owner } = posted.output;
    const browser = readCookie(request, "desk-link-request");
    const language = getBrowserLanguage(request) ?? defaultLocale;
    const first = owner === undefined ? undefined : { email: owner, language };
    const signedIn = await consumeLink(db, { token: shown, browser, first }, now());
    if (typeof signedIn === "string") return reply.code(401).send({ problem: signedIn });
    await signIn(scope, reply, signedIn);
    return { ok: true };
  });

  app.post(deskPaths.signInLink, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request, "link")) {
      return await reply.code(429).sendPage(signInPage, { error: "tooMany" });
    }
    const posted = v.safeParse(v.object({ email }), request.body);
    if (!posted.success) {
      return await reply.code(400).sendPage(signInPage, { error: "email" });
    }
    // A browser that asks again keeps its token, so that both of its links are valid.
    const browser = readCookie(request, "desk-link-request") ?? createToken();
    const seconds = linkLifetimes.requested / 1000;
    setCookie(request, reply, { name: "desk-link-request", value: browser, seconds });
    // Not awaited, and begun at a random moment: how long a mail takes, and how long the next request
    // waits beside it, would tell which addresses are known.
    void pause(randomInt(maxMailDelay), undefined, { ref: false })
      .then(() => sendSignInLink(scope, request, { address: posted.output.email, browser }))
      .catch((error: unknown) => {
        scope.log.error({ err: error }, "a link to the desk could not be mailed");
      });
    return await reply.sendPage(linkSentPage, { toFile: !scope.mailsLeave });
  });

  app.post(deskPaths.signOut, forEveryone, async (request, reply) => {
    const { session } = request;
    if (session !== undefined) {
      await endSession(db, session.account.id, session.id);
      await writeAuditLog(db, { account: session.account.id, event: "signed-out" }, now());
    }
    setCookie(request, reply, { name: "desk", value: "", seconds: 0 });
    return reply.redirect(deskPaths.signIn, 303);
  });
};

export const passkeyRoutes: DeskPlugin = (app, scope) => {
  const { db, now, log } = scope;

  app.post(deskPaths.passkeyAuthenticationOptions, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return sendTooMany(reply);
    const ceremony = await beginAuthentication(db, scope.getRelyingParty(request), now());
    setCookie(request, reply, { name: "desk-challenge", value: ceremony.token, seconds: 300 });
    return ceremony.options;
  });

  app.post(deskPaths.passkeyAuthentication, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return sendTooMany(reply);
    const response = readPasskeyResponse(request);
    if (response === undefined) return reply.code(400).send({ problem: "passkeyRefused" });
    // The cookie expires with its challenge: without it the challenge is over.
    const token = readCookie(request, "desk-challenge") ?? "";
    const relyingParty = scope.getRelyingParty(request);
    const result = await finishAuthentication(
      db,
      { token, response },
      { relyingParty, now: now(), log },
    );
    if ("problem" in result) return reply.code(401).send(result);
    await signIn(scope, reply, { accountId: result.accountId, isFullProof: true });
    return { ok: true };
  });

  app.post(deskPaths.passkeyRegistrationOptions, forVerifiedMembers, async (request, reply) => {
    const party = scope.getRelyingParty(request);
    const ceremony = await beginRegistration(db, request.account, party, now());
    setCookie(request, reply, { name: "desk-challenge", value: ceremony.token, seconds: 300 });
    return ceremony.options;
  });

  app.post(deskPaths.passkeyRegistration, forVerifiedMembers, async (request, reply) => {
    const response = readPasskeyResponse(request);
    if (response === undefined) return reply.code(400).send({ problem: "passkeyRefused" });
    const { account } = request;
    const token = readCookie(request, "desk-challenge") ?? "";
    const device = describeDevice(request.headers["user-agent"]);
    const made = { token, response, account, device };
    const site = { relyingParty: scope.getRelyingParty(request), now: now(), log };
    if (!(await finishRegistration(db, made, site))) {
      return reply.code(400).send({ problem: "passkey" });
    }
    await writeAuditLog(db, { account: account.id, event: "passkey-added" }, now());
    return { ok: true };
  });
};

/** Returns the page of the desk that asked for the sign-in. The script `sign-in` checks it before it goes there. */
function getReturnPath({ query }: FastifyRequest): string | undefined {
  // Fastify parses a query into an object.
  const { to } = query as { to?: unknown };
  return typeof to === "string" ? to : undefined;
}

/** Signs the browser in with a new token, so that one which was planted in it before is worth nothing. */
async function signIn({ db, now }: DeskScope, reply: FastifyReply, signedIn: SignIn) {
  const { request } = reply;
  const before = request.session;
  if (before !== undefined) await endSession(db, before.account.id, before.id);
  const device = describeDevice(request.headers["user-agent"]);
  const value = await createSession(db, signedIn, device, now());
  setCookie(request, reply, { name: "desk", value, seconds: absoluteTimeout / 1000 });
  const language = getBrowserLanguage(request);
  // An owner who invites a person knows the address, and seldom the language: at the first sign-in the browser tells it.
  if (language !== undefined && !(await hasSignedIn(db, signedIn.accountId))) {
    await updateAccount(db, signedIn.accountId, { language });
  }
  await writeAuditLog(db, { account: signedIn.accountId, event: "signed-in" }, now());
}

/** Mails a link to an address that has an account, and to no other: the desk is no way to write to strangers. */
async function sendSignInLink(
  scope: DeskScope,
  request: FastifyRequest,
  { address, browser }: { address: string; browser: string },
): Promise<void> {
  const { db, now, log } = scope;
  const account = await findAccount(db, address);
  if (account === undefined) return;
  const origin = scope.getLinkOrigin(request);
  if (origin === undefined) {
    log.error("SITE_URL must be set before links to the desk can be mailed");
    return;
  }
  if (await scope.isOverDailyLimit(account.id)) {
    log.warn({ account: account.id }, "too many links to the desk were asked for");
    return;
  }
  const token = await createSignInLink(db, account, browser, now());
  const link = { href: getSignInUrl(origin, token), lasts: linkLifetimes.requested };
  const delivery = await scope.sendMail(
    renderSignInMail(account, link, scope.getMessages(account.language)),
  );
  if (!delivery.sent)
    log.error({ errorCode: delivery.errorCode }, "a link to the desk was not mailed");
}

const passkeyResponse = v.object({
  response: v.looseObject({ id: v.pipe(v.string(), v.maxLength(maxPasskeyIdLength)) }),
});

/** Reads the id of a passkey alone. The library checks all else, and throws for what no device sends. */
function readPasskeyResponse(request: FastifyRequest): { id: string } | undefined {
  const posted = v.safeParse(passkeyResponse, request.body);
  return posted.success ? posted.output.response : undefined;
}

function sendTooMany(reply: FastifyReply) {
  return reply.code(429).header("Retry-After", "600").send({ problem: "tooMany" });
}

/** The first that matches counts: Edge, Opera and Samsung Internet call themselves Chrome, too, and Chrome Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
/** The first that matches counts: Android calls itself Linux, too. */
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** `Mozilla/5.0 (Linux; Android 14) … Chrome/131.0` → `Chrome, Android`, by which a person knows the own device in a list. */
function describeDevice(agent = ""): string {
  const named = [browsers, systems].map((table) => table.find(([sign]) => sign.test(agent))?.[1]);
  return named.filter((part) => part !== undefined).join(", ") || "?";
}
