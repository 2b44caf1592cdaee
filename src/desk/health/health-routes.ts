/** The page “Is everything working?”. */
import { inOrder } from "#server/health/checks.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { routesFor } from "#desk/enter/signed-in.ts";

/** A check signs in at the mail server and asks DNS: one in so many milliseconds is enough for all accounts. */
const mostOften = 10_000;

/** Adds the page. */
export function healthRoutes(scope: DeskScope): void {
  const { now } = scope;
  const { signedIn } = routesFor(scope);
  let last: { at: Date; findings: ReturnType<DeskScope["examine"]> } | undefined;

  signedIn.get("/desk/health", async ({ reader: { words } }) => {
    const at = now();
    if (last === undefined || at.getTime() - last.at.getTime() >= mostOften) {
      last = { at, findings: scope.examine() };
    }
    const checked = last;
    const findings = inOrder(await checked.findings).map((finding) => ({
      ...finding,
      part: words.health.parts[finding.part],
      says: finding.says(words),
    }));
    return { page: "health", at: checked.at, findings };
  });
}
