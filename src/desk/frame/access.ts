/** Each route of the desk says in its `config` who may use it; one hook enforces that. */
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from "fastify";
import { findSession, readCookie, type Session } from "#desk/sign-in/sessions.ts";
import { hasPasskey } from "#desk/sign-in/sign-in-links.ts";
import { verifyPage } from "#desk/sign-in/verify-page.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { Database } from "#server/store/tables.ts";
import type { DeskScope } from "./desk-scope.ts";
import type { DeskLocale } from "./page-context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A member is a staff account or an owner. */
    access?: "public" | "member" | "owner";
    /** Requires a passkey, or what counts as one, within the last ten minutes. */
    verified?: boolean;
    /** Requires a sign-in of any kind within the last ten minutes. */
    justSignedIn?: boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
    /** Throws in a public route without a session. */
    account: Session["account"];
    reader: DeskLocale;
  }
}

export const forEveryone = { config: { access: "public" } } as const;
export const forMembers = { config: { access: "member" } } as const;
export const forMembersJustSignedIn = { config: { access: "member", justSignedIn: true } } as const;
export const forVerifiedMembers = { config: { access: "member", verified: true } } as const;
export const forOwners = { config: { access: "owner" } } as const;
export const forVerifiedOwners = { config: { access: "owner", verified: true } } as const;

/** Any of these options of a route. */
export interface RouteAccess {
  config: Readonly<FastifyContextConfig & Required<Pick<FastifyContextConfig, "access">>>;
}

/** Throws at the start for a route without `access`, so that no route is public by mistake. */
export function requireAccess({ method, url, config }: RouteOptions): void {
  if (config?.access !== undefined) return;
  throw new Error(`${String(method)} ${url} does not say in config.access whom it is for.`);
}

/** Finds the session of a request, and enforces `access` for every route of the desk. */
export function registerAccessHooks(
  app: FastifyInstance,
  { db, now, getMessages }: DeskScope,
): void {
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
      return { language, messages: getMessages(language).desk };
    },
  });
  app.addHook("onRequest", async (request) => {
    const token = readCookie(request, "desk");
    if (token !== undefined) request.session = await findSession(db, token, now());
  });
  // Before a stranger's body is read.
  app.addHook("onRequest", requireAccount);
  // After parsing, because the page that asks for the passkey repeats the body.
  app.addHook(
    "preHandler",
    async (request, reply) => await requireVerification(request, reply, db),
  );
}

async function requireAccount(request: FastifyRequest, reply: FastifyReply) {
  const { session, method, routeOptions } = request;
  const { access } = routeOptions.config;
  if (access === "public") return;
  if (session === undefined) {
    if (wantsJson(request)) return await reply.code(401).send({ problem: "verificationRequired" });
    // After the sign-in comes the page that was opened, or that has the form which was posted.
    const wanted = method === "GET" ? request.url : getReferrer(request);
    const query = wanted === "" ? "" : `?to=${encodeURIComponent(wanted)}`;
    return reply.redirect(`${deskPaths.signIn}${query}`, 303);
  }
  if (access === "owner" && session.account.role !== "owner") {
    throw new HttpError(403, "This is for owners.");
  }
}

async function requireVerification(request: FastifyRequest, reply: FastifyReply, db: Database) {
  const { session, routeOptions } = request;
  const { verified = false, justSignedIn = false } = routeOptions.config;
  const lacksPasskey = verified && session?.isVerified !== true;
  const lacksSignIn = justSignedIn && session?.isRecent !== true;
  if (!lacksPasskey && !lacksSignIn) return;
  reply.code(403);
  if (wantsJson(request)) return await reply.send({ problem: "verificationRequired" });
  const isLinkEnough = !verified || !(await hasPasskey(db, request.account.id));
  return await sendVerifyPage(request, reply, isLinkEnough);
}

/** Scripts of passkeys read JSON; a browser shows a page. */
function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept === "application/json";
}

/** `https://nazariya.example/desk/people?saved=name` → `/desk/people?saved=name`; empty without a referrer. */
function getReferrer({ headers }: FastifyRequest): string {
  const { pathname, search } = URL.parse(headers.referer ?? "") ?? { pathname: "", search: "" };
  return pathname + search;
}

/** Asks for the passkey. Its page then shows the wanted address or repeats the form, so that nothing typed is lost. */
function sendVerifyPage(
  { method, url: action, body }: FastifyRequest,
  reply: FastifyReply,
  isLinkEnough: boolean,
) {
  const again = method === "POST" ? { action, fields: listTextFields(body) } : undefined;
  return reply.sendPage(verifyPage, { again, isLinkEnough });
}

/** `{ seen: "a", also: ["b", "c"] }` → `[["seen", "a"], ["also", "b"], ["also", "c"]]`. */
function listTextFields(body: unknown): [name: string, value: string][] {
  if (typeof body !== "object" || body === null) return [];
  const fields: [string, string][] = [];
  for (const [name, value] of Object.entries(body)) {
    // A field that was posted several times, such as a ticked box of a list, is a list of texts.
    const items: unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) {
      if (typeof item === "string") fields.push([name, item]);
    }
  }
  return fields;
}
