import { isPlainAddress } from "#server/mail/plain-address.ts";
import type { Settings } from "#server/settings.ts";
import type { JobKind } from "#server/db/tables.ts";

/** What follows from a lead besides the mail to the owner. */
export function followUps(
  fields: Record<string, string>,
  { forward }: Pick<Settings, "forward">,
): JobKind[] {
  return [
    ...(isPlainAddress(fields["email"]) ? (["visitor-mail"] as const) : []),
    ...(forward === undefined ? [] : (["forward"] as const)),
  ];
}
