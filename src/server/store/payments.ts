/** Reads what was paid and what is still to come. */
import { sql } from "kysely";
import type { Payment } from "#enquiry/follow-up.ts";
import { getPersonName, getTopic, type Submission } from "#enquiry/submission.ts";
import { feeDue, selectEnquiries } from "./enquiry-selection.ts";
import type { Database } from "./tables.ts";

/** The payments of some enquiries, in the order in which they came, by reference. */
export async function listPayments(
  db: Database,
  references: readonly string[],
): Promise<Map<string, Payment[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("reference", "in", references)
    .orderBy("reference")
    .orderBy("number")
    .execute();
  const payments = new Map<string, Payment[]>();
  for (const row of rows) {
    const paymentsOfEnquiry = payments.get(row.reference) ?? [];
    paymentsOfEnquiry.push({
      rupees: row.rupees,
      paidOn: row.paid_on,
      paidReference: row.paid_reference,
    });
    payments.set(row.reference, paymentsOfEnquiry);
  }
  return payments;
}

/** The last day that any month may have: days are texts, so no day of a shorter month comes after it. */
const lastDay = "31";

/** What was given back on the days of a month, in rupees as a positive number. `month` is like `2026-11`. */
export async function sumReturns(db: Database, month: string): Promise<number> {
  const { sum } = await selectEnquiries(db, { status: "all", search: "" })
    .innerJoin("payment", "payment.reference", "submission.reference")
    .select(({ fn }) => fn.sum<string | number | null>("payment.rupees").as("sum"))
    .where("payment.paid_on", ">=", `${month}-01`)
    .where("payment.paid_on", "<=", `${month}-${lastDay}`)
    .where("payment.rupees", "<", 0)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return Math.abs(Number(sum ?? 0));
}

/** The reference of another enquiry with a bank reference of this one: a mistake, or one payment for both. */
export async function findEnquiryWithSamePayment(
  db: Database,
  reference: string,
): Promise<string | undefined> {
  const other = await db
    .selectFrom("payment as own")
    .innerJoin("payment", "payment.paid_reference", "own.paid_reference")
    .select("payment.reference")
    .where("own.reference", "=", reference)
    .where("payment.reference", "!=", reference)
    .executeTakeFirst();
  return other?.reference;
}

/** How much money is still to come, in rupees, and of how many enquiries. */
export async function sumFeesDue(db: Database): Promise<{ enquiries: number; rupees: number }> {
  const { enquiries, rupees } = await selectEnquiries(db, {
    status: "all",
    search: "",
    money: "due",
  })
    .select(({ fn }) => [
      fn.countAll<number>().as("enquiries"),
      sql<string | number | null>`sum(${feeDue})`.as("rupees"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return { enquiries, rupees: Number(rupees ?? 0) };
}

/**
 * What was received on the days of a month, less what was given back on them: rupees by the source of the enquiry. The
 * enquiry itself may have come in any month. `month` is like `2026-11`.
 */
export async function sumPaymentsBySource(
  db: Database,
  month: string,
): Promise<Map<string, number>> {
  const rows = await selectEnquiries(db, { status: "all", search: "" })
    .innerJoin("payment", "payment.reference", "submission.reference")
    .select(({ fn }) => ["submission.source", fn.sum<string | number>("payment.rupees").as("sum")])
    .where("payment.paid_on", ">=", `${month}-01`)
    .where("payment.paid_on", "<=", `${month}-${lastDay}`)
    .groupBy("submission.source")
    .execute();
  // PostgreSQL returns sums as text.
  return new Map(rows.map(({ source, sum }) => [source, Number(sum)]));
}

/** A row of the list of payments: what came, or went back, on a day. */
export interface MonthPayment extends Payment {
  /** The reference of the enquiry. */
  reference: string;
  name: string;
  /** The course or topics of the enquiry; empty where nothing is known. */
  topic: string;
}

/** The payments on the days of a month by day, of whatever month the enquiry is. `month` is like `2026-11`. */
export async function listMonthPayments(db: Database, month: string): Promise<MonthPayment[]> {
  const rows = await selectEnquiries(db, { status: "all", search: "" })
    .innerJoin("payment", "payment.reference", "submission.reference")
    .select([
      "payment.reference",
      "payment.rupees",
      "payment.paid_on",
      "payment.paid_reference",
      "submission.fields",
      "submission.extras",
    ])
    .where("payment.paid_on", ">=", `${month}-01`)
    .where("payment.paid_on", "<=", `${month}-${lastDay}`)
    .orderBy("payment.paid_on")
    .orderBy("payment.reference")
    .orderBy("payment.number")
    .execute();
  return rows.map((row) => {
    // `insertSubmissions` writes both columns from a Submission.
    const fields = JSON.parse(row.fields) as Submission["fields"];
    const extras = JSON.parse(row.extras) as Submission["extras"];
    return {
      reference: row.reference,
      name: getPersonName(fields),
      topic: getTopic({ fields, extras }),
      rupees: row.rupees,
      paidOn: row.paid_on,
      paidReference: row.paid_reference,
    };
  });
}
