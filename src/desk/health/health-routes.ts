/** The page “Is everything working?”. */
import * as v from "valibot";
import { inOrder } from "#server/health/checks.ts";
import { confirmClock, readSweep } from "#server/store/erasure.ts";
import { writeLog } from "#desk/frame/desk-log.ts";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import { routesFor } from "#desk/enter/signed-in.ts";
import { dayInIndia } from "#text/days.ts";

/** A check signs in at the mail server and asks DNS: one in so many milliseconds is enough for all accounts. */
const mostOften = 10_000;

/** Adds the page. */
export function healthRoutes(scope: DeskScope): void {
  const { db, now } = scope;
  const { signedIn, freshOwner } = routesFor(scope);
  let last: { at: Date; findings: ReturnType<DeskScope["examine"]> } | undefined;

  signedIn.get("/desk/health", async ({ account, reader: { words } }) => {
    const at = now();
    // Either way: the clock may have been put back.
    if (last === undefined || Math.abs(at.getTime() - last.at.getTime()) >= mostOften) {
      last = { at, findings: scope.examine() };
    }
    const checked = last;
    const findings = inOrder(await checked.findings).map((finding) => ({
      ...finding,
      part: words.health.parts[finding.part],
      says: finding.says(words),
    }));
    const isDoubted = account.role === "owner" && (await readSweep(db, at))?.why === "clock";
    return { page: "health", at: checked.at, findings, doubted: isDoubted ? at : undefined };
  });

  freshOwner.post("/desk/health/clock", async ({ request, account }) => {
    const { day } = readPost(v.object({ day: v.string() }), request);
    // The day that was read: the clock may have been put right or wrong since.
    if (day === dayInIndia(now())) {
      await confirmClock(db, now());
      await writeLog(db, { account: account.id, event: "clock-confirmed" }, now());
      last = undefined;
    }
    return { href: "/desk/health" };
  });
}
