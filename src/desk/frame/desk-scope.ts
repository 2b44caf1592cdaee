/** What the routes of the desk share: the parts of the server that they use, limits, and what a request says. */
import type {
  FastifyBaseLogger,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import ipaddr from "ipaddr.js";
import * as v from "valibot";
import type { RelyingParty } from "#desk/sign-in/passkeys.ts";
import { readCookie, setCookie } from "#desk/sign-in/sessions.ts";
import type { Publisher } from "#desk/website/publisher.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { deskLocales, type Locale } from "#locales.ts";
import type { RecordRemovals } from "#server/backup/removal-list.ts";
import type { CheckResult } from "#server/health/check.ts";
import { HttpError } from "#server/http/http-error.ts";
import { isSiteHost } from "#server/http/own-page.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { TestMailResult } from "#server/mail/test-mail.ts";
import { getLocaleMessages, type LocaleMessages } from "#server/messages.ts";
import type { DeliveryResult } from "#server/outbox/delivery-result.ts";
import type { LiveSite } from "#server/rendering/live-site.ts";
import { isLocalHost } from "#server/settings/setting-values.ts";
import type { ErasureResult } from "#server/store/erasure.ts";
import type { PlannedJobs } from "#server/store/planned-jobs.ts";
import type { Database } from "#server/store/tables.ts";
import { createSenderCounter, listClientNetworks } from "#server/submit/rate-limits.ts";
import type { DeskFiles } from "./desk-files.ts";

export interface DeskDeps {
  db: Database;
  served: LiveSite;
  files: DeskFiles;
  siteUrl: string | undefined;
  /** The address for which the pages were built; undefined where there is no build. */
  builtAddress?: string | undefined;
  /** Sends one mail at once, past the outbox. */
  sendMail: (mail: Omit<Mail, "from" | "messageId" | "replyTo">) => Promise<DeliveryResult>;
  /** Sends a mail to each address that gets the enquiries. */
  sendTestMails: (messages: LocaleMessages) => Promise<TestMailResult[]>;
  /** False where mails are written to files on the server. */
  mailsLeave: boolean;
  publisher: Publisher;
  /** `seen`: the mark of `listSeenMarks` in the page; an enquiry that has changed since stays. */
  erase: (reference: string, seen?: string) => Promise<ErasureResult>;
  /** Urgent problems alone: cheap enough for each opening of Today. */
  findUrgentProblems: () => Promise<CheckResult[]>;
  runChecks: () => Promise<CheckResult[]>;
  /** Records removed accounts and passkeys, so that a restored backup removes them again. */
  noteRemovals: RecordRemovals;
  /** The mails and forwards of an enquiry that is moved out of spam. */
  planJobs: (fields: StoredSubmission["fields"]) => PlannedJobs;
  /** Starts the outbox at once, after jobs were stored for an enquiry. */
  onEnquiry: () => void;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** `try`: a sign-in, by a link or a passkey. `link`: a link that somebody asks for. */
type AttemptKind = "try" | "link";

/** What the routes of the desk get: what the server gives, and what is made of it for a request. */
export interface DeskScope extends DeskDeps {
  getMessages: (language: string) => LocaleMessages;
  getRelyingParty: (request: FastifyRequest) => RelyingParty;
  /**
   * The origin for a link in a mail: SITE_URL, or this machine while the desk is tried on it. Undefined otherwise: a
   * stranger chooses the host of a request, and could have the secret sent to another site.
   */
  getLinkOrigin: (request: FastifyRequest) => string | undefined;
  /**
   * The same page at SITE_URL for a browser on another host, where no passkey works. It redirects once only, because
   * a proxy may have lost the host.
   */
  findSiteUrl: (request: FastifyRequest) => string | undefined;
  /** Counts a sign-in attempt or a requested link, and returns true above the limit. */
  isOverLimit: (request: FastifyRequest, kind?: AttemptKind) => Promise<boolean>;
  /** Counts a link mailed to an account, and returns true above the limit of a day. */
  isOverDailyLimit: (accountId: string) => Promise<boolean>;
}

export type DeskPlugin = FastifyPluginCallback<DeskScope>;

/** The limits of a sender within `windowSeconds`. A person needs a handful of tries, and one link. */
const maxAttempts: Record<AttemptKind, number> = { try: 30, link: 5 };
const windowSeconds = 10 * 60;

/** There is no limit for all senders together: strangers would use it up, and shut the owner out. */
const noCommonLimit = 0;

/** Limit per account and day, because mail providers let out some hundreds of mails a day. */
const maxLinksPerDay = 30;

export function createDeskScope(deps: DeskDeps): DeskScope {
  const { served } = deps;
  const limits = {
    try: createSenderCounter(windowSeconds, { perSender: maxAttempts.try, inAll: noCommonLimit }),
    link: createSenderCounter(windowSeconds, { perSender: maxAttempts.link, inAll: noCommonLimit }),
  };
  const links = createSenderCounter(24 * 60 * 60, {
    perSender: maxLinksPerDay,
    inAll: noCommonLimit,
  });

  return {
    ...deps,
    getMessages: (language) => getLocaleMessages(served.edition.messages, language).messages,
    getRelyingParty: (request) => ({
      origin: deps.siteUrl ?? `${request.protocol}://${request.host}`,
      name: served.edition.messages.fallback.messages.business.name,
    }),
    getLinkOrigin: (request) => deps.siteUrl ?? getOwnOrigin(request),
    findSiteUrl({ host, url }) {
      const requested = URL.parse(`http://${host}${url}`);
      if (deps.siteUrl === undefined || requested === null) return undefined;
      if (isSiteHost(deps.siteUrl, host) || isLocalHost(requested.hostname)) return undefined;
      if (requested.searchParams.has("moved")) return undefined;
      return `${deps.siteUrl}${url}${requested.search === "" ? "?" : "&"}moved`;
    },
    isOverLimit: async (request, kind = "try") =>
      (await limits[kind](listClientNetworks(request.ip))) !== undefined,
    isOverDailyLimit: async (accountId) => (await links([accountId])) !== undefined,
  };
}

/** Returns the origin of a request that comes from this machine: `http://localhost:3000`; undefined for any other. */
function getOwnOrigin({ protocol, host, ip, socket }: FastifyRequest): string | undefined {
  const address = URL.parse(`${protocol}://${host}`);
  if (address === null || address.host !== host.toLowerCase()) return undefined;
  const isOwn = isLocalHost(address.hostname) && [ip, socket.remoteAddress].every(isLoopback);
  return isOwn ? address.origin : undefined;
}

function isLoopback(address = ""): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** Parses the body of a form; for any other body the page says that it failed. */
export function parseBody<Shape extends v.GenericSchema>(
  schema: Shape,
  { body }: FastifyRequest,
): v.InferOutput<Shape> {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw new HttpError(400, "The form is incomplete. Open the page again.");
}

/**
 * Returns the language of a browser that is not signed in: the one that the address names, else the one that was chosen
 * before, else the first of the browser's own languages that the desk has. Undefined if it has none of them.
 */
export function getBrowserLanguage(request: FastifyRequest): Locale | undefined {
  return (
    getChosenLanguage(request) ??
    findDeskLocale(readCookie(request, "desk-language")) ??
    findAcceptedLanguage(request)
  );
}

/** `/desk/sign-in?lang=hi` → `hi`. */
export function getChosenLanguage({ query }: FastifyRequest): Locale | undefined {
  // Fastify parses a query into an object.
  return findDeskLocale((query as { lang?: unknown }).lang);
}

/** The choice of a language is kept for a year, in seconds. */
const languageChoiceLifetime = 365 * 24 * 60 * 60;

export function storeChosenLanguage(reply: FastifyReply, language: Locale): void {
  const cookie = {
    name: "desk-language",
    value: language,
    seconds: languageChoiceLifetime,
  } as const;
  setCookie(reply.request, reply, cookie);
}

function findDeskLocale(value: unknown): Locale | undefined {
  return deskLocales.find((locale) => locale === value);
}

/** `de, hi-IN;q=0.9, en;q=0.8` → `hi`. */
function findAcceptedLanguage({ headers }: FastifyRequest): Locale | undefined {
  const accepted = (headers["accept-language"] ?? "").split(",");
  const known = accepted.map((tag) => deskLocales.find((locale) => tag.trim().startsWith(locale)));
  return known.find((locale) => locale !== undefined);
}
