/** Compresses answers, each file once, and sends them. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type EncodedBody, type Encoding, encodings, type SiteFile } from "./site-files.ts";

/** `text/html` → true; false for pictures and fonts, which are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml)/.test(type);
}

/** The body in an encoding. It is compressed at the first request, once for all requests that wait for it. */
export function encodeBody(copies: EncodedBody, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = copies[encoding];
  if (known !== undefined) return known;
  const making = encodeWith(copies.identity, encoding).then((copy) => {
    // `recompress` may have replaced this copy by a smaller one meanwhile.
    if (copies[encoding] === making) copies[encoding] = copy;
    return copy;
  });
  copies[encoding] = making;
  return making;
}

/** The smallest encoding that `Accept-Encoding` allows: `br;q=0, gzip` → `gzip`; undefined where it allows none. */
export function chooseEncoding(
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

/** In characters, mostly of one byte: a body that fits into one packet arrives no sooner when it is shorter. */
const packetLength = 1400;

/** Compression level while a client waits for the answer. */
const fastQuality = 5;

/** Compression level while no client waits: an eighth smaller, for fifty times the work. */
const thoroughQuality = 11;

async function encodeWith(
  body: string | Buffer,
  encoding: Encoding,
  quality = fastQuality,
): Promise<Buffer> {
  if (encoding === "gzip") return await promisify(gzip)(body, { level: quality });
  return await promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}

/** Replaces the copy that was compressed quickly by a smaller one. */
export async function recompress(copies: EncodedBody): Promise<void> {
  copies.br = await encodeWith(copies.identity, "br", thoroughQuality);
}

/** A hook of Fastify that compresses the texts which a route sends itself: pages of the desk, and long JSON. */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const type = reply.getHeader("content-type");
  if (typeof payload !== "string" || !isWorthCompressing(String(type), payload)) return payload;
  addVaryHeader(reply);
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined) return payload;
  reply.header("Content-Encoding", encoding).removeHeader("Content-Length");
  return await encodeWith(payload, encoding);
}

function isWorthCompressing(type: string, payload: string): boolean {
  if (type.startsWith("text/html")) return true;
  return type.startsWith("application/json") && payload.length > packetLength;
}

/** Tells caches to keep one answer for each encoding. */
function addVaryHeader(reply: FastifyReply): void {
  const varies = [reply.getHeader("vary"), "Accept-Encoding"].filter((name) => name !== undefined);
  reply.header("Vary", varies.join(", "));
}

/** Sends a file with its tag, or 304 to a browser that has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { headers } = request;
  const { copies, type } = file;
  const canCompress = isCompressible(type);
  const encoding = canCompress ? chooseEncoding(headers["accept-encoding"]) : undefined;
  const etag = `"${file.tag}${encoding === undefined ? "" : `-${encoding}`}"`;
  reply.header("ETag", etag);
  if (canCompress) addVaryHeader(reply);
  if (reply.statusCode === 200 && hasTag(headers["if-none-match"], etag)) {
    // A browser keeps the policy of the stored page. Repeated, it would be as long as the rest of the answer.
    return reply.code(304).removeHeader("Content-Security-Policy").send();
  }
  reply.type(type).header("Content-Security-Policy", file.policy);
  return sendWithEncoding(encoding, copies, reply);
}

/** Sends a page that was made for one request, without a tag: no other request gets it. */
export function sendEncoded(reply: FastifyReply, { copies, type, policy }: SiteFile) {
  addVaryHeader(reply);
  reply.type(type).header("Content-Security-Policy", policy);
  return sendWithEncoding(chooseEncoding(reply.request.headers["accept-encoding"]), copies, reply);
}

/** Returns a promise only where the body is not compressed yet. */
function sendWithEncoding(
  encoding: Encoding | undefined,
  copies: EncodedBody,
  reply: FastifyReply,
) {
  if (encoding === undefined) return reply.send(copies.identity);
  reply.header("Content-Encoding", encoding);
  const copy = encodeBody(copies, encoding);
  return copy instanceof Promise ? copy.then((made) => reply.send(made)) : reply.send(copy);
}

/** `W/"x", "a-br"` has `"a-br"` → true. */
function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag);
}
