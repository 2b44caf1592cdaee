/** A push service on this machine, and the browsers that it delivers to. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PostPush } from "#server/alerts/post-push.ts";

/** What a browser has read. */
interface ReadAlert {
  endpoint: string;
  title: string;
  body: string;
  tag: string;
  url: string;
  badge: number;
}

/** Starts the service; it ends after the test. */
export async function startPushService() {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const alerts: ReadAlert[] = [];
  /** What the service answers by endpoint in place of 201. */
  const answers = new Map<string, number>();
  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const endpoint = String(incoming.headers["x-endpoint"]);
      const browser = browsers.get(endpoint);
      const status = answers.get(endpoint) ?? 201;
      if (!isSigned(String(incoming.headers.authorization), endpoint)) answer.statusCode = 403;
      else answer.statusCode = browser === undefined ? 410 : status;
      if (browser !== undefined && answer.statusCode === 201) {
        const text = decrypt(Buffer.concat(parts), browser.keys, browser.auth);
        alerts.push({ endpoint, ...(JSON.parse(text) as Omit<ReadAlert, "endpoint">) });
      }
      answer.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  // The server of the tests posts here, whatever https address a subscription names.
  const { port } = server.address() as AddressInfo;
  const post: PostPush = ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        { port, method: "POST", headers: { ...headers, "x-endpoint": endpoint } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  /** A browser subscribes. */
  function subscribe(name: string) {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `https://push.example.com/${name}`;
    browsers.set(endpoint, { keys, auth });
    const p256dh = keys.getPublicKey("base64url");
    return { endpoint, keys: { p256dh, auth: auth.toString("base64url") } };
  }
  return { post, subscribe, alerts, answers, browsers };
}

/** As a push service checks it: the token names its origin, and is signed by the key beside it. */
function isSigned(authorization: string, endpoint: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    ...{ kty: "EC", crv: "P-256" },
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ format: "jwk", key: jwk });
  const signed = Buffer.from(`${head}.${claims}`);
  const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string };
  const holds = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return holds && aud === new URL(endpoint).origin;
}

/** As a browser reads it (RFC 8188 and 8291). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (from: Buffer, with_: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync("sha256", from, with_, info, size));
  const named = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
  const secret = derive(keys.computeSecret(theirs), auth, named, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
