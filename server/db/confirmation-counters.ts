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

interface CountedRow extends Counter {
  /** How many were added, and how many of them are to stay. */
  added: number;
  counted: number;
}

/**
 * Counts confirmations where both limits leave room, one after the other, with one question for all of
 * them: each is added everywhere, and taken away again where it has no room. Until the commit nobody
 * else sees or changes these rows.
 *
 * @returns those that were counted.
 */
export async function countConfirmations<Item extends ToConfirm>(
  tx: Transaction<Tables>,
  items: readonly Item[],
): Promise<ReadonlySet<Item>> {
  const wanted = items.map((item) => {
    const counters = countersOf(item.address, item.limits, item.now);
    return { item, counters };
  });
  const rows = new Map<string, CountedRow>();
  for (const counter of wanted.flatMap(({ counters }) => counters)) {
    const row = rows.get(keyOf(counter)) ?? { ...counter, added: 0, counted: 0 };
    row.added++;
    rows.set(keyOf(counter), row);
  }
  const inOrder = [...rows.values()].map((row) => ({ ...row, mails: row.added }));
  const totals = await addTo(tx, inOrder);
  const before = new Map(
    totals.map((total) => [keyOf(total), total.mails - (rows.get(keyOf(total))?.added ?? 0)]),
  );
  for (const { day, name } of totals) {
    if (name === everybody && before.get(keyOf({ day, name })) === 0) await forgetBefore(tx, day);
  }
  const counted = new Set<Item>();
  for (const { item, counters } of wanted) {
    const its = counters.flatMap((counter) => rows.get(keyOf(counter)) ?? []);
    if (its.some((row) => (before.get(keyOf(row)) ?? 0) + row.counted >= row.limit)) continue;
    for (const row of its) row.counted++;
    counted.add(item);
  }
  const tooMany = [...rows.values()].map((row) => ({ ...row, mails: row.counted - row.added }));
  await addTo(
    tx,
    tooMany.filter(({ mails }) => mails < 0),
  );
  return counted;
}

/** Gives back one that was counted, and is not sent. */
export async function uncountConfirmation(
  tx: Transaction<Tables>,
  address: string,
  limits: ConfirmationLimits,
  now: Date,
): Promise<void> {
  const counters = countersOf(address, limits, now);
  await addTo(
    tx,
    counters.map((counter) => ({ ...counter, mails: -1 })),
  );
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

function keyOf({ day, name }: Pick<Counter, "day" | "name">): string {
  return `${day} ${name}`;
}

/** In the same order in every process: so two transactions never wait for each other. */
async function addTo(
  tx: Transaction<Tables>,
  rows: readonly { day: string; name: string; mails: number }[],
): Promise<{ day: string; name: string; mails: number }[]> {
  if (rows.length === 0) return [];
  return await tx
    .insertInto("confirmation_count")
    .values(
      rows
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .map(({ day, name, mails }) => ({ day, name, mails })),
    )
    .onConflict((conflict) =>
      conflict.columns(["day", "name"]).doUpdateSet((eb) => ({
        mails: eb("confirmation_count.mails", "+", eb.ref("excluded.mails")),
      })),
    )
    .returning(["day", "name", "mails"])
    .execute();
}

async function forgetBefore(tx: Transaction<Tables>, day: string): Promise<void> {
  await tx.deleteFrom("confirmation_count").where("day", "<", day).execute();
}

function hash(domain: string): string {
  return createHash("sha256").update(domain).digest("hex");
}
