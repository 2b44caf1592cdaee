/** What happens while somebody looks: new enquiries, and what others change, told as it happens. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { changesSince, newSince } from "#server/db/live.ts";
import { changeSaid } from "#desk/leads/change-said.ts";
import type { DeskScope } from "./desk-scope.ts";
import type { Session } from "./sessions.ts";
import { signedIn } from "./signed-in.ts";

/** In milliseconds. */
const times = {
  /** Asked of the store, so that it also tells what another process has taken. */
  look: 2000,
  /** Proxies cut a stream that says nothing. */
  sign: 25_000,
  /** A browser opens it again by itself; the server would cut an answer after two minutes. */
  end: 100_000,
  /** What is stored under an earlier moment may be committed after a later one. */
  overlap: 5000,
  /** Nobody is told what happened long ago. */
  most: 24 * 60 * 60_000,
};

/** Streams of one device: a few tabs. */
const mostStreams = 4;

/** Adds the stream. */
export function liveRoutes(scope: DeskScope): void {
  const { app, log } = scope;
  const open = new Map<string, Set<() => void>>();

  app.get(
    "/desk/events",
    signedIn(scope, async (request, reply, session) => {
      const own = open.get(session.id) ?? new Set();
      if (own.size >= mostStreams) return await reply.code(429).send();
      open.set(session.id, own);
      const stop = tell(request, reply, session, () => {
        own.delete(stop);
        if (own.size === 0) open.delete(session.id);
      });
      own.add(stop);
      return reply;
    }),
  );

  // An open stream would keep the server from closing.
  app.addHook("preClose", (done) => {
    for (const own of open.values()) for (const stop of own) stop();
    done();
  });

  /** Begins a stream. @returns how to end it. */
  function tell(
    request: FastifyRequest,
    reply: FastifyReply,
    { account }: Session,
    ended: () => void,
  ): () => void {
    const words = scope.wordsIn(account.language).desk;
    const { raw } = reply;
    const told = new Set<string>();
    let since = beginOf(request, scope.now());
    let looking = false;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "Content-Type": "text/event-stream; charset=utf-8",
      // Nginx would gather it into packets.
      "X-Accel-Buffering": "no",
    });
    raw.write("retry: 3000\n\n");

    const timers = [
      setInterval(() => void look(), times.look),
      setInterval(() => raw.write(":\n\n"), times.sign),
      setTimeout(() => raw.end(), times.end),
    ];
    raw.once("close", () => {
      for (const timer of timers) clearTimeout(timer);
      ended();
    });
    return () => raw.end();

    async function look(): Promise<void> {
      if (looking) return;
      looking = true;
      try {
        const now = scope.now();
        // Somebody may have been signed out, or shut out, since.
        if ((await scope.findSession(request)) === undefined) {
          raw.end();
          return;
        }
        for (const { id, reference } of await newSince(scope.db, since)) {
          once(id, "new", { reference });
        }
        for (const change of await changesSince(scope.db, since, account.id)) {
          const what = changeSaid(
            { ...change, kind: "note" as const },
            { words, language: account.language },
          );
          once(change.id, "changed", { reference: change.reference, by: change.by, what });
        }
        since = new Date(now.getTime() - times.overlap);
      } catch (error) {
        log.warn({ err: error }, "a stream of the desk could not look");
        raw.end();
      } finally {
        looking = false;
      }
    }

    function once(id: string, event: string, data: object): void {
      if (told.has(id)) return;
      told.add(id);
      raw.write(
        `event: ${event}\nid: ${scope.now().toISOString()}\ndata: ${JSON.stringify(data)}\n\n`,
      );
    }
  }
}

/** From when a browser wants to be told: where its stream broke off, or when its page was written. */
function beginOf(request: FastifyRequest, now: Date): Date {
  const { since } = request.query as { since?: unknown };
  const wanted = new Date(String(request.headers["last-event-id"] ?? since));
  const ago = now.getTime() - wanted.getTime();
  return ago >= 0 && ago < times.most ? wanted : now;
}
