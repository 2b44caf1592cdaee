import type { FastifyReply, FastifyRequest } from "fastify";
import { variesByEncoding } from "./compress-page.ts";
import { acceptedEncoding, type Copies, type Encoding } from "./encodings.ts";
import type { SiteFile } from "./site-files.ts";

const html = "text/html; charset=utf-8";

/** Sends a file of the site from memory: compressed, in part, or not again, as it was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { headers } = request;
  const part = reply.statusCode === 200 ? headers.range : undefined;
  // A part is one of the file as it is written; who asks for parts resumes a download.
  const { encoding, body } = chooseCopy(part === undefined ? request : undefined, file.copies);
  const etag = `"${file.tag}${encoding === undefined ? "" : `-${encoding}`}"`;
  reply.header("ETag", etag);
  if (hasCopies(file.copies)) variesByEncoding(reply);
  if (reply.statusCode === 200 && holdsTag(headers["if-none-match"], etag)) {
    // The policy stays the one that came with the page. Said anew, it would be as long as all the rest.
    return reply.code(304).removeHeader("Content-Security-Policy").send();
  }
  reply.type(file.type).header("Content-Security-Policy", file.policy);
  if (encoding !== undefined) reply.header("Content-Encoding", encoding);
  const ifRange = headers["if-range"];
  if (part === undefined || (ifRange !== undefined && ifRange !== etag)) return reply.send(body);
  return sendPart(reply, body, part);
}

/** Sends a page that was built beforehand. */
export function sendCopy(reply: FastifyReply, copies: Copies, policy: string) {
  const { encoding, body } = chooseCopy(reply.request, copies);
  if (encoding !== undefined) reply.header("Content-Encoding", encoding);
  variesByEncoding(reply);
  return reply.type(html).header("Content-Security-Policy", policy).send(body);
}

function chooseCopy(
  request: FastifyRequest | undefined,
  copies: Copies,
): { encoding: Encoding | undefined; body: Buffer } {
  const available = (["br", "gzip"] as const).filter((name) => copies[name] !== undefined);
  const encoding = request && acceptedEncoding(request.headers["accept-encoding"], available);
  return { encoding, body: (encoding && copies[encoding]) ?? copies.identity };
}

function hasCopies({ br, gzip }: Copies): boolean {
  return br !== undefined || gzip !== undefined;
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
