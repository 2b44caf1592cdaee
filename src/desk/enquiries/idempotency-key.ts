import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";

const keySchema = v.object({ idempotencyKey: v.pipe(v.string(), v.uuid()) });

/** Reads the key by which a form that arrives twice is saved once. A form without one counts as new each time. */
export function readIdempotencyKey({ body }: FastifyRequest): string {
  const posted = v.safeParse(keySchema, body);
  return posted.success ? posted.output.idempotencyKey : randomUUID();
}
