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

/** A confirmation that is to be counted. */
export interface ToConfirm {
  address: string;
  limits: ConfirmationLimits;
  now: Date;
}

/** A row to count in, and how many it may count. */
interface Counter {
  day: string;
  name: string;
  limit: number;
}

/**
 * Counts confirmations with one question for all of them, and returns them; none of them where not
 * all have room: then each is to be counted by itself.
 */
export async function countConfirmations<Item extends ToConfirm>(
  tx: Transaction<Tables>,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const rows = new Map<string, Counter & { mails: number }>();
  for (const { address, limits, now } of items) {
    for (const counter of countersOf(address, limits, now)) {
      const key = `${counter.day} ${counter.name}`;
      rows.set(key, { ...counter, mails: (rows.get(key)?.mails ?? 0) + 1 });
    }
  }
  if (rows.size === 0) return items;
  // In the same order in every process: so two transactions never wait for each other.
  const inOrder = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const counted = await tx
    .insertInto("confirmation_count")
    .values(inOrder.map(({ day, name, mails }) => ({ day, name, mails })))
    .onConflict((conflict) =>
      conflict.columns(["day", "name"]).doUpdateSet((eb) => ({
        mails: eb("confirmation_count.mails", "+", eb.ref("excluded.mails")),
      })),
    )
    .returning(["day", "name", "mails"])
    .execute();
  let room = true;
  for (const { day, name, mails } of counted) {
    const row = rows.get(`${day} ${name}`);
    if (row === undefined) continue;
    if (mails > row.limit) room = false;
    if (name === everybody && mails === row.mails) await forgetBefore(tx, day);
  }
  if (room) return items;
  for (const { day, name, mails } of inOrder) await addTo(tx, day, name, -mails);
  return [];
}

/** Counts confirmations with one question where there is room for all, and else one after the other. */
export async function countEach<Item extends ToConfirm>(
  tx: Transaction<Tables>,
  items: readonly Item[],
): Promise<ReadonlySet<Item>> {
  const counted = new Set(await countConfirmations(tx, items));
  if (counted.size === items.length) return counted;
  for (const item of items) {
    if (await countConfirmation(tx, item.address, item.limits, item.now)) counted.add(item);
  }
  return counted;
}

/** Counts a confirmation where both limits leave room. */
export async function countConfirmation(
  tx: Transaction<Tables>,
  address: string,
  limits: ConfirmationLimits,
  now: Date,
): Promise<boolean> {
  const counted: Counter[] = [];
  for (const counter of countersOf(address, limits, now)) {
    if (!(await addOneBelow(tx, counter))) {
      for (const { day, name } of counted) await addTo(tx, day, name, -1);
      return false;
    }
    counted.push(counter);
  }
  return true;
}

/** Gives back one that was counted, and is not sent. */
export async function uncountConfirmation(
  tx: Transaction<Tables>,
  address: string,
  limits: ConfirmationLimits,
  now: Date,
): Promise<void> {
  for (const { day, name } of countersOf(address, limits, now)) await addTo(tx, day, name, -1);
}

/** All first, and then the domain. */
function countersOf(address: string, limits: ConfirmationLimits, now: Date): Counter[] {
  const day = indianTime(now).slice(0, 10);
  const domain = domainOf(address);
  return [
    { day, name: everybody, limit: limits.inAll },
    // A hash: the domain of a family is personal data, too.
    { day, name: hash(domain), limit: isPublicProvider(domain) ? 0 : limits.perDomain },
  ].filter(({ limit }) => limit > 0);
}

/** False where there is no room. */
async function addOneBelow(tx: Transaction<Tables>, { day, name, limit }: Counter) {
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
  return row !== undefined;
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
