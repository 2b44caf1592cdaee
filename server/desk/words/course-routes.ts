/** Courses are added, taken away and brought back here, by owners. */
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { readerOf } from "#server/desk/reader.ts";
import type { Session } from "#server/desk/sessions.ts";
import { forOwner } from "#server/desk/signed-in.ts";

const list = "/desk/words/courses";

/** Loaded at the first edit, so a server without edits does not need it. */
const loadCourses = () => import("./course-pages.ts");

/** Adds the pages of the courses and what can be done on them. */
export function courseRoutes(scope: DeskScope): void {
  const { app, db } = scope;
  const owner = forOwner(scope);

  app.get(
    list,
    owner(async (request, reply, session) => {
      const { coursesPage } = await loadCourses();
      const view = await coursesPage(db, readerOf(scope, session));
      return await scope.send(request, reply, { page: "courses", ...view });
    }),
  );

  app.get(
    `${list}/new`,
    owner(async (request, reply, session) => {
      const { newCoursePage } = await loadCourses();
      const view = await newCoursePage(db, readerOf(scope, session));
      return await scope.send(request, reply, { page: "course-new", ...view });
    }),
  );

  app.post(
    `${list}/new`,
    owner(async (request, reply, session) => {
      const { addPosted } = await loadCourses();
      const added = await addPosted(db, request.body, readerOf(scope, session), byOf(session));
      if (added === undefined) {
        return await scope.refuse(request, reply, "failed");
      }
      if ("href" in added) return reply.redirect(added.href, 303);
      return await scope.send(request, reply.code(422), { page: "course-new", ...added.view });
    }),
  );

  app.get(
    `${list}/take-away`,
    owner(async (request, reply, session) => {
      const { takeAwayPage } = await loadCourses();
      const view = await takeAwayPage(db, nameIn(request.query), readerOf(scope, session));
      if (view === undefined) return reply.redirect(list, 303);
      return await scope.send(request, reply, { page: "course-take-away", ...view });
    }),
  );

  // The answer is the list itself, with the removed course for Undo.
  app.post(
    `${list}/take-away`,
    owner(async (request, reply, session) => {
      const { takeAwayPosted } = await loadCourses();
      const name = nameIn(request.body);
      const view = await takeAwayPosted(db, name, readerOf(scope, session), byOf(session));
      if (view === undefined) return reply.redirect(list, 303);
      return await scope.send(request, reply, { page: "courses", ...view });
    }),
  );

  app.post(
    `${list}/bring-back`,
    owner(async (request, reply, session) => {
      const { bringBackPosted } = await loadCourses();
      await bringBackPosted(db, request.body, byOf(session));
      return reply.redirect(list, 303);
    }),
  );

  function byOf({ account }: Session) {
    return { account: account.id, now: scope.now() };
  }
}

function nameIn(given: unknown): string {
  const { course } = (given ?? {}) as { course?: unknown };
  return typeof course === "string" ? course : "";
}
