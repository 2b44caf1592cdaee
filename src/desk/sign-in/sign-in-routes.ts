/** Signing in by a link that works once, and signing out. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { forEveryone } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import {
  type DeskPlugin,
  type DeskScope,
  getBrowserLanguage,
  getChosenLanguage,
  storeChosenLanguage,
} from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale } from "#locales.ts";
import { findAccount, hasOwner } from "#server/store/accounts.ts";
import { linkSentPage } from "./link-sent-page.tsx";
import { createToken, endSession, readCookie, setCookie } from "./sessions.ts";
import { sendTooMany, signInBrowser } from "./sign-in-answers.ts";
import {
  consumeLink,
  createSignInLink,
  getSignInUrl,
  linkLifetimes,
  renderSignInMail,
} from "./sign-in-links.ts";
import { signInPage } from "./sign-in-page.tsx";

/** An address of mail has at most 254 characters (RFC 5321). */
const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** The secret of a link, which has 43 characters. */
const tokenSchema = v.pipe(v.string(), v.maxLength(200));

/** The longest time between the request of a link and its mail, in milliseconds. */
const maxMailDelay = 200;

export const signInRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;

  app.get(deskPaths.signIn, forEveryone, async (request, reply) => {
    // A passkey belongs to one address: a person who opened another one of this server goes to that of the site.
    const siteUrl = scope.findSiteUrl(request);
    if (siteUrl !== undefined) return reply.redirect(siteUrl, 303);
    // The links to other languages have `?lang=hi`.
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
    const posted = v.safeParse(
      // The address is posted by a person who becomes the first owner.
      v.object({ token: tokenSchema, email: v.optional(emailSchema) }),
      request.body,
    );
    if (!posted.success) return reply.code(400).send({ problem: "email" });
    const { token, email } = posted.output;
    const browser = readCookie(request, "desk-link-request");
    const language = getBrowserLanguage(request) ?? defaultLocale;
    const first = email === undefined ? undefined : { email, language };
    const result = await consumeLink(db, { token, browser, first }, now());
    if (typeof result === "string") return reply.code(401).send({ problem: result });
    await signInBrowser(scope, reply, result);
    return { ok: true };
  });

  app.post(deskPaths.signInLink, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request, "link")) {
      return await reply.code(429).sendPage(signInPage, { error: "tooMany" });
    }
    const posted = v.safeParse(v.object({ email: emailSchema }), request.body);
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

/** Returns the page of the desk that asked for the sign-in. The script `sign-in` checks it before it goes there. */
function getReturnPath({ query }: FastifyRequest): string | undefined {
  // Fastify parses a query into an object.
  const { to } = query as { to?: unknown };
  return typeof to === "string" ? to : undefined;
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
