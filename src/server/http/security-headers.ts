/** Headers of every answer. The content policy differs for each page. */
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
 * Sent over TLS only, for two years and this host alone: other hosts of the domain, such as a webmail, may have no TLS,
 * and a wrong promise locks people out.
 */
export const strictTransportHeader = { "Strict-Transport-Security": "max-age=63072000" } as const;

/** For files: a policy has no effect on them unless they are opened as a page. */
export const fileContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A service worker does not get the policy of the page, so it has one of its own: it may fetch from this site. */
export const serviceWorkerFile = {
  file: "sw.js",
  policy: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * For pages. `no-transform`, because some networks replace mail addresses by scripts, which our policy blocks. With
 * `no-cache` a browser never shows an old page, which would need files of an older build.
 */
export const pageCache = { revalidated: "no-cache, no-transform", never: "no-store, no-transform" };

/** Names in this path contain a hash of the content, so they are cached for ever. */
export const immutableFiles = { path: "/_astro/", cache: "public, max-age=31536000, immutable" };
