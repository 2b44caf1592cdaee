/** Opens the SQLite database of a running site, in parallel to its server. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** `data` is the data folder of the site. */
export function openSiteDatabase(data: string): DatabaseSync {
  return new DatabaseSync(path.join(data, "site.sqlite"), { timeout: 5000 });
}

/** Copies the database of a site. `restore` replaces its rows by the copied ones. */
export function snapshotDatabase(data: string): { restore: () => void; close: () => void } {
  const db = openSiteDatabase(data);
  const copyPath = path.join(data, `snapshot-${randomUUID()}.sqlite`);
  db.prepare("vacuum into ?").run(copyPath);
  db.prepare("attach ? as snapshot").run(copyPath);
  // `restore` empties tables in any order, in spite of their foreign keys.
  db.exec("pragma foreign_keys = off");
  const names = db.prepare("select name from snapshot.sqlite_master where type = 'table'").all();
  const statements = names
    .map(({ name }) => String(name))
    .map(
      (name) =>
        `delete from main."${name}"; insert into main."${name}" select * from snapshot."${name}";`,
    );
  return {
    restore: () => {
      db.exec(`begin immediate; ${statements.join("")} commit`);
    },
    close: () => {
      db.close();
    },
  };
}

/** How many stored submissions have this text in a field. */
export function countSubmissionsWith(data: string, text: string): number {
  using db = openSiteDatabase(data);
  const row = db
    .prepare("select count(*) as found from submission where instr(fields, ?) > 0")
    .get(text);
  return Number(row?.["found"]);
}
