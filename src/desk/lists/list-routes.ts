/** The routes of lists, facts and single texts: for all who are signed in, an owner publishes. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { readForms } from "#server/submit/body.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { routesFor } from "#desk/enter/signed-in.ts";
import { listPage, listsPage, pressed } from "./list-pages.ts";

/** The largest form, that of the registrations, has some three hundred. */
const mostFields = 600;

/** Adds the list of the forms, and each form. */
export function listRoutes(scope: DeskScope): void {
  const { db } = scope;
  scope.app.register((app, _options, done) => {
    readForms(app, mostFields);
    const { signedIn } = routesFor({ ...scope, app });

    signedIn.get("/desk/edit/lists", async ({ reader }) => {
      return { page: "lists", ...(await listsPage(db, reader, scope.now())) };
    });

    signedIn.get("/desk/edit/lists/*", async ({ request, reply, reader }) => {
      const { notice } = request.query as { notice?: unknown };
      const saved = notice === "saved" ? notice : undefined;
      const asked = { name: nameIn(request), notice: saved, now: scope.now() } as const;
      const view = await listPage(db, asked, reader);
      if (view === undefined) return { refused: "notFound" };
      allowFrame(reply);
      return { page: "list", ...view };
    });

    signedIn.post("/desk/edit/lists/*", async ({ request, reply, account, reader }) => {
      const by = { account: account.id, now: scope.now() };
      const post = { name: nameIn(request), body: request.body };
      const outcome = await pressed(db, post, reader, by);
      if (outcome === undefined) return { refused: "failed" };
      if ("href" in outcome || "refused" in outcome) return outcome;
      allowFrame(reply);
      return { page: "list", code: outcome.code, ...outcome.view };
    });
    done();
  });
}

/** Beside a form its page is seen in a frame. */
function allowFrame(reply: FastifyReply): void {
  const name = "Content-Security-Policy";
  reply.header(name, `${String(reply.getHeader(name))}; frame-src 'self'`);
}

function nameIn({ params }: FastifyRequest): string {
  return (params as { "*": string })["*"];
}
