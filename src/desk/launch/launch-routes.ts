import * as v from "valibot";
import { forOwners } from "#desk/frame/access.ts";
import { type DeskPlugin, parseBody } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { createLaunchView } from "./launch-view.ts";

const tickSchema = v.object({
  mark: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  done: v.picklist(["yes", "no"]),
  row: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
});

export const launchRoutes: DeskPlugin = (app, { db, now, builtAddress }) => {
  app.get(deskPaths.launch, forOwners, async ({ reader }, reply) => {
    const settings = process.env;
    const view = await createLaunchView(db, { ...reader, settings, builtAddress, now: now() });
    return await reply.sendPage({ page: "launch", ...view });
  });

  app.post(deskPaths.launch, forOwners, async (request, reply) => {
    const posted = parseBody(tickSchema, request);
    const { mark: item_key, done, row } = posted;
    if (done === "no")
      await db.deleteFrom("launch_tick").where("item_key", "=", item_key).execute();
    else {
      await db
        .insertInto("launch_tick")
        .values({ item_key, account_id: request.account.id, at: now().toISOString() })
        .onConflict((conflict) => conflict.column("item_key").doNothing())
        .execute();
    }
    return reply.redirect(`${deskPaths.launch}#row-${row}`, 303);
  });
};
