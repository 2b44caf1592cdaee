/** What the filters of the list offer. */
import { sql } from "kysely";
import { storedLead, type StoredLead } from "./leads.ts";
import type { Database } from "./tables.ts";

/** How many of each a filter offers. */
const most = { about: 100, sources: 200 };

/** What people have asked about, the most frequent first, with the newest that was sent of each. */
export async function listAbout(db: Database): Promise<{ about: string; newest: StoredLead }[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("lead")
        .select(({ fn }) => [
          "about as topic",
          fn.countAll().as("count"),
          fn.max("id").as("newest"),
        ])
        .where("about", "!=", "")
        .groupBy("about")
        .orderBy("count", "desc")
        .orderBy("about")
        .limit(most.about)
        .as("wish"),
    )
    .innerJoin("lead", "lead.id", "wish.newest")
    .selectAll("lead")
    .select("wish.topic")
    .orderBy("wish.count", "desc")
    .orderBy("wish.topic")
    .execute();
  return rows.map(({ topic, ...lead }) => ({ about: topic, newest: storedLead(lead) }));
}

/**
 * What visits came from that brought enquiries, by name. From one to the next in the index: there are few,
 * however many enquiries have them.
 */
export async function listSources(db: Database): Promise<string[]> {
  const next = sql<string>`select min(source) as source from lead where source >`;
  const { rows } = await sql<{ source: string }>`
    with recursive known_source as (
      ${next} ''
      union all
      select (${next} known_source.source) from known_source where known_source.source is not null
    )
    select source from known_source where source is not null limit ${most.sources}
  `.execute(db);
  return rows.map(({ source }) => source);
}
