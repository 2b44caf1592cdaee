/** `kill -9` at random moments while forms arrive: each acknowledged form is stored exactly once. */
import fc from "fast-check";
import { expect } from "vitest";
import { engine, faultTest, faultTimeout, isFullRun, seed } from "./fault-test.ts";
import { crashPostgres, startServer } from "./test-bed.ts";
import {
  createForm,
  type FormFields,
  getAcknowledgedReference,
  postVisitorForm,
} from "./visitor.ts";

interface Sent {
  fields: FormFields;
  reference: string;
}

/** Two processes share the database; a kill takes the first, the second, or both, after so many milliseconds. */
const kill = fc.record({
  after: fc.noBias(fc.integer({ min: 10, max: 400 })),
  victims: fc.constantFrom([0], [1], [0, 1]),
});

/** Visitors who send one form after the other at the same time. */
const senders = 12;

faultTest(
  "each enquiry acknowledged before a kill -9 is stored once, with each of its jobs",
  { timeout: faultTimeout },
  async ({ store, annotate }) => {
    const kills = fc.sample(kill, { seed, numRuns: isFullRun ? 50 : 4 });
    const servers = [startServer(store), startServer(store)];
    const sent: Sent[] = [];
    let cutOff = 0;
    let filledIn = 0;
    let isOver = false;

    /** Sends the form again after a broken connection, to whichever process. */
    async function send(fields: FormFields, sender: number): Promise<void> {
      for (let attempt = sender; ; attempt++) {
        const address = await servers[attempt % servers.length]?.address;
        const answer = await postVisitorForm(address ?? "", fields).catch(() => undefined);
        const reference = answer && getAcknowledgedReference(answer);
        if (reference !== undefined) {
          sent.push({ fields, reference });
          return;
        }
        if (answer !== undefined && answer.status !== 503) {
          throw new Error(`a sound form was answered with ${answer.status}`);
        }
        cutOff++;
      }
    }

    const stream = Promise.all(
      Array.from({ length: senders }, async (_, sender) => {
        while (!isOver) await send(createForm(`Form ${filledIn++}`), sender);
      }),
    );
    // The stream is awaited below, after the kills.
    stream.catch(() => undefined);
    try {
      for (const { after, victims } of kills) {
        await Promise.all(servers.map((server) => server.address));
        await new Promise((resolve) => setTimeout(resolve, after));
        for (const victim of victims) servers[victim]?.child.kill("SIGKILL");
        for (const victim of victims) servers[victim] = startServer(store);
      }
      if (engine === "postgres") {
        await Promise.all(servers.map((server) => server.address));
        await crashPostgres(store);
      }
      isOver = true;
      await stream;
    } finally {
      isOver = true;
      for (const server of servers) server.child.kill("SIGKILL");
      await Promise.all(servers.map((server) => server.ended));
    }

    const enquiries = await store.rows("select id, reference, fields from submission");
    const stored = Map.groupBy(enquiries, ({ fields }) => readMessage(fields));
    const found = sent.map(({ fields, reference }) => {
      const rows = stored.get(fields["message"] ?? "") ?? [];
      return { isThere: rows.some((row) => row["reference"] === reference), times: rows.length };
    });
    const jobs = await store.rows("select submission_id, kind from job");
    const kinds = new Set(jobs.map(({ kind }) => kind)).size;
    const orders = new Set(
      jobs.map(({ submission_id, kind }) => `${String(submission_id)} ${String(kind)}`),
    );
    await annotate(`${kills.length} kills, ${cutOff} forms cut off, ${sent.length} acknowledged`);
    expect(sent).not.toEqual([]);
    // The owner's mail and the visitor's.
    expect(kinds).toBe(2);
    expect({
      missing: found.filter(({ isThere }) => !isThere).length,
      twice: found.filter(({ times }) => times > 1).length,
      enquiries: enquiries.length,
      jobs: jobs.length,
      orders: orders.size,
      damage: await store.damage(),
    }).toEqual({
      missing: 0,
      twice: 0,
      enquiries: sent.length,
      jobs: sent.length * kinds,
      orders: sent.length * kinds,
      damage: [],
    });
  },
);

function readMessage(fields: unknown): string {
  return (JSON.parse(String(fields)) as { message: string }).message;
}
