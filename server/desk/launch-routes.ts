/** The list of what is to be settled before the public sees the site, for owners. */
import * as v from "valibot";
import { launchGroups } from "#schemas/launch.ts";
import type { DeskScope } from "./desk-scope.ts";
import { tick } from "./launch-ticks.ts";
import { forOwner } from "./signed-in.ts";

const tickShape = v.object({
  thing: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  done: v.picklist(["yes", "no"]),
  group: v.picklist(launchGroups),
  row: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
});

/** Adds the page, and the ticks on it. */
export function launchRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;
  const owner = forOwner(scope);

  app.get(
    "/desk/launch",
    owner(async (request, reply, { account }) => {
      // With the editor of the words, whose fields it leads to.
      const { launchView } = await import("./launch-view.ts");
      const { language } = account;
      const words = scope.wordsIn(language).desk;
      const { open } = request.query as { open?: string };
      const reader = { language, words, settings: process.env, now: now(), open };
      return await scope.send(request, reply, {
        page: "launch",
        ...(await launchView(db, reader)),
      });
    }),
  );

  app.post(
    "/desk/launch",
    owner(async (request, reply, { account }) => {
      const posted = v.safeParse(tickShape, request.body);
      if (!posted.success) {
        return await scope.refuse(request, reply, "failed");
      }
      const { thing, done, group, row } = posted.output;
      await tick(db, thing, done === "yes", { account: account.id, now: now() });
      return reply.redirect(`/desk/launch?open=${group}#row-${row}`, 303);
    }),
  );
}
