/** Which routes are for whom. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import type { Session } from "./sessions.ts";

/** Answers a person who is signed in. */
export type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
) => Promise<unknown>;

/** For people who are signed in; others are asked to, and come back to where they wanted to go. */
export function signedIn({ sessionOf }: DeskScope, handle: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request);
    if (session !== undefined) return await handle(request, reply, session);
    const wanted = request.method === "GET" ? request.url : pageBefore(request);
    const to = wanted && `?to=${encodeURIComponent(wanted)}`;
    return reply.redirect(`/desk/enter${to}`, 303);
  };
}

/** The page that a form was sent from. */
function pageBefore({ headers }: FastifyRequest): string {
  const { pathname, search } = URL.parse(headers.referer ?? "") ?? { pathname: "", search: "" };
  return pathname + search;
}

/** For people who have come in within the last ten minutes, by whatever way. Others are asked to prove who they are. */
function justEntered(scope: DeskScope, handle: Handler) {
  return signedIn(scope, async (request, reply, session) =>
    session.recent ? await handle(request, reply, session) : await askAgain(scope, request, reply),
  );
}

/** For owners who have proved within the last ten minutes who they are. */
function freshOwner(scope: DeskScope, handle: Handler) {
  return forOwner(scope)(async (request, reply, session) =>
    session.fresh ? await handle(request, reply, session) : await askAgain(scope, request, reply),
  );
}

/**
 * Asks for the passkey. The page it is asked on then shows what was wanted, or presses again by itself:
 * what was chosen is not lost.
 */
async function askAgain(scope: DeskScope, request: FastifyRequest, reply: FastifyReply) {
  const { method, url: action, body } = request;
  const again = method === "POST" ? { action, fields: fieldsOf(body) } : undefined;
  return await scope.send(request, reply.code(403), { page: "prove", again });
}

function fieldsOf(body: unknown): [name: string, value: string][] {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  return fields.filter((field): field is [string, string] => typeof field[1] === "string");
}

/** For owners. */
export function forOwner(scope: DeskScope) {
  return (handle: Handler) =>
    signedIn(scope, async (request, reply, session) => {
      if (session.account.role === "owner") return await handle(request, reply, session);
      return await scope.refuse(request, reply, "forbidden");
    });
}

/** The ways to add routes, by whom they are for. */
export function routesFor(scope: DeskScope) {
  const behind = (door: (handle: Handler) => ReturnType<typeof signedIn>) => ({
    get: (path: string, handle: Handler) => scope.app.get(path, door(handle)),
    post: (path: string, handle: Handler) => scope.app.post(path, door(handle)),
  });
  return {
    signedIn: behind((handle) => signedIn(scope, handle)),
    justEntered: behind((handle) => justEntered(scope, handle)),
    owner: behind(forOwner(scope)),
    freshOwner: behind((handle) => freshOwner(scope, handle)),
  };
}
