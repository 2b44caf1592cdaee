/** The versions of the words: what was published, and what is on its way. */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Overlay } from "#content-loader/overlay.ts";
import { personName } from "#server/db/person-name.ts";
import type { WordReleaseState } from "#server/db/word-tables.ts";
import type { Database } from "#server/db/tables.ts";
import type { WordChange } from "#server/desk/words/changes.ts";
import { keptProblem, type BuildProblem } from "./build-child.ts";

/** A version. */
export interface Version {
  id: string;
  /** When it went live; until then, when it was asked for. */
  at: Date;
  /** The name of the person who asked for it. */
  by: string;
  account: string;
  overlay: Overlay;
  changes: WordChange[];
  state: WordReleaseState;
  /** When the build began; null before. */
  startedAt: Date | null;
  /** The process that builds it. */
  startedBy: string | null;
  /** Why it came to nothing. */
  problem: BuildProblem | null;
}

/** A version with its number: how many have gone live with it. */
export type NumberedVersion = Version & { number: number };

function select(db: Database) {
  return db
    .selectFrom("word_release")
    .innerJoin("desk_account", "desk_account.id", "word_release.account_id")
    .selectAll("word_release")
    .select(personName.as("by"));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

function versionOf(row: Row): Version {
  const day = (text: string | null) => (text === null ? null : new Date(text));
  return {
    id: row.id,
    at: new Date(row.at),
    by: row.by,
    account: row.account_id,
    // Written by `addVersion` from these very types.
    overlay: JSON.parse(row.overlay) as Overlay,
    changes: JSON.parse(row.changes) as WordChange[],
    state: row.state,
    startedAt: day(row.started_at),
    startedBy: row.started_by,
    problem: row.problem === null ? null : v.parse(keptProblem, row.problem),
  };
}

/** The versions that went live, the newest first: that is what visitors read. */
export async function readHistory(db: Database, most = 20): Promise<NumberedVersion[]> {
  const { count } = await db
    .selectFrom("word_release")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("state", "=", "live")
    .executeTakeFirstOrThrow();
  const rows = await select(db)
    .where("state", "=", "live")
    .orderBy("word_release.at", "desc")
    .limit(most)
    .execute();
  return rows.map((row, index) => ({ ...versionOf(row), number: Number(count) - index }));
}

/** Those that wait or are being built, the first to come first. */
export async function readPending(db: Database): Promise<Version[]> {
  const rows = await select(db)
    .where("state", "in", ["waiting", "building"])
    .orderBy("word_release.at")
    .execute();
  return rows.map(versionOf);
}

/** The newest of all that were to go live and have come to an end. */
export async function readLastOutcome(db: Database): Promise<Version | undefined> {
  const row = await select(db)
    .where("state", "in", ["live", "failed"])
    .orderBy("word_release.at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && versionOf(row);
}

/** One version. */
export async function readVersion(db: Database, id: string): Promise<Version | undefined> {
  const row = await select(db).where("word_release.id", "=", id).executeTakeFirst();
  return row && versionOf(row);
}

/** Adds a version that waits, in place of one that waited. @returns its id. */
export async function addVersion(
  db: Database,
  version: Pick<Version, "account" | "overlay" | "changes">,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("word_release").where("state", "=", "waiting").execute();
    const values = {
      id,
      at: now.toISOString(),
      account_id: version.account,
      overlay: JSON.stringify(version.overlay),
      changes: JSON.stringify(version.changes),
      state: "waiting" as const,
    };
    await tx.insertInto("word_release").values(values).execute();
  });
  return id;
}

/** Takes back a version that waits. */
export async function cancelVersion(db: Database, id: string): Promise<void> {
  await db.deleteFrom("word_release").where("id", "=", id).where("state", "=", "waiting").execute();
}

/** Takes the next version that waits; of several servers one gets it. */
export async function claimVersion(
  db: Database,
  by: string,
  now: Date,
): Promise<Version | undefined> {
  const at = now.toISOString();
  const due = await db
    .selectFrom("word_release")
    .select("id")
    .where("state", "=", "waiting")
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const claimed = await db
    .updateTable("word_release")
    .set({ state: "building", started_at: at, started_by: by })
    .where("id", "=", due.id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return claimed && (await readVersion(db, claimed.id));
}

/** From now on this is what visitors read. @returns false where it was stopped meanwhile. */
export async function goLive(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("word_release")
    .set({ state: "live", at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "building")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** It came to nothing; what visitors read stays. */
export async function giveUp(
  db: Database,
  id: string,
  problem: BuildProblem,
  now: Date,
): Promise<void> {
  await db
    .updateTable("word_release")
    .set({ state: "failed", at: now.toISOString(), problem: JSON.stringify(problem) })
    .where("id", "=", id)
    .where("state", "=", "building")
    .execute();
}

/** In seconds, where nothing was ever built here. */
const firstGuess = 30;

/** How long a build takes, in seconds: the middle one of the last. */
export async function usualSeconds(db: Database): Promise<number> {
  const rows = await db
    .selectFrom("word_release")
    .select(["at", "started_at"])
    .where("state", "=", "live")
    .where("started_at", "is not", null)
    .orderBy("at", "desc")
    .limit(9)
    .execute();
  const seconds = rows
    .map(({ at, started_at }) => (Date.parse(at) - Date.parse(started_at ?? at)) / 1000)
    // What was there already took none.
    .filter((took) => took > 3)
    .toSorted((one, other) => one - other);
  return seconds[Math.floor(seconds.length / 2)] ?? firstGuess;
}
