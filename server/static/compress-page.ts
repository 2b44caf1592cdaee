import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Quick, because it is done while somebody waits; files of the build are compressed harder. */
const quality = 5;

const encodings = {
  br: (page: string) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (page: string) => promisify(gzip)(page, { level: quality }),
};

/** A hook for answers: compresses HTML that is made per request, and leaves all else as it is. */
export async function compressPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const type = reply.getHeader("content-type");
  if (typeof payload !== "string" || !String(type).startsWith("text/html")) return payload;
  const varies = [reply.getHeader("vary"), "Accept-Encoding"].filter((name) => name !== undefined);
  reply.header("Vary", varies.join(", "));
  const accepted = String(request.headers["accept-encoding"]).split(/[\s,]+/);
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  if (encoding === undefined) return payload;
  reply.header("Content-Encoding", encoding).removeHeader("Content-Length");
  return encodings[encoding](payload);
}
