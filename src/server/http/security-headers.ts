/** What every answer says to browsers, besides the content policy, which each page has of its own. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // The site uses none of these; an injected script must not have them either.
  "Permissions-Policy": [
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "usb",
    "xr-spatial-tracking",
  ]
    .map((feature) => `${feature}=()`)
    .join(", "),
} as const;

/**
 * Sent over TLS only. Two years for this host alone: whether the other hosts of a domain (a webmail,
 * say) speak TLS is not known here, and a wrong promise locks people out of them.
 */
export const strictTransport = { "Strict-Transport-Security": "max-age=63072000" } as const;

/** For whatever is no page: a policy means nothing to it, unless it is opened as one. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The service worker lives under its own policy, not under that of the page: it may fetch from here. */
export const worker = {
  file: "sw.js",
  policy: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * For pages. What networks on the way rewrite, such as addresses of mail, needs scripts that our policy stops.
 * A revalidated page is corrected at once, and asks for no file of the build before.
 */
export const pageCache = { revalidated: "no-cache, no-transform", never: "no-store, no-transform" };

/** Names under this path hold a hash of their content, so they are kept for ever. */
export const immutableFiles = { path: "/_astro/", cache: "public, max-age=31536000, immutable" };
