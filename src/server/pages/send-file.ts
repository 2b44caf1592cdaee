/** Sends pages and files, compressed as a client takes them. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodings, type Copies, type Encoding, type SiteFile } from "./site-files.ts";

/** Whether a body of this type is text: pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml)/.test(type);
}

/** The copy in an encoding, which is made when it is first asked for, once for all who wait. */
export function copyIn(copies: Copies, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = copies[encoding];
  if (known !== undefined) return known;
  const making = compress(copies.identity, encoding).then((copy) => {
    // A smaller one may have been made meanwhile.
    if (copies[encoding] === making) copies[encoding] = copy;
    return copy;
  });
  copies[encoding] = making;
  return making;
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
function variesByEncoding(reply: FastifyReply): void {
  const varies = [reply.getHeader("vary"), "Accept-Encoding"].filter((name) => name !== undefined);
  reply.header("Vary", varies.join(", "));
}

/** Sends a file of the site from memory: compressed or not again, as it was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { headers } = request;
  const { copies, type } = file;
  const isMade = isCompressible(type);
  const encoding = isMade ? acceptedEncoding(headers["accept-encoding"]) : undefined;
  const etag = `"${file.tag}${encoding === undefined ? "" : `-${encoding}`}"`;
  reply.header("ETag", etag);
  if (isMade) variesByEncoding(reply);
  if (reply.statusCode === 200 && holdsTag(headers["if-none-match"], etag)) {
    // The policy stays the one that came with the page. Said anew, it would be as long as all the rest.
    return reply.code(304).removeHeader("Content-Security-Policy").send();
  }
  reply.type(type).header("Content-Security-Policy", file.policy);
  return sendIn(encoding, copies, reply);
}

/** Sends a page that no browser keeps. */
export function sendCopy(reply: FastifyReply, { copies, type, policy }: SiteFile) {
  variesByEncoding(reply);
  reply.type(type).header("Content-Security-Policy", policy);
  return sendIn(acceptedEncoding(reply.request.headers["accept-encoding"]), copies, reply);
}

/** Sends a body in an encoding. Waits only where the copy is still to be made. */
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
