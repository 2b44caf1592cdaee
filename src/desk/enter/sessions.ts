/** Devices that are signed in. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { hash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { accountOf } from "#server/store/accounts.ts";
import { latestBelievable } from "#server/store/moments.ts";
import type { Database, Tables } from "#server/store/tables.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A device that is not used ends; and every one of them ends some day. In milliseconds. */
export const idleEnd = 14 * day;
export const absoluteEnd = 60 * day;

/** How long a shown passkey allows what the device alone does not. */
const freshFor = 10 * minute;

/** Of a device that came in by what proves nothing. */
const never = new Date(0).toISOString();

/** `seen_at` is written at most this often: reading a page is no reason to write. */
const seenEvery = 5 * minute;

/** A signed-in device. */
export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** A row of the list of devices. */
export type Device = Awaited<ReturnType<typeof listDevices>>[number];

/** Who enters, and whether it proves who that is as a passkey does. */
export interface Entering {
  accountId: string;
  proves: boolean;
}

/** Signs a device in. @returns the token for its cookie. */
export async function startSession(
  db: Database,
  { accountId, proves }: Entering,
  device: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await db
    .insertInto("desk_session")
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      device,
      created_at: at,
      seen_at: at,
      proved_at: proves ? at : never,
    })
    .execute();
  return token;
}

/** Whose device it is; undefined where the token is unknown, too old, or its owner may no longer enter. */
export async function findSession(db: Database, token: string, now: Date) {
  const id = hashOf(token);
  const row = await db
    .selectFrom("desk_session")
    .innerJoin("desk_account", "desk_account.id", "desk_session.account_id")
    .selectAll("desk_account")
    .select(["seen_at", "proved_at", "desk_session.created_at as entered_at"])
    .where("token_hash", "=", id)
    .where("revoked_at", "is", null)
    .where(isAlive(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.seen_at < before(now, seenEvery)) {
    await db
      .updateTable("desk_session")
      .set({ seen_at: now.toISOString() })
      .where("token_hash", "=", id)
      .execute();
  }
  const since = before(now, freshFor);
  return {
    /** The hash of its token, by which the list of devices names it. */
    id,
    account: accountOf(row),
    /** Whether its owner came in a moment ago, by whatever way: enough to sign devices out. */
    recent: row.entered_at > since,
    /** Whether that was by a passkey, or by what counts as one: to export, erase, and change accounts and passkeys. */
    fresh: row.proved_at > since && row.proved_at <= latestBelievable(now),
  };
}

/** A device from later than now came in while the clock was wrong, and would never end. */
function isAlive(now: Date) {
  return (row: ExpressionBuilder<Tables, "desk_session">) =>
    row.and([
      row("seen_at", ">", before(now, idleEnd)),
      row("seen_at", "<=", latestBelievable(now)),
      row("desk_session.created_at", ">", before(now, absoluteEnd)),
      row("desk_session.created_at", "<=", latestBelievable(now)),
    ]);
}

/** Every device of a person, the one used last first. */
export async function listDevices(db: Database, accountId: string, now: Date) {
  const rows = await db
    .selectFrom("desk_session")
    .select(["token_hash as id", "device", "seen_at"])
    .where("account_id", "=", accountId)
    .where(isAlive(now))
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map(({ seen_at, ...row }) => ({ ...row, seenAt: new Date(seen_at) }));
}

/** Signs one device of a person out. */
export async function endSession(db: Database, accountId: string, id: string): Promise<void> {
  const own = db.deleteFrom("desk_session").where("account_id", "=", accountId);
  await own.where("token_hash", "=", id).execute();
}

/** Signs every device of a person out but one, if it is named. */
export async function endOthers(db: Database, accountId: string, but = ""): Promise<void> {
  const own = db.deleteFrom("desk_session").where("account_id", "=", accountId);
  await own.where("token_hash", "!=", but).execute();
}

/** Removes expired sessions, links and challenges. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("desk_session")
    .where((eb) =>
      eb.or([
        eb("seen_at", "<=", before(now, idleEnd)),
        eb("created_at", "<=", before(now, absoluteEnd)),
      ]),
    )
    .execute();
  for (const table of ["desk_link", "desk_challenge"] as const) {
    await db.deleteFrom(table).where("expires_at", "<=", now.toISOString()).execute();
  }
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

/** 32 random bytes, safe in an address and in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: a reader of the database cannot sign in with it. */
export function hashOf(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The session of a device, the challenge that a browser must sign, and the browser that asked for a link. */
export type CookieName = "desk" | "desk-asked" | "desk-asking";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether SITE_URL begins with https://, independent of what a proxy reports. */
    hasTls: boolean;
  }
}

const isSecure = ({ protocol, server }: FastifyRequest) => protocol === "https" || server.hasTls;

/**
 * Over TLS a browser accepts it only from this host (`__Host-`). Without TLS it refuses such a name, so
 * on this machine or in a home network it has a plain name.
 */
function nameOf(name: CookieName, request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** The value of a cookie; undefined without one, or with two of the same name. */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const start = `${nameOf(name, request)}=`;
  const found = (request.headers.cookie ?? "").split(/; */).filter((one) => one.startsWith(start));
  return found.length === 1 ? found[0]?.slice(start.length) : undefined;
}

/** Sets a cookie for so many seconds; 0 removes it. */
export function leaveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  const secure = isSecure(request) ? "; Secure" : "";
  const start = `${nameOf(name, request)}=${value}`;
  // Lax: the link in the owner's mail opens a lead, and a form of another site sends no cookie.
  const cookie = `${start}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header("Set-Cookie", cookie);
}
