/** Reports failures in the log and to the alarm, where one is set: once a day, by the first process. */
import type { FastifyBaseLogger } from "fastify";
import { type HookTarget, postHook } from "#server/outbox/forward.ts";
import { repeat } from "#server/interval-task.ts";
import { claimNotice, releaseNotice } from "#server/store/task-claims.ts";
import type { Database } from "#server/store/tables.ts";
import type { LanguageWords } from "#server/messages.ts";
import { indianTime } from "#text/clock.ts";
import type { Finding } from "./checks.ts";

const lookEvery = 10 * 60_000;

export function startWatch(parts: {
  db: Database;
  failures: () => Promise<Finding[]>;
  words: () => LanguageWords["desk"];
  log: FastifyBaseLogger;
  now: () => Date;
  alarm: HookTarget | undefined;
}) {
  const { db, log, alarm } = parts;

  async function look(): Promise<void> {
    for (const failure of await parts.failures()) await tell(failure);
  }

  async function tell({ part, says, since }: Finding): Promise<void> {
    const now = parts.now();
    // A failure that ended and begins again is reported again.
    const notice = `failure ${part} ${since?.toISOString() ?? ""} ${indianTime(now).slice(0, 10)}`;
    if (!(await claimNotice(db, notice, now))) return;
    const text = `${says(parts.words())} npm run doctor`;
    log.warn({ failure: part, since }, text);
    if (alarm === undefined) return;
    const event = { event: `${part}-failing`, since: (since ?? now).toISOString(), text };
    const delivery = await postHook(alarm, event, now);
    if (delivery.sent) return;
    await releaseNotice(db, notice);
    log.error({ errorCode: delivery.errorCode }, "the alarm could not be sent");
  }

  return repeat(look, { every: lookEvery, failed: "failures cannot be read", log, atOnce: true });
}
