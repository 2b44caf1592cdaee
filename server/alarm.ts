/** The owner's second way beside mail, for what must not wait. */
import type { FastifyBaseLogger } from "fastify";
import { releaseNotice } from "./db/notices.ts";
import type { Database } from "./db/tables.ts";
import { postHook, type HookTarget } from "./webhook/post-hook.ts";

/** Sends a message whose notice was claimed. One that fails gives its notice back, so that it is tried again. */
export async function sendAlarm(
  { db, log }: { db: Database; log: FastifyBaseLogger },
  target: HookTarget,
  notice: string,
  message: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const delivery = await postHook(target, message, now);
  if (delivery.sent) return;
  await releaseNotice(db, notice);
  log.error({ failure: delivery.failure }, "the alarm could not be sent");
}
