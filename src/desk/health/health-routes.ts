import * as v from "valibot";
import { forMembers, forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { type DeskPlugin, type DeskScope, parseBody } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { sortByUrgency } from "#server/health/checks.ts";
import { confirmClock, findLastRetentionRun } from "#server/store/erasure.ts";
import { getIndianDay } from "#text/days.ts";

/** Checks sign in at the mail server and ask DNS, so all accounts share one run in so many milliseconds. */
const minInterval = 10_000;

export const healthRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;
  let last: { at: Date; findings: ReturnType<DeskScope["runChecks"]> } | undefined;

  app.get(deskPaths.health, forMembers, async (request, reply) => {
    const { messages } = request.reader;
    const at = now();
    // The absolute difference, because the clock may have been put back.
    if (last === undefined || Math.abs(at.getTime() - last.at.getTime()) >= minInterval) {
      last = { at, findings: scope.runChecks() };
    }
    const checked = last;
    const results = sortByUrgency(await checked.findings).map((result) => ({
      ...result,
      part: messages.health.parts[result.area],
      says: result.formatMessage(messages),
    }));
    const isDoubted =
      request.account.role === "owner" && (await findLastRetentionRun(db, at))?.reason === "clock";
    const doubted = isDoubted ? at : undefined;
    return await reply.sendPage({ page: "health", at: checked.at, results, doubted });
  });

  app.post(deskPaths.confirmClock, forVerifiedOwners, async (request, reply) => {
    const { day } = parseBody(v.object({ day: v.string() }), request);
    // Only the day that was shown: the clock may have changed since.
    if (day === getIndianDay(now())) {
      await confirmClock(db, now());
      await writeAuditLog(db, { account: request.account.id, event: "clock-confirmed" }, now());
      last = undefined;
    }
    return reply.redirect(deskPaths.health, 303);
  });
};
