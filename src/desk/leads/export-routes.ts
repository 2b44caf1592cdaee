/** The list as a file for spreadsheets: for owners who have just shown who they are. */
import { dayInIndia } from "#text/days.ts";
import { csvSheet } from "#server/store/csv.ts";
import { countInbox } from "#server/store/inbox-counts.ts";
import { everyInbox } from "#server/store/inbox.ts";
import { writeLog } from "#desk/frame/desk-log.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { queryOf, readChoice } from "./inbox-choice.ts";
import { freshOwner } from "#desk/enter/signed-in.ts";

/** Adds the page that says what the file would hold, and the file. */
export function exportRoutes(scope: DeskScope): void {
  const { app, db, log, now } = scope;

  app.get(
    "/desk/leads/export",
    freshOwner(scope, async (request, reply) => {
      const choice = readChoice(request.query);
      const count = await countInbox(db, queryOf(choice));
      return await scope.send(request, reply, { page: "export", choice, count });
    }),
  );

  app.post(
    "/desk/leads/export",
    freshOwner(scope, async (request, reply, { account }) => {
      await writeLog(db, { account: account.id, event: "exported" }, now());
      log.info("enquiries were exported at the desk");
      const name = `enquiries-${dayInIndia(now())}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(csvSheet(everyInbox(db, queryOf(readChoice(request.body)))));
    }),
  );
}
