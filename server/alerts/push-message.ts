/** Web push: a message that only one browser can read (RFC 8291), signed by the site (VAPID, RFC 8292). */
import webPush from "web-push";
import type { PushRequest } from "./post-push.ts";

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

/** How long a push service keeps an alert for a phone without a connection, in seconds. */
const keptFor = 4 * 60 * 60;

const contentEncoding = "aes128gcm";

/** New keys for a site. */
export function newSiteKeys(): SiteKeys {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { public: publicKey, private: privateKey };
}

/** Whether a message can be encrypted for these keys. */
export function canEncryptFor({ p256dh, auth }: BrowserKeys): boolean {
  try {
    webPush.encrypt(p256dh, auth, "", contentEncoding);
    return true;
  } catch {
    return false;
  }
}

/**
 * The request that brings a text to a browser.
 *
 * @param subject Whom the push service can ask: an https address or `mailto:`.
 */
export function pushRequest(
  { endpoint, p256dh, auth }: BrowserKeys & { endpoint: string },
  text: string,
  keys: SiteKeys,
  subject: string,
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      vapidDetails: { subject, publicKey: keys.public, privateKey: keys.private },
      ...{ contentEncoding, TTL: keptFor, urgency: "high" },
    },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { endpoint, headers: Object.fromEntries(texts), body: body ?? Buffer.alloc(0) };
}
