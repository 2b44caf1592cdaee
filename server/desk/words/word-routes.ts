/** The routes of the words editor, for owners: words, prices, dates and links. Publishing has its own routes. */
import type { FastifyRequest } from "fastify";
import { readForms } from "#server/submit/body.ts";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { readerOf } from "#server/desk/reader.ts";
import { forOwner } from "#server/desk/signed-in.ts";

/** A section has some dozens of values, each posted in two languages and with its earlier text. */
const mostFields = 600;

/** Adds the pages of the words editor and their actions. */
export function wordRoutes(scope: DeskScope): void {
  scope.app.register((app, _options, done) => {
    readForms(app, mostFields);
    addRoutes({ ...scope, app });
    done();
  });
}

/** Loaded at the first edit, so a server without edits does not need it. */
const loadEditor = () => import("./editor.ts");

function addRoutes(scope: DeskScope): void {
  const { app } = scope;
  const owner = forOwner(scope);

  app.get(
    "/desk/words",
    owner(async (request, reply, session) => {
      const { documentsPage: documentsPage } = await loadEditor();
      const { search } = request.query as { search?: unknown };
      const query = typeof search === "string" ? search.normalize().trim().slice(0, 100) : "";
      const view = await documentsPage(scope.db, readerOf(scope, session), query);
      return await scope.send(request, reply, { page: "words", ...view });
    }),
  );

  app.get(
    "/desk/words/in/*",
    owner(async (request, reply, session) => {
      const { editPage } = await loadEditor();
      const { part } = request.query as { part?: unknown };
      const address = {
        document: documentIn(request),
        section: typeof part === "string" ? part : undefined,
      };
      const view = await editPage(scope.db, address, readerOf(scope, session));
      return view === undefined
        ? await scope.refuse(request, reply, "notFound")
        : await scope.send(request, reply, { page: "words-edit", ...view });
    }),
  );

  app.post(
    "/desk/words/in/*",
    owner(async (request, reply, session) => {
      const { savePosted } = await loadEditor();
      const outcome = await savePosted(
        scope.db,
        { document: documentIn(request), body: request.body },
        readerOf(scope, session),
        { account: session.account.id, now: scope.now() },
      );
      if (outcome.kind === "wrong") {
        return await scope.refuse(request, reply, "failed");
      }
      if (request.headers.accept === "application/json") {
        return reply.code(outcome.kind === "conflict" ? 409 : 200).send(outcome.answer);
      }
      if (outcome.kind === "kept") return reply.redirect(outcome.href, 303);
      return await scope.send(request, reply.code(409), { page: "words-edit", ...outcome.view });
    }),
  );
}

function documentIn(request: FastifyRequest): string {
  return (request.params as { "*": string })["*"];
}
