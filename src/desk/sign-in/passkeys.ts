/** Passkeys: creating one on a device, signing in with it, removing it. A library does the cryptography. */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  CredentialDeviceType,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { FastifyBaseLogger } from "fastify";
import { type Removal, removalPrefixes } from "#server/backup/removal-list.ts";
import type { Account } from "#server/store/accounts.ts";
import { runTransaction } from "#server/store/run-transaction.ts";
import { type Database, parseTimestamp } from "#server/store/tables.ts";
import { getLatestPlausibleTimestamp } from "#server/store/timestamps.ts";
import { createToken, hashToken } from "./sessions.ts";

/** A device must sign its challenge within this time, in milliseconds. */
export const challengeLifetime = 5 * 60_000;

/** The longest id of a passkey, in letters of base64url: WebAuthn allows 1,023 bytes. */
export const maxPasskeyIdLength = 1400;

export interface RelyingParty {
  origin: string;
  /** The phone shows this name when it asks which passkey to use. */
  name: string;
}

/** What a device has answered to a challenge. */
export interface PasskeyAnswer {
  /** Names the challenge: it is in a cookie of the browser. */
  token: string;
  /** The browser's JSON. The library checks all of it but the id. */
  response: { id: string };
}

interface CheckOptions {
  relyingParty: RelyingParty;
  now: Date;
  log: FastifyBaseLogger;
}

/** Loaded at the first use: on most days nobody signs in, and it takes 15 MB. */
async function loadLibrary() {
  // The library needs this before everything else, and a bundle has its own order.
  await import("reflect-metadata");
  return {
    ...(await import("@simplewebauthn/server")),
    ...(await import("@simplewebauthn/server/helpers")),
  };
}

/** Returns the options for the browser, and the token that its answer must bring back. */
export async function beginRegistration(
  db: Database,
  account: Account,
  relyingParty: RelyingParty,
  now: Date,
) {
  const { generateRegistrationOptions, isoBase64URL } = await loadLibrary();
  const known = await db
    .selectFrom("desk_passkey")
    .select(["id", "transports"])
    .where("account_id", "=", account.id)
    // A device that was thought lost may get a new passkey.
    .where("disabled_at", "is", null)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: getHost(relyingParty),
    userName: account.email,
    userDisplayName: account.email,
    userID: isoBase64URL.toBuffer(isoBase64URL.fromUTF8String(account.id)),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: parseTransports(transports),
    })),
  });
  return { options, token: await storeChallenge(db, options.challenge, account.id, now) };
}

/** Stores a passkey that a device has created. @returns false for an invalid answer. */
export async function finishRegistration(
  db: Database,
  answer: PasskeyAnswer & { account: Account; device: string },
  { relyingParty, now, log }: CheckOptions,
): Promise<boolean> {
  const stored = await consumeChallenge(db, answer.token, now);
  if (stored === undefined || stored.account_id !== answer.account.id) return false;
  const { verifyRegistrationResponse, isoBase64URL } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library throws for any other shape.
      response: answer.response as RegistrationResponseJSON,
      expectedChallenge: stored.challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: getHost(relyingParty),
      requireUserVerification: true,
    });
    if (!verified) return false;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    await db
      .insertInto("desk_passkey")
      .values({
        id,
        account_id: answer.account.id,
        public_key: isoBase64URL.fromBuffer(publicKey),
        counter,
        transports: JSON.stringify(transports),
        device: answer.device,
        created_at: now.toISOString(),
        used_at: null,
      })
      .execute();
    return true;
  } catch (error) {
    log.warn({ err: error }, "a passkey could not be registered");
    return false;
  }
}

/** Begins a sign-in. The person chooses one of the passkeys on the device. */
export async function beginAuthentication(db: Database, relyingParty: RelyingParty, now: Date) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: getHost(relyingParty),
    userVerification: "required",
  });
  return { options, token: await storeChallenge(db, options.challenge, null, now) };
}

/**
 * Why a passkey did not sign in: its challenge is over, the desk has no such passkey (any more), its answer is wrong,
 * or it counted fewer uses than before. Each is a key of the error messages.
 */
export type PasskeyProblem = "passkeyLate" | "passkeyUnknown" | "passkeyRefused" | "passkeyCopied";

