/** The devices that are alerted, and about what. */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { AlertKind } from "#core/alerts.ts";
import type { Database, Tables } from "#server/db/tables.ts";
import { newSiteKeys, type BrowserKeys, type SiteKeys } from "./push-message.ts";

/** What a device is alerted about, and whether an alert shows personal data. */
export type AlertChoice = Record<AlertKind | "personal", boolean>;

/** A device of an account. */
export interface AlertDevice extends AlertChoice {
  id: string;
  device: string;
}

/** In which column a choice is kept. */
const alertColumns = {
  lead: "on_lead",
  call: "on_call",
  paid: "on_paid",
  personal: "personal",
} as const satisfies Record<keyof AlertChoice, keyof Tables["desk_alert"]>;

/** The keys of this site; made by the first server that asks, and the same for all of them. */
export async function siteKeys(db: Database): Promise<SiteKeys> {
  const read = () =>
    db.selectFrom("push_key").select(["public", "private"]).limit(1).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known;
  await db
    .insertInto("push_key")
    .values({ id: "site", ...newSiteKeys() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read()) ?? (await siteKeys(db));
}

/** Keeps a device, or whose it is now: its choice stays. It is alerted while its session lasts. */
export async function keepDevice(
  db: Database,
  device: BrowserKeys & { endpoint: string; account: string; session: string; name: string },
  now: Date,
): Promise<void> {
  const { endpoint, p256dh, auth, account: account_id, session: session_hash } = device;
  const row = { account_id, session_hash, p256dh, auth, device: device.name };
  await db
    .insertInto("desk_alert")
    .values({
      ...{ id: randomUUID(), endpoint, ...row, created_at: now.toISOString(), last_job: null },
      ...{ on_lead: 1, on_call: 1, on_paid: 1, personal: 0 },
    })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
    .execute();
}

/** The devices of an account, in the order in which they came. */
export async function listDevicesWithAlerts(db: Database, account: string): Promise<AlertDevice[]> {
  const rows = await db
    .selectFrom("desk_alert")
    .innerJoin("desk_session", "desk_session.token_hash", "desk_alert.session_hash")
    .selectAll("desk_alert")
    .where("desk_alert.account_id", "=", account)
    .orderBy("desk_alert.created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    lead: row.on_lead === 1,
    call: row.on_call === 1,
    paid: row.on_paid === 1,
    personal: row.personal === 1,
  }));
}

/** Sets what a device of an account is alerted about. */
export async function chooseAlerts(
  db: Database,
  { id, account }: { id: string; account: string },
  { lead, call, paid, personal }: AlertChoice,
): Promise<void> {
  await db
    .updateTable("desk_alert")
    .set({ on_lead: +lead, on_call: +call, on_paid: +paid, personal: +personal })
    .where("id", "=", id)
    .where("account_id", "=", account)
    .execute();
}

/** Alerts a device no more. */
export async function removeDevice(db: Database, id: string, account?: string): Promise<void> {
  const device = db.deleteFrom("desk_alert").where("id", "=", id);
  await (account === undefined ? device : device.where("account_id", "=", account)).execute();
}

/** Whether any device is alerted of a kind. */
export async function anyWants(db: Database, kind: AlertKind): Promise<boolean> {
  const device = await db
    .selectFrom("desk_alert")
    .select("id")
    .where(alertColumns[kind], "=", 1)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

/** A device that is to be alerted, and the language of its account. */
export type WaitingDevice = Selectable<Tables["desk_alert"]> & { language: string };

/** Those that a job has not reached yet; a device that is signed out is none of them. */
export async function devicesFor(
  db: Database,
  kind: AlertKind,
  job: string,
): Promise<WaitingDevice[]> {
  return await db
    .selectFrom("desk_alert")
    .innerJoin("desk_session", "desk_session.token_hash", "desk_alert.session_hash")
    .innerJoin("desk_account", "desk_account.id", "desk_alert.account_id")
    .selectAll("desk_alert")
    .select("desk_account.language")
    .where(alertColumns[kind], "=", 1)
    .where("desk_account.revoked_at", "is", null)
    .where((eb) => eb.or([eb("last_job", "is", null), eb("last_job", "!=", job)]))
    .execute();
}
