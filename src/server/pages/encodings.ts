/** Compressed copies, and which of them a client takes. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The encodings that there may be copies in, the smaller one first. */
const encodings = ["br", "gzip"] as const;

/** One of them. */
export type Encoding = (typeof encodings)[number];

/** A body in every encoding that it was written in. Shared by all answers, so that none holds bytes of its own. */
export type Copies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** Whether a body of this type is text: pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml)/.test(type);
}

const underWay = new WeakMap<Copies, Map<Encoding, Promise<Buffer>>>();

/** The copy in an encoding, which is made when it is first asked for, once for all who wait. */
export function copyIn(copies: Copies, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = copies[encoding];
  if (known !== undefined) return known;
  const making = underWay.get(copies) ?? new Map<Encoding, Promise<Buffer>>();
  underWay.set(copies, making);
  const waiting =
    making.get(encoding) ??
    compress(copies.identity, encoding)
      // A smaller one may have been made meanwhile.
      .then((copy) => (copies[encoding] ??= copy))
      .finally(() => making.delete(encoding));
  making.set(encoding, waiting);
  return waiting;
}

/** The smaller encoding of those that a client accepts by its `Accept-Encoding`; undefined where it accepts none. */
export function acceptedEncoding(
  accepted: string | readonly string[] | undefined,
): Encoding | undefined {
  const names = String(accepted ?? "")
    .toLowerCase()
    .split(",", 32)
    // A weight of 0 is a refusal.
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return encodings.find((name) => names.includes(name));
}

/** While a client waits. */
const fast = 5;

/** Where there is time: an eighth smaller, for fifty times the work. */
const thorough = 11;

/** Compresses what is made while the server runs. */
async function compress(
  body: string | Buffer,
  encoding: Encoding,
  quality = fast,
): Promise<Buffer> {
  if (encoding === "gzip") return await promisify(gzip)(body, { level: quality });
  return await promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}

/** Compresses a body once more, as small as it is worth. */
export async function makeSmaller(copies: Copies): Promise<void> {
  copies.br = await compress(copies.identity, "br", thorough);
}

/** A body with its compressed copies. */
export async function withCopies(identity: Buffer): Promise<Copies> {
  const [br, gzipped] = await Promise.all([compress(identity, "br"), compress(identity, "gzip")]);
  return { identity, br, gzip: gzipped };
}

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
