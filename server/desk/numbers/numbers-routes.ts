/** A month at a glance, for owners, and its tables as a file. */
import * as v from "valibot";
import type { Locale } from "#locales";
import { writeLog } from "#server/desk/desk-log.ts";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { forOwner } from "#server/desk/signed-in.ts";
import { monthFile } from "./month-file.ts";
import { numbersView } from "./numbers-view.ts";

const querySchema = v.object({ month: v.optional(v.fallback(v.string(), ""), "") });

/** Adds them. */
export function numbersRoutes(scope: DeskScope): void {
  const { app, db, served, log, now } = scope;
  const owner = forOwner(scope);

  app.get(
    "/desk/numbers",
    owner(async (request, reply, { account }) => {
      const view = await viewOf(request.query, account.language);
      return await scope.send(request, reply, { page: "numbers", ...view });
    }),
  );

  // Counts without names: no passkey is needed, but the log records it.
  app.post(
    "/desk/numbers/download",
    owner(async (request, reply, { account }) => {
      const view = await viewOf(request.body, account.language);
      const about = view.month;
      await writeLog(db, { account: account.id, event: "numbers-saved", about }, now());
      log.info({ month: about }, "the tables of a month were saved at the desk");
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="numbers-${view.month}.csv"`)
        .send(monthFile(view, scope.wordsIn(account.language).desk.numbers));
    }),
  );

  async function viewOf(from: unknown, language: Locale) {
    const { month } = v.parse(querySchema, from ?? {});
    const words = scope.wordsIn(language);
    return await numbersView(db, month, {
      site: served.release.site,
      language,
      words,
      now: now(),
    });
  }
}
