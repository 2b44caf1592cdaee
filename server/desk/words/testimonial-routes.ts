/** Owners write, remove and restore testimonials here. */
import type { FastifyRequest } from "fastify";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { readerOf } from "#server/desk/reader.ts";
import type { Session } from "#server/desk/sessions.ts";
import { forOwner } from "#server/desk/signed-in.ts";
import { testimonialsHref as list } from "./documents.ts";

/** Loaded at the first edit, so a server without edits does not need it. */
const loadPages = () => import("./testimonial-pages.ts");

/** Adds the list of testimonials and the sheet of each. */
export function testimonialRoutes(scope: DeskScope): void {
  const { app, db } = scope;
  const owner = forOwner(scope);
  const sheet = `${list}/:of/:name`;

  app.get(
    list,
    owner(async (request, reply, session) => {
      const { testimonialsPage } = await loadPages();
      const view = await testimonialsPage(db, readerOf(scope, session));
      return await scope.send(request, reply, { page: "testimonials", ...view });
    }),
  );

  app.get(
    sheet,
    owner(async (request, reply, session) => {
      const { testimonialPage } = await loadPages();
      const view = await testimonialPage(db, addressIn(request), readerOf(scope, session));
      if (view === undefined) return reply.redirect(list, 303);
      return await scope.send(request, reply, { page: "testimonial", ...view });
    }),
  );

  app.post(
    sheet,
    owner(async (request, reply, session) => {
      const { savePosted } = await loadPages();
      const reader = readerOf(scope, session);
      const address = addressIn(request);
      const saved = await savePosted(db, address, request.body, reader, byOf(session));
      if (saved === "saved") return reply.redirect(list, 303);
      if (saved === undefined) {
        return await scope.refuse(request, reply, "failed");
      }
      const code = saved.isConflict ? 409 : 422;
      return await scope.send(request, reply.code(code), { page: "testimonial", ...saved });
    }),
  );

  // The answer is the list itself, with the removed testimonial for Undo.
  app.post(
    `${sheet}/remove`,
    owner(async (request, reply, session) => {
      const { removePosted } = await loadPages();
      const view = await removePosted(
        db,
        addressIn(request),
        readerOf(scope, session),
        byOf(session),
      );
      return await scope.send(request, reply, { page: "testimonials", ...view });
    }),
  );

  app.post(
    `${sheet}/restore`,
    owner(async (request, reply, session) => {
      const { restorePosted } = await loadPages();
      await restorePosted(db, addressIn(request), request.body, byOf(session));
      return reply.redirect(list, 303);
    }),
  );

  function byOf({ account }: Session) {
    return { account: account.id, now: scope.now() };
  }
}

function addressIn({ params }: FastifyRequest) {
  // The route has both names.
  return params as { of: string; name: string };
}