/** Checks the answer of a device, and returns whose passkey it is. */
export async function finishAuthentication(
  db: Database,
  answer: PasskeyAnswer,
  { relyingParty, now, log }: CheckOptions,
): Promise<{ accountId: string } | { problem: PasskeyProblem }> {
  const stored = await consumeChallenge(db, answer.token, now);
  if (stored === undefined || stored.account_id !== null) return { problem: "passkeyLate" };
  const key = await db
    .selectFrom("desk_passkey")
    .innerJoin("desk_account", "desk_account.id", "desk_passkey.account_id")
    .selectAll("desk_passkey")
    .where("desk_passkey.id", "=", answer.response.id)
    .where("revoked_at", "is", null)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (key === undefined) return { problem: "passkeyUnknown" };
  const { verifyAuthenticationResponse, isoBase64URL } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library throws for any other shape, as above.
      response: answer.response as AuthenticationResponseJSON,
      expectedChallenge: stored.challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: getHost(relyingParty),
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: isoBase64URL.toBuffer(key.public_key),
        // With a stored counter the library would refuse every passkey whose counter has not risen, also a synced one. So
        // it gets 0, and `isCopied` decides below.
        counter: 0,
        transports: parseTransports(key.transports),
      },
    });
    if (!verified) return { problem: "passkeyRefused" };
    if (isCopied(key.counter, authenticationInfo)) {
      log.warn(
        { stored: key.counter },
        "a passkey counted fewer uses than before, and was refused",
      );
      return { problem: "passkeyCopied" };
    }
    await db
      .updateTable("desk_passkey")
      .set({ counter: authenticationInfo.newCounter, used_at: now.toISOString() })
      .where("id", "=", key.id)
      .execute();
    return { accountId: key.account_id };
  } catch (error) {
    log.warn({ err: error }, "a passkey was refused");
    return { problem: "passkeyRefused" };
  }
}

interface CountedUse {
  newCounter: number;
  /** `singleDevice` for a passkey that never leaves its device, `multiDevice` for a synced one. */
  credentialDeviceType: CredentialDeviceType;
}

/**
 * Checks whether a counter tells that a second device uses the key of a device that never gives it away. A synced passkey
 * is on several devices, and each counts for itself or not at all: WebAuthn Level 3 calls a counter that has not risen
 * "a signal, but not proof" (section 7.2, step 22).
 */
function isCopied(
  storedCounter: number,
  { newCounter, credentialDeviceType }: CountedUse,
): boolean {
  // A device that does not count says 0 each time.
  const isCounting = newCounter > 0 || storedCounter > 0;
  return credentialDeviceType === "singleDevice" && isCounting && newCounter <= storedCounter;
}

export interface Passkey {
  id: string;
  device: string;
  usedAt: Date | null;
  removedAt: Date | null;
}

/** What tells a browser which passkeys of an account the desk takes, so that it offers no others. */
export interface AcceptedPasskeys {
  userId: string;
  ids: string[];
}

export function createAcceptedPasskeys(
  accountId: string,
  passkeys: readonly Passkey[],
): AcceptedPasskeys {
  return {
    // As it was given to the device at the registration.
    userId: Buffer.from(accountId).toString("base64url"),
    ids: passkeys.filter(({ removedAt }) => removedAt === null).map(({ id }) => id),
  };
}

export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("desk_passkey")
    .select(["id", "device", "used_at", "disabled_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, device, used_at, disabled_at }) => ({
    id,
    device,
    usedAt: parseTimestamp(used_at),
    removedAt: parseTimestamp(disabled_at),
  }));
}

/**
 * Disables a passkey, and returns the name of its device; undefined if the account has no such passkey. The row stays,
 * because an account that never had a passkey may do everything after a mailed link, and a thief who reads the mail must
 * not get that. A restored backup disables the passkey again.
 */
export async function removePasskey(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  removal: Removal,
): Promise<string | undefined> {
  return await runTransaction(db, async (tx) => {
    const found = await tx
      .updateTable("desk_passkey")
      .set({ disabled_at: removal.now.toISOString() })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where("disabled_at", "is", null)
      .returning("device")
      .executeTakeFirst();
    if (found === undefined) return undefined;
    await removal.record([removalPrefixes.passkey + id]);
    return found.device;
  });
}

async function storeChallenge(
  db: Database,
  challenge: string,
  accountId: string | null,
  now: Date,
): Promise<string> {
  const token = createToken();
  const expires_at = new Date(now.getTime() + challengeLifetime).toISOString();
  await db
    .insertInto("desk_challenge")
    .values({ token_hash: hashToken(token), challenge, account_id: accountId, expires_at })
    .execute();
  return token;
}

/** Deletes and returns a challenge by one statement, so that it is used only once. */
async function consumeChallenge(db: Database, token: string, now: Date) {
  return await db
    .deleteFrom("desk_challenge")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .where(
      "expires_at",
      "<=",
      getLatestPlausibleTimestamp(new Date(now.getTime() + challengeLifetime)),
    )
    .returningAll()
    .executeTakeFirst();
}

function getHost({ origin }: RelyingParty): string {
  return new URL(origin).hostname;
}

function parseTransports(transports: string): AuthenticatorTransport[] {
  // Written only by finishRegistration.
  return JSON.parse(transports) as AuthenticatorTransport[];
}
