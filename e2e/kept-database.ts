/** A database that is brought back to an earlier state between tests. */
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The database of a site, beside its server. */
function openDatabase(data: string): DatabaseSync {
  return new DatabaseSync(path.join(data, "leads.sqlite"), { timeout: 5000 });
}

/** Keeps what the database of a site holds now. @returns what brings it back, and forgets all since. */
export function keepDatabase(data: string): { restore: () => void; close: () => void } {
  const db = openDatabase(data);
  const copy = path.join(data, "kept.sqlite");
  db.prepare("vacuum into ?").run(copy);
  db.prepare("attach ? as kept").run(copy);
  // Tables are emptied one after the other, whichever refers to which.
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
