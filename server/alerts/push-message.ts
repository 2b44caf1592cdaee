/** Web push: a message that only one browser can read (RFC 8291), and who sends it (VAPID, RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from "node:crypto";

/** The keys of a browser's subscription, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** The keys of this site, in base64url; browsers know it by the public one. */
export interface SiteKeys {
  public: string;
  private: string;
}

const curve = "prime256v1";

/** The whole message is one record. */
const recordSize = 4096;

/** How long a signature holds, in seconds. Push services take up to a day. */
const signedFor = 12 * 60 * 60;

/** New keys for a site. */
export function newSiteKeys(): SiteKeys {
  const keys = newKeys();
  return { public: keys.getPublicKey("base64url"), private: keys.getPrivateKey("base64url") };
}

function newKeys(): ECDH {
  const keys = createECDH(curve);
  keys.generateKeys();
  return keys;
}

/**
 * Encrypts a text for a browser, as `aes128gcm`. Throws where its keys are none.
 *
 * @param once keys and salt of this message alone; given by the test of the standard's own example.
 */
export function encryptPush(
  text: string,
  browser: BrowserKeys,
  once = { keys: newKeys(), salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(browser.p256dh, "base64url");
  const ours = once.keys.getPublicKey();
  const shared = once.keys.computeSecret(theirs);
  const auth = Buffer.from(browser.auth, "base64url");
  const secret = derive(shared, auth, Buffer.concat([info("WebPush: info"), theirs, ours]), 32);
  const key = derive(secret, once.salt, info("Content-Encoding: aes128gcm"), 16);
  const nonce = derive(secret, once.salt, info("Content-Encoding: nonce"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The 2 marks the last record.
  const body = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    ...[once.salt, size, Buffer.from([ours.length]), ours],
    ...body,
    cipher.getAuthTag(),
  ]);
}

/** The header by which a push service knows the site. `subject` is its address or `mailto:`. */
export function signPush(endpoint: string, keys: SiteKeys, subject: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + signedFor;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims].map(base64url).join(".");
  const point = Buffer.from(keys.public, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      ...{ kty: "EC", crv: "P-256", d: keys.private },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${keys.public}`;
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function info(name: string): Buffer {
  return Buffer.from(`${name}\0`);
}

function derive(from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", from, salt, info, length));
}
