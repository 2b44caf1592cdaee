/** Signing in with a passkey, as devices of different kinds answer. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { grantAccess } from "#server/store/accounts.ts";
import {
  createDeskBrowser,
  type DeskBrowser,
  deskTest as test,
} from "#server/testing/desk-fixtures.ts";
import type { TestServer } from "#server/testing/test-server.ts";

const minute = 60_000;

/** The address of the test server. */
const siteUrl = "https://nazariya.example";

/** Bits of the authenticator data: the person was there and verified; the passkey is synced to other devices, or new. */
const flags = { verified: 0x05, synced: 0x18, hasKey: 0x40 };

interface Device {
  id: string;
  answer: (challenge: string, counter: number, isSynced?: boolean) => object;
}

/** A key of COSE: elliptic curve, ES256, P-256. */
function encodePublicKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const toBytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, toBytes(x)],
    [-3, toBytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose));
}

/** A device whose passkey the desk knows, used `counter` times so far. */
async function createDevice({ db, now }: TestServer, counter: number): Promise<Device> {
  const account = await grantAccess(
    db,
    { email: "owner@example.in", role: "owner", language: "en" },
    now(),
  );
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16).toString("base64url");
  await db
    .insertInto("desk_passkey")
    .values({
      id,
      account_id: account.id,
      public_key: encodePublicKey(publicKey).toString("base64url"),
      counter,
      transports: "[]",
      device: "a phone",
      created_at: now().toISOString(),
      used_at: null,
    })
    .execute();
  const answer = (challenge: string, counted: number, isSynced = false) => {
    const clientData = Buffer.from(
      JSON.stringify({ type: "webauthn.get", challenge, origin: siteUrl }),
    );
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counted);
    const authenticatorData = Buffer.concat([
      createHash("sha256").update(new URL(siteUrl).hostname).digest(),
      Buffer.from([flags.verified + (isSynced ? flags.synced : 0)]),
      count,
    ]);
    const signed = Buffer.concat([
      authenticatorData,
      createHash("sha256").update(clientData).digest(),
    ]);
    const response = {
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, privateKey).toString("base64url"),
    };
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  };
  return { id, answer };
}

async function requestChallenge(visitor: DeskBrowser): Promise<string> {
  const begun = await visitor.post(deskPaths.passkeyAuthenticationOptions);
  return begun.json<{ challenge: string }>().challenge;
}

async function signIn(visitor: DeskBrowser, response: unknown): Promise<[number, unknown]> {
  const answered = await visitor.post(deskPaths.passkeyAuthentication, { response });
  return [answered.statusCode, answered.json()];
}

const counters = [
  { stored: 5, counted: 6, isSynced: false, status: 200, answer: { ok: true } },
  { stored: 0, counted: 0, isSynced: false, status: 200, answer: { ok: true } },
  { stored: 5, counted: 5, isSynced: false, status: 401, answer: { problem: "passkeyCopied" } },
  { stored: 5, counted: 0, isSynced: false, status: 401, answer: { problem: "passkeyCopied" } },
  { stored: 5, counted: 3, isSynced: true, status: 200, answer: { ok: true } },
  { stored: 5, counted: 5, isSynced: true, status: 200, answer: { ok: true } },
  { stored: 5, counted: 0, isSynced: true, status: 200, answer: { ok: true } },
];

for (const { stored, counted, isSynced, status, answer } of counters) {
  test(`a ${isSynced ? "synced" : "single"} passkey that counts ${counted} after ${stored} is answered ${status}`, async ({
    server,
  }) => {
    const device = await createDevice(server, stored);
    const visitor = createDeskBrowser(server.app);
    const response = device.answer(await requestChallenge(visitor), counted, isSynced);
    expect(await signIn(visitor, response)).toEqual([status, answer]);
  });
}

test("an answer after five minutes says so, and the next one signs in", async ({ server }) => {
  const device = await createDevice(server, 0);
  const visitor = createDeskBrowser(server.app);
  const late = device.answer(await requestChallenge(visitor), 0);
  server.pass(5 * minute + 1);
  expect(await signIn(visitor, late)).toEqual([401, { problem: "passkeyLate" }]);
  visitor.cookies.delete("desk-challenge");
  expect(await signIn(visitor, late)).toEqual([401, { problem: "passkeyLate" }]);
  const next = device.answer(await requestChallenge(visitor), 0);
  expect(await signIn(visitor, next)).toEqual([200, { ok: true }]);
});

