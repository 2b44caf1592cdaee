import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Copies, type Encoding, encodings, type SiteFile } from "./site-files.ts";

/** False for pictures and fonts, which are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml)/.test(type);
}

/** Compressed at the first request, once for all who wait. */
export function copyIn(copies: Copies, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = copies[encoding];
  if (known !== undefined) return known;
  const making = compress(copies.identity, encoding).then((copy) => {
    // A smaller copy may have replaced it meanwhile.
    if (copies[encoding] === making) copies[encoding] = copy;
    return copy;
  });
  copies[encoding] = making;
  return making;
}

/** The smallest encoding that `Accept-Encoding` allows; undefined where it allows none. */
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

const fast = 5;

/** Compression level without a client: an eighth smaller, for fifty times the work. */
const thorough = 11;

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

export async function makeSmaller(copies: Copies): Promise<void> {
  copies.br = await compress(copies.identity, "br", thorough);
}

/** A hook that compresses pages and long JSON made for one request. */
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

/** A body that fits into one packet is no quicker for being shorter. */
function gainsByIt(type: string, payload: string): boolean {
  return (
    type.startsWith("text/html") || (type.startsWith("application/json") && payload.length > 1400)
  );
}

/** Caches must keep one answer for each encoding. */
function variesByEncoding(reply: FastifyReply): void {
  const varies = [reply.getHeader("vary"), "Accept-Encoding"].filter((name) => name !== undefined);
  reply.header("Vary", varies.join(", "));
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { headers } = request;
  const { copies, type } = file;
  const isMade = isCompressible(type);
  const encoding = isMade ? acceptedEncoding(headers["accept-encoding"]) : undefined;
  const etag = `"${file.tag}${encoding === undefined ? "" : `-${encoding}`}"`;
  reply.header("ETag", etag);
  if (isMade) variesByEncoding(reply);
  if (reply.statusCode === 200 && holdsTag(headers["if-none-match"], etag)) {
    // A browser keeps the policy of the stored page. Repeated, it would be as long as the rest of the answer.
    return reply.code(304).removeHeader("Content-Security-Policy").send();
  }
  reply.type(type).header("Content-Security-Policy", file.policy);
  return sendIn(encoding, copies, reply);
}

export function sendCopy(reply: FastifyReply, { copies, type, policy }: SiteFile) {
  variesByEncoding(reply);
  reply.type(type).header("Content-Security-Policy", policy);
  return sendIn(acceptedEncoding(reply.request.headers["accept-encoding"]), copies, reply);
}

/** Waits only where the copy is not made yet. */
function sendIn(encoding: Encoding | undefined, copies: Copies, reply: FastifyReply) {
  if (encoding === undefined) return reply.send(copies.identity);
  reply.header("Content-Encoding", encoding);
  const copy = copyIn(copies, encoding);
  return copy instanceof Promise ? copy.then((made) => reply.send(made)) : reply.send(copy);
}

function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
