/** What was done in one press is taken back in another. */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { markedAsSpamBy, releaseSpam } from "#server/db/spam.ts";
import { undoAct } from "#server/db/undo-act.ts";
import type { DeskScope } from "./desk-scope.ts";
import { signedIn } from "./signed-in.ts";

const undoShape = v.object({
  act: v.pipe(v.string(), v.uuid()),
  /** The page to go back to. */
  back: v.pipe(
    v.string(),
    v.maxLength(2000),
    // Read as a browser does, so that no `..` leads elsewhere.
    v.transform((back) => new URL(back, "https://desk.invalid")),
    v.check(({ pathname }) => /^\/desk\/(leads|today)\b/.test(pathname)),
  ),
});

/** Adds the way back. */
export function undoRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;

  app.post(
    "/desk/undo",
    signedIn(scope, async (request, reply, { account }) => {
      const posted = v.safeParse(undoShape, request.body);
      if (!posted.success) {
        return await scope.refuse(request, reply, "failed");
      }
      const { act, back: page } = posted.output;
      const changed = await undoAct(db, act, now());
      const aside = await markedAsSpamBy(db, act);
      const changer = { account: account.id, now: now(), act: randomUUID() };
      for (const reference of aside) {
        await releaseSpam(db, reference, scope.follows, now(), changer);
      }
      const whole = changed.undone === changed.of;
      page.searchParams.set("notice", whole ? "undone" : "undoLate");
      return scope.goOn(request, reply, `${page.pathname}${page.search}`);
    }),
  );
}
