/** What the routes of the desk share. */
import type { FastifyBaseLogger, FastifyPluginCallback, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import * as v from "valibot";
import type { RelyingParty } from "#desk/enter/passkeys.ts";
import type { Publisher } from "#desk/website/publisher.ts";
import { deskLocales, type Locale } from "#locales.ts";
import type { NoteRemovals } from "#server/backup/removal-list.ts";
import type { Finding } from "#server/health/checks.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Delivery } from "#server/outbox/outbox.ts";
import { HttpError } from "#server/http/http-error.ts";
import { isSiteHost } from "#server/http/own-page.ts";
import { isThisMachine } from "#server/settings/settings.ts";
import type { Served } from "#server/pages/served.ts";
import type { FollowUps } from "#server/store/jobs.ts";
import type { Erasing } from "#server/store/erasure.ts";
import type { StoredLead } from "#server/store/leads.ts";
import type { Database } from "#server/store/tables.ts";
import { clientNetworks, countSenders } from "#server/submit/post-limits.ts";
import { wordsIn } from "#server/words.ts";
import type { DeskFiles } from "./desk-files.ts";

/** What the desk is made of. */
export interface DeskParts {
  db: Database;
  served: Served;
  files: DeskFiles;
  /** The address of the site, where it is set. */
  siteUrl: string | undefined;
  /** Sends one mail, now. */
  mail: (mail: Omit<Mail, "from" | "messageId" | "replyTo">) => Promise<Delivery>;
  /** Whether mails are sent; otherwise they are written to files on the server. */
  mailsLeave: boolean;
  publisher: Publisher;
  /** Erases all that is known under a reference, for ever. */
  erase: (reference: string) => Promise<Erasing>;
  /** What needs the owner. */
  failures: () => Promise<Finding[]>;
  /** Makes every check of the server. */
  examine: () => Promise<Finding[]>;
  /** Puts accounts and passkeys on the list of what was removed. */
  noteRemovals: NoteRemovals;
  /** What follows from a lead that turns out to be a person's. */
  follows: (fields: StoredLead["fields"]) => FollowUps;
  /** Called once there is something to send. */
  onLead: () => void;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** From one sender within ten minutes; a person needs a handful of tries, and one link. */
const mostOf = { try: 30, link: 5 };
const window = 10 * 60;

/** Links mailed to one person in a day: mail providers let out some hundreds of mails. */
const mostInDay = 30;

/** The origin of this machine, for a request that came from it; undefined for any other. */
function ownOrigin({ protocol, host, ip, socket }: FastifyRequest): string | undefined {
  const address = URL.parse(`${protocol}://${host}`);
  if (address === null || address.host !== host.toLowerCase()) return undefined;
  const isOwn = isThisMachine(address.hostname) && [ip, socket.remoteAddress].every(isLoopback);
  return isOwn ? address.origin : undefined;
}

function isLoopback(address = ""): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** What a form of the desk has posted. Of any other post the page says that it failed. */
export function readPost<Shape extends v.GenericSchema>(
  shape: Shape,
  { body }: FastifyRequest,
): v.InferOutput<Shape> {
  const read = v.safeParse(shape, body);
  if (read.success) return read.output;
  throw new HttpError(400, "No form of the desk posts this.");
}

/** The parts, and what routes do with them. */
export type DeskScope = ReturnType<typeof deskScope>;

/** A place of the desk: its routes. */
export type DeskPlugin = FastifyPluginCallback<DeskScope>;

/** Puts the parts together. */
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
     * The origin for a link in a mail: SITE_URL, or this machine itself while the desk is tried there.
     * Undefined otherwise: a stranger names the host of a request, and could have the secret sent to
     * another site.
     */
    linkOrigin: (request: FastifyRequest) => parts.siteUrl ?? ownOrigin(request),
    /**
     * The same page at SITE_URL for a browser that has come to another host, where no passkey works. Once: a
     * proxy may have lost the host.
     */
    addressAtSite({ host, url }: FastifyRequest): string | undefined {
      const asked = URL.parse(`http://${host}${url}`);
      if (parts.siteUrl === undefined || asked === null || asked.searchParams.has("moved")) return;
      if (isSiteHost(parts.siteUrl, host) || isThisMachine(asked.hostname)) return;
      return `${parts.siteUrl}${url}${asked.search === "" ? "?" : "&"}moved`;
    },
    /** Counts a try to get in, or a link that is asked for, and says whether it is one too many. */
    isOverLimit: async (request: FastifyRequest, kind: keyof typeof limits = "try") =>
      (await limits[kind](clientNetworks(request.ip))) !== undefined,
    /** Counts a link that is mailed to an account, and returns whether it is one too many in a day. */
    isOverDay: async (accountId: string) => (await links([accountId])) !== undefined,
  };
}
/** The desk language that a browser prefers; undefined where it names none of ours. */
export function browserLanguage({ headers }: FastifyRequest): Locale | undefined {
  const wanted = (headers["accept-language"] ?? "").split(",");
  const ours = wanted.map((one) => deskLocales.find((locale) => one.trim().startsWith(locale)));
  return ours.find((locale) => locale !== undefined);
}
