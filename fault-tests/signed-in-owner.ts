import { openDatabase } from "#server/store/open-database.ts";
import type { Database } from "#server/store/tables.ts";
import { allow } from "#server/store/accounts.ts";
import { startSession } from "#desk/enter/sessions.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { Store } from "./store.ts";

/** An owner who has come in, straight by the store of a running server. */
export interface SignedInOwner {
  /** A connection of its own; the caller closes it. */
  db: Database;
  account: string;
  /** What the server asks for, as the header `Cookie`. */
  cookie: string;
}

/** Signs an owner in on a device of this name. Throws where the store cannot be opened. */
export async function signedInOwner(
  store: Pick<Store, "environment">,
  device: string,
): Promise<SignedInOwner> {
  const settings = readSettings(store.environment);
  if (!settings.ok) throw new Error(settings.problems.join("\n"));
  const opening = await openDatabase(settings.settings, createLog());
  if (!opening.ok) throw new Error(opening.problem);
  const { db } = opening;
  const person = { email: "owner@example.in", role: "owner" as const, language: "en" as const };
  const { id: account } = await allow(db, person, new Date());
  const who = { accountId: account, proves: true };
  const token = await startSession(db, who, device, new Date());
  return { db, account, cookie: `desk=${token}` };
}
