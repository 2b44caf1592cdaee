/** Publishing while visitors read, and a server that is killed during it. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { expect } from "vitest";
import { hashComparison } from "#desk/publish/publish-view.ts";
import { createSession } from "#desk/sign-in/sessions.ts";
import { readDeliveredContent } from "#desk/website/content-values.ts";
import { readDraftOverlay, readPublishedOverlay } from "#desk/website/draft-store.ts";
import { listRevisions } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { openDatabase } from "#server/store/open-database.ts";
import type { Database } from "#server/store/tables.ts";
import { saveDraftEdits } from "#server/testing/save-draft-edits.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { computeMedian } from "../scripts/bench/load.ts";
import { coversEngine, faultTest, faultTimeout, isFullRun, seed } from "./fault-test.ts";
import { startServer, type Store } from "./test-bed.ts";
import { startReading } from "./visitor.ts";

/** This sentence is published on its page. */
const sentence = { file: "en/contact.yaml", path: ["heading"] };
const page = "/contact-us";

const connections = 50;
const publishes = 40;

interface Owner extends AsyncDisposable {
  db: Database;
  /** Saves the sentence as a draft. */
  write: (value: string) => Promise<void>;
  /** Presses a button of the desk. @returns the status of the answer. */
  post: (server: ServerProcess, path: string, fields?: Record<string, string>) => Promise<number>;
}

faultTest.runIf(coversEngine)(
  `visitors on ${connections} connections see each of ${publishes} publishes at once, and no request fails`,
  { timeout: faultTimeout },
  async ({ store, annotate }) => {
    await using server = startServer(store, { NODE_OPTIONS: "--inspect=127.0.0.1:0" });
    const address = await server.address;
    await using owner = await openOwner(store);
    const load = startReading(address, [page, "/", "/hi/contact-us"], connections);
    const seconds: number[] = [];
    let settled = 0;
    for (let index = 1; index <= publishes; index++) {
      const heading = `Number ${index}`;
      await owner.write(heading);
      const began = performance.now();
      await publishDrafts(owner, server);
      expect(await readHeading(server)).toBe(heading);
      seconds.push((performance.now() - began) / 1000);
      if (index === publishes / 2) settled = await readUsedMemory(server);
    }
    const { requests, failed, summary } = await load.stop();
    const used = await readUsedMemory(server);
    await annotate(
      `from the request to the page ${computeMedian(seconds).toFixed(2)} s, at most ${Math.max(...seconds).toFixed(2)} s; ${summary}`,
    );
    await annotate(
      `${settled.toFixed(1)} MB in use after ${publishes / 2}, ${used.toFixed(1)} MB after ${publishes}`,
    );
    expect(requests).toBeGreaterThan(0);
    expect(failed, summary).toBe(0);
    expect(used, "memory does not grow from publish to publish").toBeLessThan(settled * 1.1);
  },
);

faultTest.runIf(coversEngine)(
  "after a kill -9 in the middle of a publish the next start shows what the store knows, and publishes",
  { timeout: faultTimeout },
  async ({ store }) => {
    let server = startServer(store);
    try {
      await server.address;
      await using owner = await openOwner(store);
      const delivered = await readHeading(server);
      await owner.write("One");
      await publishDrafts(owner, server);
      const moments = fc.sample(fc.integer({ min: 0, max: 1500 }), {
        seed,
        numRuns: isFullRun ? 20 : 4,
      });
      for (const [index, moment] of moments.entries()) {
        const pressed = goBack(owner, server, index).catch(() => undefined);
        await pause(moment);
        server.child.kill("SIGKILL");
        await Promise.all([server.ended, pressed]);
        server = startServer(store);
        await server.address;
        const [newest] = await listRevisions(owner.db);
        const expected = newest?.overlay.length ? "One" : delivered;
        expect(await readHeading(server), `killed after ${moment} ms`).toBe(expected);
      }
      for (const [turn, heading] of [delivered, "One"].entries()) {
        expect(await goBack(owner, server, turn + 1)).toBe(303);
        expect(await readHeading(server)).toBe(heading);
      }
    } finally {
      server.child.kill("SIGKILL");
      await server.ended;
    }
  },
);

async function publishDrafts(owner: Owner, server: ServerProcess): Promise<void> {
  const comparison = await readComparison(owner);
  expect(await owner.post(server, deskPaths.publishRevision, { comparison })).toBe(303);
}

/** In megabytes, after a garbage collection: before one, the figure depends on the machine. */
async function readUsedMemory(server: ServerProcess): Promise<number> {
  const inspector = /Debugger listening on (ws:\S+)/.exec(server.output())?.[1];
  if (inspector === undefined) throw new Error("The memory of the server cannot be read.");
  const socket = new WebSocket(inspector);
  await once(socket, "open");
  const ask = async (method: string, params = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, "message")) as [MessageEvent<string>];
    return JSON.parse(data) as { result: { result?: { value: number } } };
  };
  await ask("HeapProfiler.collectGarbage");
  const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
  const { result } = await ask("Runtime.evaluate", { expression });
  socket.close();
  if (result.result === undefined) throw new Error("The server did not say what memory it uses.");
  return result.result.value / 1024 ** 2;
}

/** Restores the revision with the sentence at even turns, the delivered site at odd ones. */
async function goBack(owner: Owner, server: ServerProcess, turn: number): Promise<number> {
  const history = await listRevisions(owner.db, 60);
  const written = history.find(({ overlay }) => overlay.length > 0);
  const id = turn % 2 === 0 ? (written?.id ?? "") : "";
  const comparison = await readComparison(owner);
  return await owner.post(server, deskPaths.restoreRevision, { id, comparison });
}

/** What the page Publish compares at this moment. */
async function readComparison({ db }: Owner): Promise<string> {
  return hashComparison(await readPublishedOverlay(db), await readDraftOverlay(db));
}

/** Signs an owner in, straight by the store of a running server. */
async function openOwner(store: Store): Promise<Owner> {
  const settings = readSettings(store.environment);
  if (!settings.ok) throw new Error(settings.problems.join("\n"));
  const opening = await openDatabase(settings.settings, createLog());
  if (!opening.ok) throw new Error(opening.problem);
  const { db } = opening;
  const person = { email: "owner@example.in", role: "owner" as const, language: "en" as const };
  const { id: account } = await grantAccess(db, person, new Date());
  const who = { accountId: account, isFullProof: true };
  const token = await createSession(db, who, "a fault program", new Date());
  // A sentence that is already written would be no change, and no save.
  let current = (readDeliveredContent().get(sentence.file) as { heading: string }).heading;
  return {
    db,
    async write(value) {
      if (value === current) return;
      const editor = { account, now: new Date() };
      await saveDraftEdits(db, editor, [{ ...sentence, value }]);
      current = value;
    },
    async post(server, path, fields = {}) {
      const { status } = await fetch((await server.address) + path, {
        method: "POST",
        headers: { Cookie: `desk=${token}`, "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
      return status;
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

async function readHeading(server: ServerProcess): Promise<string> {
  const html = await (await fetch((await server.address) + page)).text();
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
}
