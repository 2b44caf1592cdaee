/** The routes of lists, facts and single texts: for all who are signed in, an owner publishes. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { readForms } from "#server/submit/body.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { readerOf } from "#desk/frame/reader.ts";
import { routesFor } from "#desk/enter/signed-in.ts";

/** The largest form, that of the registrations, has some three hundred. */
const mostFields = 600;

/** Loaded at the first edit, so a server without edits does not need it. */
const loadPages = () => import("./list-pages.ts");

/** Adds the list of the forms, and each form. */
export function listRoutes(scope: DeskScope): void {
  const { db } = scope;
  scope.app.register((app, _options, done) => {
    readForms(app, mostFields);
    const { signedIn } = routesFor({ ...scope, app });

    signedIn.get("/desk/edit/lists", async (request, reply, session) => {
      const { listsPage } = await loadPages();
      const view = await listsPage(db, readerOf(scope, session), scope.now());
      return await scope.send(request, reply, { page: "lists", ...view });
    });

    signedIn.get("/desk/edit/lists/*", async (request, reply, session) => {
      const { listPage } = await loadPages();
      const { notice } = request.query as { notice?: unknown };
      const saved = notice === "saved" ? notice : undefined;
      const view = await listPage(db, nameIn(request), readerOf(scope, session), saved);
      return view === undefined
        ? await scope.refuse(request, reply, "notFound")
        : await scope.send(request, withFrame(reply), { page: "list", ...view });
    });

    signedIn.post("/desk/edit/lists/*", async (request, reply, session) => {
      const { pressed } = await loadPages();
      const by = { account: session.account.id, now: scope.now() };
      const post = { name: nameIn(request), body: request.body };
      const outcome = await pressed(db, post, readerOf(scope, session), by);
      if (outcome === undefined) return await scope.refuse(request, reply, "failed");
      if ("href" in outcome) return reply.redirect(outcome.href, 303);
      const { code, view } = outcome;
      return await scope.send(request, withFrame(reply.code(code)), { page: "list", ...view });
    });
    done();
  });
}

/** Beside a form its page is seen in a frame. */
function withFrame(reply: FastifyReply): FastifyReply {
  const name = "Content-Security-Policy";
  return reply.header(name, `${String(reply.getHeader(name))}; frame-src 'self'`);
}

function nameIn({ params }: FastifyRequest): string {
  return (params as { "*": string })["*"];
}
