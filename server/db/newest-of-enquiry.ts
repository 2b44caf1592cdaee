import { expressionBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/** That a row of `lead` was sent last under its reference, among those that stand beside it or apart like it. */
export function isNewestOfEnquiry() {
  const lead = expressionBuilder<Tables, "lead">();
  return lead.not(
    lead.exists(
      lead
        .selectFrom("lead as later")
        .select("later.id")
        .whereRef("later.reference", "=", "lead.reference")
        .whereRef("later.suspect", "=", "lead.suspect")
        .where((eb) =>
          eb(
            eb.refTuple("later.received_at", "later.id"),
            ">",
            eb.refTuple("lead.received_at", "lead.id"),
          ),
        ),
    ),
  );
}
