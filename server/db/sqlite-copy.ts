/** A copy of the SQLite database, taken while others write to it. */
import { open, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";

/** The outcome of a copy. */
export type Copying = { ok: true; leads: number } | { ok: false; why: "exists" | "damaged" };

/**
 * Copies a database into a new file that needs no other beside it, and reads the copy through.
 * A file that exists is left alone; of a copy that fails nothing stays.
 */
export async function copySqlite(file: string, target: string): Promise<Copying> {
  const created = await open(target, "wx", 0o600).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return undefined;
    throw error;
  });
  if (created === undefined) return { ok: false, why: "exists" };
  await created.close();
  try {
    using source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    // In one step: between steps another writer would make it begin anew, on a busy day for ever.
    await backup(source, target, { rate: 2 ** 31 - 1 });
    using copy = new DatabaseSync(target);
    // Without the write-ahead log that the source's header asks for, the copy is one file.
    copy.exec("PRAGMA journal_mode = DELETE");
    const { integrity_check: verdict } = copy.prepare("PRAGMA integrity_check").get() ?? {};
    if (verdict === "ok") {
      const { leads } = copy.prepare("select count(*) as leads from lead").get() ?? {};
      return { ok: true, leads: Number(leads) };
    }
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  await rm(target, { force: true });
  return { ok: false, why: "damaged" };
}
