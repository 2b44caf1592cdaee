/** Which routes are for whom. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import type { Reader } from "#desk/frame/view.ts";
import type { View } from "#desk/frame/render.tsx";
import type { ProblemView } from "./door-pages.tsx";
import type { Session } from "./sessions.ts";

/** A request of a person who is signed in. */
export interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  account: Session["account"];
  reader: Reader;
}

/** A page with its status, the way to another one, or a refusal; nothing where something else was sent. */
export type Answer =
  (View & { code?: number }) | { href: string } | { refused: ProblemView["kind"] } | undefined;

/** Answers a person who is signed in. */
export type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** For people who are signed in; others are asked to, and come back to where they wanted to go. */
export function signedIn(scope: DeskScope, handle: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await scope.sessionOf(request);
    if (session === undefined) {
      const wanted = request.method === "GET" ? request.url : pageBefore(request);
      const to = wanted && `?to=${encodeURIComponent(wanted)}`;
      return reply.redirect(`/desk/enter${to}`, 303);
    }
    const { account } = session;
    const reader = { language: account.language, words: scope.wordsIn(account.language).desk };
    const answer = await handle({ request, reply, session, account, reader });
    if (answer === undefined) return reply;
    if ("href" in answer) return reply.redirect(answer.href, 303);
    if ("refused" in answer) return await scope.refuse(request, reply, answer.refused);
    const { code = 200, ...view } = answer;
    return await scope.send(request, reply.code(code), view);
  };
}

/** The page that a form was sent from. */
function pageBefore({ headers }: FastifyRequest): string {
  const { pathname, search } = URL.parse(headers.referer ?? "") ?? { pathname: "", search: "" };
  return pathname + search;
}

/** For people who have come in within the last ten minutes, by whatever way. Others are asked to prove who they are. */
function justEntered(handle: Handler): Handler {
  return (asked) => (asked.session.recent ? handle(asked) : askAgain(asked));
}

/** For owners who have proved within the last ten minutes who they are. */
function freshOwner(handle: Handler): Handler {
  return forOwner((asked) => (asked.session.fresh ? handle(asked) : askAgain(asked)));
}

/**
 * Asks for the passkey. The page it is asked on then shows what was wanted, or presses again by itself:
 * what was chosen is not lost.
 */
function askAgain({ request: { method, url: action, body } }: Asked): Answer {
  const again = method === "POST" ? { action, fields: fieldsOf(body) } : undefined;
  return { page: "prove", code: 403, again };
}

function fieldsOf(body: unknown): [name: string, value: string][] {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  return fields.filter((field): field is [string, string] => typeof field[1] === "string");
}

/** For owners. */
export function forOwner(handle: Handler): Handler {
  return (asked) => (asked.account.role === "owner" ? handle(asked) : { refused: "forbidden" });
}

/** The ways to add routes, by whom they are for. */
export function routesFor(scope: DeskScope) {
  const behind = (door: (handle: Handler) => Handler) => ({
    get: (path: string, handle: Handler) => scope.app.get(path, signedIn(scope, door(handle))),
    post: (path: string, handle: Handler) => scope.app.post(path, signedIn(scope, door(handle))),
  });
  return {
    signedIn: behind((handle) => handle),
    justEntered: behind(justEntered),
    owner: behind(forOwner),
    freshOwner: behind(freshOwner),
  };
}
