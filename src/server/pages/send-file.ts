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

/** Sends a file of the site from memory: compressed, in part, or not again, as it was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { headers } = request;
  const part = reply.statusCode === 200 ? headers.range : undefined;
  const { copies, type } = file;
  const isMade = isCompressible(type);
  // A part is one of the file as it is written; who asks for parts resumes a download.
  const encoding =
    isMade && part === undefined ? acceptedEncoding(headers["accept-encoding"]) : undefined;
  const etag = `"${file.tag}${encoding === undefined ? "" : `-${encoding}`}"`;
  reply.header("ETag", etag);
  if (isMade) variesByEncoding(reply);
  if (reply.statusCode === 200 && holdsTag(headers["if-none-match"], etag)) {
    // The policy stays the one that came with the page. Said anew, it would be as long as all the rest.
    return reply.code(304).removeHeader("Content-Security-Policy").send();
  }
  reply.type(type).header("Content-Security-Policy", file.policy);
  const ifRange = headers["if-range"];
  if (part === undefined || (ifRange !== undefined && ifRange !== etag)) {
    return sendIn(encoding, copies, reply);
  }
  return sendPart(reply, copies.identity, part);
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

/** One range of bytes; whatever else may be asked for gets the whole. */
function sendPart(reply: FastifyReply, body: Buffer, range: string) {
  const [whole, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (whole === undefined || (from === "" && to === "")) return reply.send(body);
  const start = from === "" ? Math.max(0, body.length - Number(to)) : Number(from);
  const end = from === "" || to === "" ? body.length - 1 : Math.min(Number(to), body.length - 1);
  if (start > end || start >= body.length) {
    return reply.code(416).header("Content-Range", `bytes */${body.length}`).send();
  }
  reply.code(206).header("Content-Range", `bytes ${start}-${end}/${body.length}`);
  return reply.send(body.subarray(start, end + 1));
}
