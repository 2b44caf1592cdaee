/** The page “How it works”. */
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { signedIn } from "#desk/enter/signed-in.ts";

/** Adds the page. */
export function helpRoutes(scope: DeskScope): void {
  scope.app.get(
    "/desk/help",
    signedIn(scope, async (request, reply) => await scope.send(request, reply, { page: "help" })),
  );
}
