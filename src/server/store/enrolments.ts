/** What is settled about an enrolment: its batch, the fee that was asked for, and how it was paid. */
import type { Enrolment } from "#enquiry/enrolment.ts";
import type { Selectable } from "kysely";
import type { Database, Tables } from "./tables.ts";

type Columns = Pick<
  Selectable<Tables["follow_up"]>,
  "batch" | "fee_asked" | "paid" | "paid_on" | "paid_reference"
>;

const columnOf = {
  batch: "batch",
  feeAsked: "fee_asked",
  paid: "paid",
  paidOn: "paid_on",
  paidReference: "paid_reference",
} as const satisfies Record<keyof Enrolment, keyof Columns>;

/** The columns that hold it. */
export const enrolmentColumns = Object.values(columnOf);

/** Nothing is settled yet. */
export const nothingSettled: Enrolment = {
  batch: null,
  feeAsked: null,
  paid: null,
  paidOn: null,
  paidReference: null,
};

/** Reads it from a row, also from one that a join has found nothing for. */
export function enrolmentOf(row: Columns): Enrolment {
  return {
    batch: row.batch,
    feeAsked: row.fee_asked,
    paid: row.paid,
    paidOn: row.paid_on,
    paidReference: row.paid_reference,
  };
}

/** The cells to write for what is set. */
export function enrolmentCells(set: Partial<Enrolment>): Partial<Columns> {
  const names = Object.keys(set) as (keyof Enrolment)[];
  return Object.fromEntries(names.map((name) => [columnOf[name], set[name]]));
}

/** The batches into which people of a course were put, for those who come after them; `about` as in `aboutOf`. */
export async function batchesOf(db: Database, about: string): Promise<string[]> {
  const rows = await db
    .selectFrom("follow_up")
    .innerJoin("lead", "lead.reference", "follow_up.reference")
    .select("batch")
    .distinct()
    .where("batch", "is not", null)
    .where("lead.about", "=", about)
    .orderBy("batch")
    .limit(50)
    .execute();
  return rows.flatMap(({ batch }) => batch ?? []);
}

/** Another enquiry that was paid with the same reference of a bank: by mistake, or one payment for both. */
export async function paidWithSame(
  db: Database,
  paidReference: string | null,
  but: string,
): Promise<string | null> {
  if (paidReference === null) return null;
  const other = await db
    .selectFrom("follow_up")
    .select("reference")
    .where("paid_reference", "=", paidReference)
    .where("reference", "!=", but)
    .executeTakeFirst();
  return other?.reference ?? null;
}
