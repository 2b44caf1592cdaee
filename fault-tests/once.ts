/** One form sent many times at the same moment to several processes is one lead. */
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import { acknowledged, newForm, post } from "./visitor.ts";

const processes = 4;
const parallel = 100;

/** Runs it. */
export async function once({ openStore, short }: TestBed): Promise<Finding[]> {
  await using store = await openStore();
  // Four at once also bring the same new database up to date.
  const servers = Array.from({ length: processes }, () => startServer(store));
  const rounds = short ? 2 : 20;
  let distinct = 0;
  let refused = 0;
  try {
    const addresses = await Promise.all(servers.map(({ address }) => address));
    for (let round = 0; round < rounds; round++) {
      const { submission_id, ...unnamed } = newForm(`Round ${round}`);
      // Every second round a form without an id, which is known again by its content.
      const fields = round % 2 === 0 ? { ...unnamed, submission_id: submission_id ?? "" } : unnamed;
      const answers = await Promise.all(
        Array.from({ length: parallel }, (_, at) => post(addresses[at % processes] ?? "", fields)),
      );
      const references = answers.map(acknowledged);
      refused += references.filter((reference) => reference === undefined).length;
      distinct += new Set(references).size;
    }
  } finally {
    for (const server of servers) server.child.kill("SIGKILL");
    await Promise.all(servers.map(({ ended }) => ended));
  }
  const leads = await store.rows("select id from lead");
  const jobs = await store.rows("select kind from job");
  const kinds = new Set(jobs.map(({ kind }) => kind)).size;
  return [
    {
      promise: `${parallel} posts of one form over ${processes} processes are one lead, one reference, one set of jobs`,
      kept:
        refused === 0 &&
        distinct === rounds &&
        leads.length === rounds &&
        jobs.length === rounds * kinds,
      numbers: `${rounds} forms: ${distinct} references, ${leads.length} leads, ${jobs.length} jobs, ${refused} refused`,
    },
  ];
}
