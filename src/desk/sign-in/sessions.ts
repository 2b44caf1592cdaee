/** The sessions of the desk: a device that is signed in, and the cookies that the desk sets. */
import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ExpressionBuilder } from "kysely";
import { type Account, toAccount } from "#server/store/accounts.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import { getLatestPlausibleTimestamp } from "#server/store/timestamps.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A session ends after 14 days without use, and after 60 days in any case. In milliseconds. */
export const idleTimeout = 14 * day;
export const absoluteTimeout = 60 * day;

/** A passkey, once shown, allows protected actions for so long, in milliseconds. */
const verificationLifetime = 10 * minute;

/** The stored time of a session that was opened without full proof. */
const neverVerified = new Date(0).toISOString();

/** `seen_at` is written at most this often, because reading a page should not write. */
const seenUpdateInterval = 5 * minute;

export interface Session {
  /** The hash of the token; the list of devices names a device by it. */
  id: string;
  account: Account;
  /** Signed in within ten minutes, in any way: enough to sign devices out. */
  isRecent: boolean;
  /**
   * Verified within ten minutes, by a passkey or what counts as one: needed to export, erase, and change accounts and
   * passkeys.
   */
  isVerified: boolean;
  /** Opened by a mailed link of a person who has a passkey: it never becomes more without one. */
  isLinkOnly: boolean;
}

export interface Device {
  seenAt: Date;
  /** Its name, such as `Chrome, Android`. */
  device: string;
  id: string;
}

export interface SignIn {
  accountId: string;
  /** True for a passkey and what counts as much, such as the link of an invitation. */
  isFullProof: boolean;
}

/** Signs a device in. @returns the token for its cookie. */
export async function createSession(
  db: Database,
  { accountId, isFullProof }: SignIn,
  device: string,
  now: Date,
): Promise<string> {
  const token = createToken();
  const at = now.toISOString();
  await db
    .insertInto("desk_session")
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      device,
      created_at: at,
      seen_at: at,
      verified_at: isFullProof ? at : neverVerified,
    })
    .execute();
  return token;
}

/** Finds the session of a token; undefined for an unknown or expired one, and for one of a disabled account. */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const id = hashToken(token);
  const row = await db
    .selectFrom("desk_session")
    .innerJoin("desk_account", "desk_account.id", "desk_session.account_id")
    .selectAll("desk_account")
    .select(["seen_at", "verified_at", "desk_session.created_at as entered_at"])
    .where("token_hash", "=", id)
    .where("revoked_at", "is", null)
    .where(isAlive(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.seen_at < formatTimeBefore(now, seenUpdateInterval)) {
    await db
      .updateTable("desk_session")
      .set({ seen_at: now.toISOString() })
      .where("token_hash", "=", id)
      .execute();
  }
  const since = formatTimeBefore(now, verificationLifetime);
  return {
    id,
    account: toAccount(row),
    isRecent: row.entered_at > since,
    isVerified: row.verified_at > since && row.verified_at <= getLatestPlausibleTimestamp(now),
    isLinkOnly: row.verified_at === neverVerified,
  };
}

/** Selects sessions that have not expired. One with a date in the future began while the clock was wrong, and would never expire. */
function isAlive(now: Date) {
  return (row: ExpressionBuilder<Tables, "desk_session">) =>
    row.and([
      row("seen_at", ">", formatTimeBefore(now, idleTimeout)),
      row("seen_at", "<=", getLatestPlausibleTimestamp(now)),
      row("desk_session.created_at", ">", formatTimeBefore(now, absoluteTimeout)),
      row("desk_session.created_at", "<=", getLatestPlausibleTimestamp(now)),
    ]);
}

export async function listDevices(db: Database, accountId: string, now: Date): Promise<Device[]> {
  const rows = await db
    .selectFrom("desk_session")
    .select(["token_hash as id", "device", "seen_at"])
    .where("account_id", "=", accountId)
    .where(isAlive(now))
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map(({ seen_at, ...row }) => ({ ...row, seenAt: new Date(seen_at) }));
}

/** Signs a device of an account out. @returns its name; undefined if the account has no such session. */
export async function endSession(
  db: Database,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const own = db.deleteFrom("desk_session").where("account_id", "=", accountId);
  const ended = await own.where("token_hash", "=", id).returning("device").executeTakeFirst();
  return ended?.device;
}

/** Signs out all devices of an account but the one of the session `keptId`. */
export async function endOtherSessions(
  db: Database,
  accountId: string,
  keptId = "",
): Promise<void> {
  const own = db.deleteFrom("desk_session").where("account_id", "=", accountId);
  await own.where("token_hash", "!=", keptId).execute();
}

/** Removes expired sessions, links that sign in, and challenges of passkeys: nothing reads them any more. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("desk_session")
    .where((eb) =>
      eb.or([
        eb("seen_at", "<=", formatTimeBefore(now, idleTimeout)),
        eb("created_at", "<=", formatTimeBefore(now, absoluteTimeout)),
      ]),
    )
    .execute();
  for (const table of ["sign_in_link", "desk_challenge"] as const) {
    await db.deleteFrom(table).where("expires_at", "<=", now.toISOString()).execute();
  }
}

function formatTimeBefore(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

/** Creates 32 random bytes, in characters that addresses and cookies allow. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Computes what the database stores of a token, so that a reader of the database cannot sign in. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/**
 * Cookies of the session, of the challenge that a browser must sign, of the browser that requested a link, and of the
 * language that was chosen in it.
 */
export type CookieName = "desk" | "desk-challenge" | "desk-link-request" | "desk-language";

declare module "fastify" {
  interface FastifyInstance {
    /** True where SITE_URL begins with https://, whatever a proxy reports. */
    hasTls: boolean;
  }
}

const isSecure = ({ protocol, server }: FastifyRequest) => protocol === "https" || server.hasTls;

/**
 * `desk` → `__Host-desk`: the prefix makes a browser accept the cookie from this host alone. It requires TLS, which a
 * server in a home network lacks.
 */
function getCookieName(name: CookieName, request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** Returns the value of a cookie; undefined without it, and with two of the same name, of which one may be planted. */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const start = `${getCookieName(name, request)}=`;
  const found = (request.headers.cookie ?? "")
    .split(/; */)
    .filter((item) => item.startsWith(start));
  return found.length === 1 ? found[0]?.slice(start.length) : undefined;
}

/** @param cookie `seconds` is its lifetime; 0 removes it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  const secure = isSecure(request) ? "; Secure" : "";
  const start = `${getCookieName(name, request)}=${value}`;
  // Lax, because the link in the owner's mail opens an enquiry. A form of another site sends no cookie.
  const cookie = `${start}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header("Set-Cookie", cookie);
}