test("a passkey that was removed is unknown, and a wrong answer is refused", async ({ server }) => {
  const device = await createDevice(server, 0);
  const visitor = createDeskBrowser(server.app);
  await requestChallenge(visitor);
  const wrong = device.answer("another challenge", 0);
  expect(await signIn(visitor, wrong)).toEqual([401, { problem: "passkeyRefused" }]);
  await server.db
    .updateTable("desk_passkey")
    .set({ disabled_at: server.now().toISOString() })
    .execute();
  const removed = device.answer(await requestChallenge(visitor), 0);
  expect(await signIn(visitor, removed)).toEqual([401, { problem: "passkeyUnknown" }]);
});

test("an answer whose id is no text is refused before it is read", async ({ server }) => {
  const device = await createDevice(server, 0);
  for (const id of [{ toString: "x" }, ["x"], 1, null, true, "x".repeat(1401), undefined]) {
    const visitor = createDeskBrowser(server.app);
    const response = { ...device.answer(await requestChallenge(visitor), 0), id };
    expect(await signIn(visitor, response)).toEqual([400, { problem: "passkeyRefused" }]);
  }
  for (const response of ["x", null, 1, [], undefined]) {
    const visitor = createDeskBrowser(server.app);
    await requestChallenge(visitor);
    expect(await signIn(visitor, response)).toEqual([400, { problem: "passkeyRefused" }]);
  }
});

/** What a device answers when it makes a passkey: https://www.w3.org/TR/webauthn-3/#sctn-attestation */
function createRegistration(challenge: string) {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(id.length);
  const authenticatorData = Buffer.concat([
    createHash("sha256").update(new URL(siteUrl).hostname).digest(),
    Buffer.from([flags.verified + flags.hasKey]),
    Buffer.alloc(4),
    // The kind of device, which it does not say.
    Buffer.alloc(16),
    size,
    id,
    encodePublicKey(publicKey),
  ]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authenticatorData)],
  ]);
  const clientData = JSON.stringify({ type: "webauthn.create", challenge, origin: siteUrl });
  return {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString("base64url"),
      attestationObject: Buffer.from(
        isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
      ).toString("base64url"),
    },
  };
}

async function beginRegistration(person: DeskBrowser): Promise<string> {
  const begun = await person.post(deskPaths.passkeyRegistrationOptions);
  return begun.json<{ challenge: string }>().challenge;
}

async function register(person: DeskBrowser, response: unknown): Promise<[number, unknown]> {
  const answered = await person.post(
    deskPaths.passkeyRegistration,
    { response },
    {
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36",
    },
  );
  return [answered.statusCode, answered.json()];
}

test("a new passkey is stored for its account, under the name of its device", async ({
  server,
  owner,
}) => {
  const response = createRegistration(await beginRegistration(owner));
  expect(await register(owner, response)).toEqual([200, { ok: true }]);
  const keys = server.db.selectFrom("desk_passkey").select(["id", "account_id", "device"]);
  expect(await keys.execute()).toEqual([
    { id: response.id, account_id: owner.id, device: "Chrome, Android" },
  ]);
});

test("an answer to the challenge of another account, or to none, makes no passkey", async ({
  server,
  owner,
  staff,
}) => {
  const response = createRegistration(await beginRegistration(owner));
  expect(await register(staff, response)).toEqual([400, { problem: "passkey" }]);
  staff.cookies.set("desk-challenge", owner.cookies.get("desk-challenge") ?? "");
  expect(await register(staff, response)).toEqual([400, { problem: "passkey" }]);
  expect(await server.db.selectFrom("desk_passkey").select("id").execute()).toEqual([]);
});

test("what no device sends makes no passkey, and is answered as a failed one", async ({
  server,
  owner,
}) => {
  for (const id of [1, null, "x".repeat(1401)]) {
    const response = { ...createRegistration(await beginRegistration(owner)), id };
    expect(await register(owner, response)).toEqual([400, { problem: "passkeyRefused" }]);
  }
  const broken = createRegistration(await beginRegistration(owner));
  broken.response.attestationObject = "bm90IGNib3I";
  expect(await register(owner, broken)).toEqual([400, { problem: "passkey" }]);
  expect(await server.db.selectFrom("desk_passkey").select("id").execute()).toEqual([]);
});
