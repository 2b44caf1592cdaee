import type { JobKind } from "#server/store/tables.ts";
import { isPlainAddress } from "./plain-address.ts";

/** What follows from a lead besides the mail to the owner. */
export function followUps(fields: Record<string, string>): JobKind[] {
  return isPlainAddress(fields["email"] ?? "") ? ["visitor-mail"] : [];
}
