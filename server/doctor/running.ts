/** What the doctor asks of the running server, and of the database about retention. */
import { existsSync } from "node:fs";
import path from "node:path";
import { createLog } from "#server/log.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { readSweep, type Waiting } from "#server/db/sweeps.ts";
import type { Settings } from "#server/settings.ts";
import type { Check, Complaint } from "./complaint.ts";

/** What `/readyz` says, as far as it is read here. */
interface Ready {
  ready: boolean;
  database: string;
  proxy?: string;
  mail?: { failingSince: string | null };
  queue?: { parked: number };
  apart?: { robots: number; crowd: number };
}

/** What to do about each fault that `/readyz` names. */
const faults: Record<string, string> = {
  full: "The disk is full: make room.",
  locked: "Another program holds the database: stop it.",
  readonly: "The database cannot be written: to whom does the data folder belong?",
  corrupt:
    "The database is damaged: stop the server, then npm run leads -- restore with the last copy.",
  disk: "The disk cannot be read or written: look at dmesg, and take a new one.",
  gone: "The database file was removed or replaced: restart the server.",
  slow: "The database does not answer in time.",
};

export const server: Check = {
  part: "server",
  async look({ settings }, signal) {
    const part = "server";
    const host = ["0.0.0.0", "::"].includes(settings.host) ? "127.0.0.1" : settings.host;
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${settings.port}/readyz`;
    const answer = await fetch(url, { signal }).catch(() => undefined);
    if (answer === undefined) {
      const says = `Nothing answers at ${url}: does the server run? sudo systemctl status nazariya`;
      return [{ part, state: "look", says }];
    }
    // Another program may listen there.
    const told = (await answer.json().catch(() => undefined)) as Ready | undefined;
    if (told?.ready === undefined) {
      const says = `Another program answers at ${url}: set PORT to a free one, and restart.`;
      return [{ part, state: "mend", says }];
    }
    return [...complaintsOf(told)].map((complaint) => ({ part, ...complaint }));
  },
};

function* complaintsOf({
  ready,
  database,
  proxy,
  mail,
  queue,
  apart,
}: Ready): Generator<Omit<Complaint, "part">> {
  if (!ready) {
    const why = faults[database] ?? "The database cannot be reached.";
    yield { state: "mend", says: `It can take no form. ${why}` };
    return;
  }
  yield { state: "fine", says: "It runs, and can take a form." };
  if (proxy === "untrusted") {
    const says =
      "A proxy passes requests on that TRUST_PROXY does not name: all visitors count as one sender. Set TRUST_PROXY=loopback, or its address.";
    yield { state: "mend", says };
  }
  if (typeof mail?.failingSince === "string") {
    const says = `No mail has left since ${mail.failingSince}. What is wrong: npm run leads -- test-mail`;
    yield { state: "mend", says };
  }
  if ((queue?.parked ?? 0) > 0) {
    const says = `${queue?.parked} mails were given up: npm run leads -- list, then npm run leads -- resend --parked`;
    yield { state: "look", says };
  }
  if ((apart?.crowd ?? 0) > 0) {
    const says = `${apart?.crowd} forms are in spam because very many came, and people are among them: look there at /desk, or npm run leads -- list --box spam`;
    yield { state: "look", says };
  }
}

export const retention: Check = {
  part: "retention",
  async look({ settings }) {
    const sweep = await readRetention(settings);
    if (sweep === undefined) return [];
    const says = retentionProblem(sweep);
    return says === undefined
      ? [{ part: "retention", state: "fine", says: "What is too old is erased." }]
      : [{ part: "retention", state: "mend", says }];
  },
};

/** The last sweep; undefined where there is no database yet, or none that can be opened, or no sweep. */
export async function readRetention(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
): Promise<Waiting | undefined> {
  const file = path.resolve(settings.dataDir, "leads.sqlite");
  if (settings.databaseUrl === undefined && !existsSync(file)) return undefined;
  const opening = await openDatabase(settings, createLog({ write: () => undefined }));
  if (!opening.ok) return undefined;
  try {
    return await readSweep(opening.db);
  } finally {
    await opening.db.destroy();
  }
}

/** A sentence where what is too old is not erased. */
export function retentionProblem({ waiting, why }: Waiting): string | undefined {
  if (waiting === 0) return undefined;
  return why === "clock"
    ? `${waiting} enquiries are too old and are not erased, because the clock is over a year from the build and from the newest enquiry. Is the clock right? If so, build the site anew.`
    : `${waiting} enquiries are too old; a tenth of all is erased each day. Is the clock right, and RETENTION_DAYS what you want?`;
}
