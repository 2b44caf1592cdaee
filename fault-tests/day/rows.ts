/** What a day leaves in the database. This file alone knows its tables: a query is adapted here when one goes. */
import { DatabaseSync } from "node:sqlite";

const by = "(select email from desk_account where id = account_id) as account";
const of = "(select reference from lead where id = lead_id) as reference";

const queries: Record<string, string> = {
  lead: "select * from lead",
  "follow-up": "select * from follow_up",
  "follow-up event": `select *, ${by} from follow_up_note`,
  job: `select *, ${of} from job`,
  "erased enquiries": "select * from erased",
  "page views": "select * from page_view",
  account: "select * from desk_account",
  device: `select *, ${by} from desk_session`,
  log: `select *, ${by} from desk_log`,
  "edited word": `select *, ${by} from word_edit`,
  "version of the words": `select *, ${by} from word_release`,
  "launch list": `select *, ${by} from launch_tick`,
};

/** Ids of rows, and what an engine needs for its own work. */
const withoutMeaning = /^(?:id|\w+_id|\w+_hash|submission_key|lease|due_at|allowance|started_by)$/;

const jobsUnderWay = "select * from job where state = 'waiting' and (attempts = 0 or lease > '')";

/** Opens the database of a server to be read, while it runs and afterwards. */
export function openRows(file: string) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const waiting = database.prepare(jobsUnderWay);
  return {
    /** Whether all mails that can leave have left. */
    isQuiet: () => waiting.get() === undefined,
    /** All rows by table, without an order. */
    all: () =>
      Object.entries(queries).map(([table, query]) => {
        const rows = database.prepare(query).all().map(Object.entries);
        const told = rows.map((row) => row.filter(([name]) => !withoutMeaning.test(name)));
        return { table, rows: told.map((row) => Object.fromEntries(row)) };
      }),
    close: () => database.close(),
  };
}
