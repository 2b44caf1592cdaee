import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, compress } from "./encodings.ts";

/** A hook for answers: compresses pages and long JSON that are made per request, and leaves all else as it is. */
export async function compressPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const type = reply.getHeader("content-type");
  if (typeof payload !== "string" || !gainsByIt(String(type), payload)) return payload;
  variesByEncoding(reply);
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined) return payload;
  reply.header("Content-Encoding", encoding).removeHeader("Content-Length");
  return await compress(payload, encoding);
}

/** What fits into one packet is no quicker for being shorter. */
function gainsByIt(type: string, payload: string): boolean {
  return (
    type.startsWith("text/html") || (type.startsWith("application/json") && payload.length > 1400)
  );
}

/** Says that the answer depends on what the client takes. */
export function variesByEncoding(reply: FastifyReply): void {
  const varies = [reply.getHeader("vary"), "Accept-Encoding"].filter((name) => name !== undefined);
  reply.header("Vary", varies.join(", "));
}
