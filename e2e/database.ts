/** The database of a site, opened beside its server. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export function openSiteDatabase(data: string): DatabaseSync {
  return new DatabaseSync(path.join(data, "site.sqlite"), { timeout: 5000 });
}

/** Copies the database of a site. `restore` brings the copy back, without anything stored since. */
export function snapshotDatabase(data: string): { restore: () => void; close: () => void } {
  const db = openSiteDatabase(data);
  const copyPath = path.join(data, `kept-${randomUUID()}.sqlite`);
  db.prepare("vacuum into ?").run(copyPath);
  db.prepare("attach ? as kept").run(copyPath);
  // Tables are emptied one after the other, in spite of their references.
  db.exec("pragma foreign_keys = off");
  const names = db.prepare("select name from kept.sqlite_master where type = 'table'").all();
  const each = names
    .map(({ name }) => String(name))
    .map(
      (name) =>
        `delete from main."${name}"; insert into main."${name}" select * from kept."${name}";`,
    );
  return {
    restore: () => {
      db.exec(`begin immediate; ${each.join("")} commit`);
    },
    close: () => {
      db.close();
    },
  };
}

/** Counts submissions with these words. */
export function countSubmissionsWith(data: string, words: string): number {
  using db = openSiteDatabase(data);
  const row = db
    .prepare("select count(*) as found from submission where instr(fields, ?) > 0")
    .get(words);
  return Number(row?.["found"]);
}
