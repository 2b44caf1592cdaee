import * as v from "valibot";
import { forMembers, forVerifiedOwners } from "#desk/frame/access.ts";
import { writeLog } from "#desk/frame/audit-log.ts";
import { type DeskPlugin, type DeskScope, readPost } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { inOrder } from "#server/health/checks.ts";
import { confirmClock, readSweep } from "#server/store/erasure.ts";
import { dayInIndia } from "#text/days.ts";

/** Checks sign in at the mail server and ask DNS, so all accounts share one run in so many milliseconds. */
const mostOften = 10_000;

export const healthRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;
  let last: { at: Date; findings: ReturnType<DeskScope["examine"]> } | undefined;

  app.get(deskPaths.health, forMembers, async (request, reply) => {
    const { words } = request.reader;
    const at = now();
    // The absolute difference, because the clock may have been put back.
    if (last === undefined || Math.abs(at.getTime() - last.at.getTime()) >= mostOften) {
      last = { at, findings: scope.examine() };
    }
    const checked = last;
    const findings = inOrder(await checked.findings).map((finding) => ({
      ...finding,
      part: words.health.parts[finding.part],
      says: finding.says(words),
    }));
    const isDoubted =
      request.account.role === "owner" && (await readSweep(db, at))?.why === "clock";
    const doubted = isDoubted ? at : undefined;
    return await reply.sendPage({ page: "health", at: checked.at, findings, doubted });
  });

  app.post(deskPaths.confirmClock, forVerifiedOwners, async (request, reply) => {
    const { day } = readPost(v.object({ day: v.string() }), request);
    // Only the day that was shown: the clock may have changed since.
    if (day === dayInIndia(now())) {
      await confirmClock(db, now());
      await writeLog(db, { account: request.account.id, event: "clock-confirmed" }, now());
      last = undefined;
    }
    return reply.redirect(deskPaths.health, 303);
  });
};
