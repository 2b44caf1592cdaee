/** Reports failures in the log and to the alarm, where one is set: once a day, by the first process. */
import type { FastifyBaseLogger } from "fastify";
import { startIntervalTask } from "#server/interval-task.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { postWebhook, type WebhookTarget } from "#server/outbox/forward.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask, releaseTask } from "#server/store/task-claims.ts";
import { formatIndianTime } from "#text/clock.ts";
import type { CheckResult } from "./checks.ts";

const checkInterval = 10 * 60_000;

export function startAlarm(parts: {
  db: Database;
  failures: () => Promise<CheckResult[]>;
  words: () => LocaleMessages["desk"];
  log: FastifyBaseLogger;
  now: () => Date;
  alarm: WebhookTarget | undefined;
}) {
  const { db, log, alarm } = parts;

  async function runOnce(): Promise<void> {
    for (const failure of await parts.failures()) await reportFailure(failure);
  }

  async function reportFailure({ part, says, since }: CheckResult): Promise<void> {
    const now = parts.now();
    // A failure that ended and begins again is reported again.
    const notice = `failure ${part} ${since?.toISOString() ?? ""} ${formatIndianTime(now).slice(0, 10)}`;
    if (!(await claimTask(db, notice, now))) return;
    const text = `${says(parts.words())} npm run doctor`;
    log.warn({ area: part, since }, text);
    if (alarm === undefined) return;
    const event = { event: `${part}-failing`, since: (since ?? now).toISOString(), text };
    const delivery = await postWebhook(alarm, event, now);
    if (delivery.sent) return;
    await releaseTask(db, notice);
    log.error({ errorCode: delivery.errorCode }, "the alarm could not be sent");
  }

  return startIntervalTask(runOnce, {
    every: checkInterval,
    failed: "failures cannot be read",
    log,
    atOnce: true,
  });
}
