import type { FastifyBaseLogger, FastifyPluginCallback, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import * as v from "valibot";
import type { RelyingParty } from "#desk/sign-in/passkeys.ts";
import type { Publisher } from "#desk/website/publisher.ts";
import { deskLocales, type Locale } from "#locales.ts";
import type { NoteRemovals } from "#server/backup/removal-list.ts";
import type { Finding } from "#server/health/checks.ts";
import { HttpError } from "#server/http/http-error.ts";
import { isSiteHost } from "#server/http/own-page.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Delivery } from "#server/outbox/outbox.ts";
import type { Served } from "#server/rendering/live-site.ts";
import { isThisMachine } from "#server/settings/settings.ts";
import type { Erasing } from "#server/store/erasure.ts";
import type { FollowUps } from "#server/store/jobs.ts";
import type { StoredLead } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { clientNetworks, countSenders } from "#server/submit/rate-limits.ts";
import { wordsIn } from "#server/messages.ts";
import type { DeskFiles } from "./desk-files.ts";

export interface DeskParts {
  db: Database;
  served: Served;
  files: DeskFiles;
  siteUrl: string | undefined;
  /** Sends one mail at once, past the outbox. */
  mail: (mail: Omit<Mail, "from" | "messageId" | "replyTo">) => Promise<Delivery>;
  /** False where mails are written to files on the server. */
  mailsLeave: boolean;
  publisher: Publisher;
  erase: (reference: string) => Promise<Erasing>;
  /** Urgent problems alone: cheap enough for each opening of Today. */
  failures: () => Promise<Finding[]>;
  examine: () => Promise<Finding[]>;
  /** Records removed accounts and passkeys, so that a restored backup removes them again. */
  noteRemovals: NoteRemovals;
  /** The mails and forwards of an enquiry that is moved out of spam. */
  follows: (fields: StoredLead["fields"]) => FollowUps;
  onLead: () => void;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** Limits per sender in ten minutes. A person needs a handful of tries, and one link. */
const mostOf = { try: 30, link: 5 };
const window = 10 * 60;

/** Limit per account and day, because mail providers let out some hundreds of mails a day. */
const mostInDay = 30;

/** The request's own origin where it comes from this machine; undefined for any other. */
function ownOrigin({ protocol, host, ip, socket }: FastifyRequest): string | undefined {
  const address = URL.parse(`${protocol}://${host}`);
  if (address === null || address.host !== host.toLowerCase()) return undefined;
  const isOwn = isThisMachine(address.hostname) && [ip, socket.remoteAddress].every(isLoopback);
  return isOwn ? address.origin : undefined;
}

function isLoopback(address = ""): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** Parses the body of a form; for any other body the page says that it failed. */
export function readPost<Shape extends v.GenericSchema>(
  shape: Shape,
  { body }: FastifyRequest,
): v.InferOutput<Shape> {
  const read = v.safeParse(shape, body);
  if (read.success) return read.output;
  throw new HttpError(400, "No form of the desk posts this.");
}

export type DeskScope = ReturnType<typeof deskScope>;

export type DeskPlugin = FastifyPluginCallback<DeskScope>;

export function deskScope(parts: DeskParts) {
  const { served } = parts;
  const limits = {
    try: countSenders(window, { perSender: mostOf.try, inAll: 0 }),
    link: countSenders(window, { perSender: mostOf.link, inAll: 0 }),
  };
  const links = countSenders(24 * 60 * 60, { perSender: mostInDay, inAll: 0 });

  return {
    ...parts,
    wordsIn: (language: string) => wordsIn(served.release.words, language).words,
    relyingPartyOf: (request: FastifyRequest): RelyingParty => ({
      origin: parts.siteUrl ?? `${request.protocol}://${request.host}`,
      name: served.release.words.fallback.words.business.name,
    }),
    /**
     * The origin for a link in a mail: SITE_URL, or this machine while the desk is tried on it. Undefined otherwise: a
     * stranger chooses the host of a request, and could have the secret sent to another site.
     */
    linkOrigin: (request: FastifyRequest) => parts.siteUrl ?? ownOrigin(request),
    /**
     * The same page at SITE_URL for a browser on another host, where no passkey works. It redirects once only, because
     * a proxy may have lost the host.
     */
    addressAtSite({ host, url }: FastifyRequest): string | undefined {
      const asked = URL.parse(`http://${host}${url}`);
      if (parts.siteUrl === undefined || asked === null || asked.searchParams.has("moved")) return;
      if (isSiteHost(parts.siteUrl, host) || isThisMachine(asked.hostname)) return;
      return `${parts.siteUrl}${url}${asked.search === "" ? "?" : "&"}moved`;
    },
    /** Counts a sign-in attempt or a requested link, and returns true above the limit. */
    isOverLimit: async (request: FastifyRequest, kind: keyof typeof limits = "try") =>
      (await limits[kind](clientNetworks(request.ip))) !== undefined,
    /** Counts a link mailed to an account, and returns true above the limit of a day. */
    isOverDay: async (accountId: string) => (await links([accountId])) !== undefined,
  };
}
/** Undefined where the browser names none of our languages. */
export function browserLanguage({ headers }: FastifyRequest): Locale | undefined {
  const wanted = (headers["accept-language"] ?? "").split(",");
  const ours = wanted.map((one) => deskLocales.find((locale) => one.trim().startsWith(locale)));
  return ours.find((locale) => locale !== undefined);
}
