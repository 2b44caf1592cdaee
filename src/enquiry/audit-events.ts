/** What the audit log records of people at the desk and at the command line. `desk.yaml` has a sentence for each. */
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
  "payments-exported",
  "copied",
  "erased",
  "published",
  "went-back",
  "clock-confirmed",
] as const;

export type AuditEvent = (typeof auditEvents)[number];
