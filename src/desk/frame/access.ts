/** Whom each route of the desk is for, as its `config` says, and the hook that holds it. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { findSession, readCookie, type Session } from "#desk/enter/sessions.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { DeskScope } from "./desk-scope.ts";
import type { Reader } from "./view.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whom a route of the desk is for; members are staff and owners. */
    access?: "public" | "member" | "owner";
    /** Only within ten minutes after a passkey was shown, or what counts as one. */
    verified?: boolean;
    /** Only within ten minutes after signing in, by whatever way. */
    justSignedIn?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in device that asks; undefined for a stranger. */
    session: Session | undefined;
    /** Who is signed in. A public route has none to ask for. */
    account: Session["account"];
    /** The language of that account, with the words of the desk. */
    reader: Reader;
  }
}

/** Options of a route, by whom it is for. */
export const forEveryone = { config: { access: "public" } } as const;
export const forMembers = { config: { access: "member" } } as const;
export const forMembersJustSignedIn = { config: { access: "member", justSignedIn: true } } as const;
export const forVerifiedMembers = { config: { access: "member", verified: true } } as const;
export const forOwners = { config: { access: "owner" } } as const;
export const forVerifiedOwners = { config: { access: "owner", verified: true } } as const;

/** Refuses to register a route that does not say whom it is for. */
export function requireAccess({ method, url, config }: RouteOptions): void {
  if (config?.access !== undefined) return;
  throw new Error(`${String(method)} ${url} does not say in config.access whom it is for.`);
}

/** Finds who asks, and holds every route of the desk to what it says. */
export function controlAccess(app: FastifyInstance, { db, now, wordsIn }: DeskScope): void {
  app.addHook("onRoute", requireAccess);
  app.decorateRequest("session");
  app.decorateRequest("account", {
    getter(this: FastifyRequest) {
      if (this.session === undefined) throw new Error("Nobody is signed in.");
      return this.session.account;
    },
  });
  app.decorateRequest("reader", {
    getter(this: FastifyRequest) {
      const { language } = this.account;
      return { language, words: wordsIn(language).desk };
    },
  });
  app.addHook("onRequest", async (request) => {
    const token = readCookie(request, "desk");
    if (token !== undefined) request.session = await findSession(db, token, now());
  });
  // Nothing that a stranger sends is read.
  app.addHook("onRequest", requireAccount);
  // After the body was read, which is asked for again with the passkey.
  app.addHook("preHandler", requireProof);
}

async function requireAccount(request: FastifyRequest, reply: FastifyReply) {
  const { session, method, routeOptions } = request;
  const { access } = routeOptions.config;
  if (access === "public") return;
  if (session === undefined) {
    if (wantsJson(request)) return await reply.code(401).send({ problem: "prove" });
    const wanted = method === "GET" ? request.url : pageBefore(request);
    const to = wanted && `?to=${encodeURIComponent(wanted)}`;
    return reply.redirect(`/desk/enter${to}`, 303);
  }
  if (access === "owner" && session.account.role !== "owner") {
    throw new HttpError(403, "This is for owners.");
  }
}

async function requireProof(request: FastifyRequest, reply: FastifyReply) {
  const { session, routeOptions } = request;
  const { verified = false, justSignedIn = false } = routeOptions.config;
  if ((!verified || session?.fresh) && (!justSignedIn || session?.recent)) return;
  reply.code(403);
  if (wantsJson(request)) return await reply.send({ problem: "prove" });
  return await askAgain(request, reply);
}

/** The script of a passkey reads a problem; a browser shows a page. */
function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept === "application/json";
}

/** The page that a form was sent from. */
function pageBefore({ headers }: FastifyRequest): string {
  const { pathname, search } = URL.parse(headers.referer ?? "") ?? { pathname: "", search: "" };
  return pathname + search;
}

/**
 * Asks for the passkey. The page it is asked on then shows what was wanted, or presses again by itself:
 * what was chosen is not lost.
 */
function askAgain({ method, url: action, body }: FastifyRequest, reply: FastifyReply) {
  const again = method === "POST" ? { action, fields: fieldsOf(body) } : undefined;
  return reply.sendPage({ page: "prove", again });
}

function fieldsOf(body: unknown): [name: string, value: string][] {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  return fields.filter((field): field is [string, string] => typeof field[1] === "string");
}
