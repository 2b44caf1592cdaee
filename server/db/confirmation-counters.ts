/**
 * How many confirmations were ordered today (by the clock in India), in all and for each domain: our
 * mail provider lets so many out, and a domain whose every address leads to one inbox is one reader.
 */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { indianTime } from "#server/indian-time.ts";
import { domainOf, isPublicProvider } from "./mail-reader.ts";
import type { Tables } from "./tables.ts";

/** Most confirmations in a day; 0 is without limit. */
export interface ConfirmationLimits {
  inAll: number;
  /** To one domain, unless it is a public provider's, with an inbox for everybody. */
  perDomain: number;
}

/** The row that counts all. */
const everybody = "";

/**
 * Counts a confirmation where both limits leave room; it can be given back, should it not be sent.
 * All are counted first and in one row, so that two transactions never wait for each other.
 */
export async function countConfirmation(
  tx: Transaction<Tables>,
  address: string,
  limits: ConfirmationLimits,
  now: Date,
): Promise<{ within: boolean; giveBack: () => Promise<void> }> {
  const day = indianTime(now).slice(0, 10);
  const domain = domainOf(address);
  const counted: string[] = [];
  const giveBack = async () => {
    for (const name of counted) await addTo(tx, day, name, -1);
  };
  const wanted = [
    { name: everybody, limit: limits.inAll },
    // A hash: the domain of a family is personal data, too.
    { name: hash(domain), limit: isPublicProvider(domain) ? 0 : limits.perDomain },
  ];
  for (const { name, limit } of wanted) {
    if (limit === 0) continue;
    const mails = await addOneBelow(tx, day, name, limit);
    if (mails === undefined) {
      await giveBack();
      return { within: false, giveBack: () => Promise.resolve() };
    }
    counted.push(name);
    if (name === everybody && mails === 1) await forgetBefore(tx, day);
  }
  return { within: true, giveBack };
}

/** The number with this one, or undefined where there is no room. */
async function addOneBelow(tx: Transaction<Tables>, day: string, name: string, limit: number) {
  const row = await tx
    .insertInto("confirmation_count")
    .values({ day, name, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "name"])
        .doUpdateSet((eb) => ({ mails: eb("confirmation_count.mails", "+", 1) }))
        .where("confirmation_count.mails", "<", limit),
    )
    .returning("mails")
    .executeTakeFirst();
  return row?.mails;
}

async function addTo(tx: Transaction<Tables>, day: string, name: string, more: number) {
  await tx
    .updateTable("confirmation_count")
    .set((eb) => ({ mails: eb("mails", "+", more) }))
    .where("day", "=", day)
    .where("name", "=", name)
    .execute();
}

async function forgetBefore(tx: Transaction<Tables>, day: string): Promise<void> {
  await tx.deleteFrom("confirmation_count").where("day", "<", day).execute();
}

function hash(domain: string): string {
  return createHash("sha256").update(domain).digest("hex");
}
