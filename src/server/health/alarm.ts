/** Reports failures in the log and to the alarm, where one is set: once a day, by the first process. */
import type { FastifyBaseLogger } from "fastify";
import { startIntervalTask } from "#server/interval-task.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { postWebhook, type WebhookTarget } from "#server/outbox/forward.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask, releaseTask } from "#server/store/task-claims.ts";
import { formatIndianTime } from "#text/clock.ts";
import type { CheckResult } from "./check.ts";

const checkInterval = 10 * 60_000;

interface AlarmDeps {
  db: Database;
  findFailures: () => Promise<CheckResult[]>;
  getMessages: () => LocaleMessages["desk"];
  log: FastifyBaseLogger;
  now: () => Date;
  /** The webhook that gets each failure; undefined where failures are only logged. */
  alarm: WebhookTarget | undefined;
}

/** One of several processes reports a failure. */
export function startAlarm(deps: AlarmDeps) {
  const { db, log, alarm } = deps;

  async function runOnce(): Promise<void> {
    for (const failure of await deps.findFailures()) await reportFailure(failure);
  }

  async function reportFailure({ area, formatMessage, since }: CheckResult): Promise<void> {
    const now = deps.now();
    // A failure that ended and begins again is reported again.
    const claim = `failure ${area} ${since?.toISOString() ?? ""} ${formatIndianTime(now).slice(0, 10)}`;
    if (!(await claimTask(db, claim, now))) return;
    const text = `${formatMessage(deps.getMessages())} npm run doctor`;
    log.warn({ area, since }, text);
    if (alarm === undefined) return;
    const event = { event: `${area}-failing`, since: (since ?? now).toISOString(), text };
    const delivery = await postWebhook(alarm, event, now);
    if (delivery.sent) return;
    await releaseTask(db, claim);
    log.error({ errorCode: delivery.errorCode }, "the alarm could not be sent");
  }

  return startIntervalTask(runOnce, {
    interval: checkInterval,
    failureMessage: "failures cannot be read",
    log,
    startsAtOnce: true,
  });
}
