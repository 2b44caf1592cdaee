import type { FastifyReply, FastifyRequest } from "fastify";
import {
  variesByEncoding,
  acceptedEncoding,
  copyIn,
  isCompressible,
  type Copies,
  type Encoding,
} from "./encodings.ts";
import type { SiteFile } from "./site-files.ts";

const html = "text/html; charset=utf-8";

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

/** Sends a page that was made beforehand. */
export function sendCopy(reply: FastifyReply, copies: Copies, policy: string) {
  variesByEncoding(reply);
  reply.type(html).header("Content-Security-Policy", policy);
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
