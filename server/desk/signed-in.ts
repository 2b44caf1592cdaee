/** Which routes are for whom. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "#desk/view.ts";
import { asksForJson, type DeskScope } from "./desk-scope.ts";
import type { Session } from "./sessions.ts";

type Handler = (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<unknown>;

/** For people who are signed in; others are asked to, and come back to where they wanted to go. */
export function signedIn({ sessionOf }: DeskScope, handle: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request);
    if (session !== undefined) return await handle(request, reply, session);
    // A script keeps what it was about to send, and knows the page to come back to.
    if (asksForJson(request)) return reply.code(401).send({ to: "/desk/enter" } satisfies Answer);
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

/**
 * For what needs more than the device: `recent` asks for people who came in a
 * moment ago, `fresh` for those who did with what proves who they are. Others are led to where they can.
 */
export function justSigned(scope: DeskScope, how: "recent" | "fresh", handle: Handler) {
  return signedIn(scope, async (request, reply, session) =>
    session[how]
      ? await handle(request, reply, session)
      : reply.redirect("/desk/people?notice=prove", 303),
  );
}

/** A page for owners who have just shown their passkey; others are asked to, and come back. */
export function freshOwnerPage(scope: DeskScope, handle: Handler) {
  return signedIn(scope, async (request, reply, session) => {
    if (session.account.role === "owner" && !session.fresh) {
      return await scope.send(request, reply.code(403), { page: "prove" });
    }
    return await freshOwner(scope, handle)(request, reply);
  });
}

/**
 * A press for owners who have just shown their passkey. Others are asked to, on a page
 * that presses again by itself: what was chosen is not lost.
 */
export function freshOwnerPress(scope: DeskScope, handle: Handler) {
  return signedIn(scope, async (request, reply, session) => {
    if (session.account.role === "owner" && !session.fresh) {
      const again = { action: request.url, fields: fieldsOf(request.body) };
      return await scope.send(request, reply.code(403), { page: "prove", again });
    }
    return await freshOwner(scope, handle)(request, reply);
  });
}

function fieldsOf(body: unknown): [name: string, value: string][] {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  return fields.filter((field): field is [string, string] => typeof field[1] === "string");
}

/** For owners who have shown a moment ago who they are. */
export function freshOwner(scope: DeskScope, handle: Handler) {
  return signedIn(scope, async (request, reply, session) => {
    if (session.account.role === "owner" && session.fresh) {
      return await handle(request, reply, session);
    }
    return await scope.refuse(request, reply, "forbidden");
  });
}

/** For owners. */
export function forOwner(scope: DeskScope) {
  return (handle: Handler) =>
    signedIn(scope, async (request, reply, session) => {
      if (session.account.role === "owner") return await handle(request, reply, session);
      return await scope.refuse(request, reply, "forbidden");
    });
}
