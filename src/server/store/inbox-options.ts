/** What the filters of the list offer. */
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

/** What visits came from that brought enquiries, by name. */
export async function listSources(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("lead")
    .select("source")
    .distinct()
    .where("source", "!=", "")
    .orderBy("source")
    .limit(most.sources)
    .execute();
  return rows.map(({ source }) => source);
}
