/** The list of what is to be settled before the public sees the site, for owners. */
import * as v from "valibot";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import { routesFor } from "#desk/enter/signed-in.ts";
import { launchView } from "./launch-view.ts";

const tickShape = v.object({
  mark: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  done: v.picklist(["yes", "no"]),
  row: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
});

/** Adds the page, and the ticks on it. */
export function launchRoutes(scope: DeskScope): void {
  const { db, now } = scope;
  const { owner } = routesFor(scope);

  owner.get("/desk/launch", async ({ reader }) => {
    const settings = process.env;
    return { page: "launch", ...(await launchView(db, { ...reader, settings, now: now() })) };
  });

  owner.post("/desk/launch", async ({ request, account }) => {
    const posted = readPost(tickShape, request);
    const { mark: thing, done, row } = posted;
    if (done === "no") await db.deleteFrom("launch_tick").where("thing", "=", thing).execute();
    else {
      await db
        .insertInto("launch_tick")
        .values({ thing, account_id: account.id, at: now().toISOString() })
        .onConflict((conflict) => conflict.column("thing").doNothing())
        .execute();
    }
    return { href: `/desk/launch#row-${row}` };
  });
}
