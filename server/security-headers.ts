import type { FastifyHelmetOptions } from "@fastify/helmet";

/** What every answer says to browsers. */
export const securityHeaders: FastifyHelmetOptions = {
  // The place of the strict policy: its hashes come from the build, page by page.
  contentSecurityPolicy: false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  xFrameOptions: { action: "deny" },
  // Whoever ends TLS in front of this server knows for how long it will; a wrong promise locks out.
  strictTransportSecurity: false,
};
