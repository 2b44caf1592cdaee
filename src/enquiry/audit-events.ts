export const auditEvents = [
  "signed-in",
  "signed-out",
  "passkey-added",
  "passkey-removed",
  "person-signed-out",
  "person-passkey-removed",
  "invited",
  "revoked",
  "exported",
  "copied",
  "erased",
  "published",
  "went-back",
  "clock-confirmed",
] as const;

export type AuditEvent = (typeof auditEvents)[number];
