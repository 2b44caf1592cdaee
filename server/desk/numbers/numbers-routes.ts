/** A month at a glance, for owners. */
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { forOwner } from "#server/desk/signed-in.ts";
import { numbersView } from "./numbers-view.ts";

/** Adds the page. */
export function numbersRoutes(scope: DeskScope): void {
  const { app, db, served, now } = scope;
  const owner = forOwner(scope);

  app.get(
    "/desk/numbers",
    owner(async (request, reply, { account }) => {
      const { month } = request.query as { month?: unknown };
      const { language } = account;
      const reader = {
        site: served.release.site,
        language,
        words: scope.wordsIn(language),
        now: now(),
      };
      return await scope.send(request, reply, {
        page: "numbers",
        ...(await numbersView(db, String(month), reader)),
      });
    }),
  );
}
