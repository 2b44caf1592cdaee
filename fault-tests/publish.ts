/** Publishing while things break: whatever happens, visitors read a whole site, the old one or the new. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { Database } from "#server/db/tables.ts";
import { readHistory, readLastOutcome, readPending } from "#server/desk/publish/versions.ts";
import { contentValues } from "#server/desk/words/content-values.ts";
import { saveWords } from "#server/desk/words/save-words.ts";
import { isRunning } from "#server/static/release-lock.ts";
import type { Program } from "#server/testing/program.ts";
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import { signedInOwner } from "./signed-in-owner.ts";
import type { Store } from "./store.ts";

/** The sentence that is published, and its page. */
const sentence = { file: "en/contact.yaml", path: ["heading"] };
const page = "/contact-us";

const clients = 8;
const swaps = 20;
/** Publishes that each have words of their own, and so a build, one after the other. */
const publishes = { short: 1, full: 20 };

/** The owner, who writes and presses. */
export interface Owner {
  db: Database;
  write: (value: string) => Promise<void>;
  press: (server: Program, what: string, fields?: Record<string, string>) => Promise<void>;
}

/** Runs it. */
export async function publish({ openStore, seed, short }: TestBed): Promise<Finding[]> {
  await using store = await openStore();
  let server = startServer(store);
  try {
    await server.address;
    const owner = await openOwner(store);
    const first = await headingOf(server);
    const findings: Finding[] = [];

    await owner.write("");
    await owner.press(server, "now");
    const mistake = await ended(owner, 120_000);
    findings.push({
      promise: "a publish with a mistake is refused before anything is built, and the site stays",
      kept: mistake?.problem?.problem === "mistakes" && (await headingOf(server)) === first,
      numbers: JSON.stringify(mistake?.problem),
    });

    await owner.write("One");
    await owner.press(server, "now");
    const builder = await buildUnderWay();
    server.child.kill("SIGKILL");
    await server.ended;
    const orphan = await endedWithin(builder, 5000);
    server = startServer(store);
    await server.address;
    const afterKill = await headingOf(server);
    const cutOff = await ended(owner, 20_000);
    findings.push({
      promise: "kill -9 in the middle of a build: the old site stays, and nothing of the build",
      kept:
        orphan &&
        afterKill === first &&
        cutOff?.problem?.problem === "cutOff" &&
        (await rests(store)) === 0,
      numbers: `build ended by itself: ${orphan}, serves "${afterKill}", told: ${cutOff?.problem?.problem}`,
    });

    const load = underLoad(await server.address);
    const many = short ? publishes.short : publishes.full;
    const seconds: number[] = [];
    const unseen: string[] = [];
    for (let at = many; at > 0; at--) {
      // The last one has the words that the rest of the program looks for.
      const heading = at === 1 ? "One" : `Number ${at}`;
      await owner.write(heading);
      const began = performance.now();
      await owner.press(server, "now");
      const live = await ended(owner, 400_000);
      seconds.push((performance.now() - began) / 1000);
      if (live?.state !== "live" || (await headingOf(server)) !== heading) unseen.push(heading);
    }
    const whileBuilding = await load.stop();
    findings.push({
      promise: `the next publishes work, each with a build, and beside them ${clients} clients are served`,
      kept: unseen.length === 0 && whileBuilding.failed === 0,
      numbers: `${many} publishes, ${unseen.length} not seen, ${(seconds.reduce((sum, one) => sum + one, 0) / many).toFixed(1)} s each, at most ${Math.max(...seconds).toFixed(1)} s; ${whileBuilding.summary}`,
    });

    const loaded = underLoad(await server.address);
    for (let swap = 0; swap < swaps; swap++) await goBack(owner, server, swap);
    const whileSwapping = await loaded.stop();
    const status = await readFile(`/proc/${server.child.pid}/status`, "utf8").catch(() => "");
    const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    findings.push({
      promise: `${swaps} swaps between releases that are built, under ${clients} clients, fail no request`,
      kept: whileSwapping.failed === 0 && whileSwapping.asked > 0,
      numbers: `${whileSwapping.summary}; ${memory.toFixed(0)} MB resident afterwards`,
    });

    const moments = fc.sample(fc.integer({ min: 0, max: 600 }), { seed, numRuns: short ? 4 : 20 });
    const wrong: string[] = [];
    for (const [at, moment] of moments.entries()) {
      const pressed = goBack(owner, server, at).catch(() => undefined);
      await pause(moment);
      server.child.kill("SIGKILL");
      await Promise.all([server.ended, pressed]);
      server = startServer(store);
      await server.address;
      const [newest] = await readHistory(owner.db);
      const shown = await headingOf(server);
      if (shown !== (newest?.overlay.length ? "One" : first)) wrong.push(`${moment} ms: ${shown}`);
    }
    await goBack(owner, server, 0);
    findings.push({
      promise:
        "kill -9 in the middle of a swap: at the next start visitors read what was live, and it goes on",
      kept: wrong.length === 0 && (await headingOf(server)) === "One",
      numbers: `${moments.length} kills, ${wrong.length} wrong ${wrong.join("; ")}`,
    });
    await owner.db.destroy();
    return findings;
  } finally {
    server.child.kill("SIGKILL");
    await server.ended;
  }
}

/** To the version with the sentence, or to the site as it was delivered. */
async function goBack(owner: Owner, server: Program, turn: number): Promise<void> {
  const history = await readHistory(owner.db, 60);
  const written = history.find(({ overlay }) => overlay.length > 0);
  await owner.press(server, "back", { id: turn % 2 === 0 ? (written?.id ?? "") : "" });
}

export async function openOwner(store: Store): Promise<Owner> {
  const { db, account, cookie } = await signedInOwner(store, "a fault program");
  const content = contentValues();
  let from = (content.get(sentence.file) as { heading: string }).heading;
  return {
    db,
    async write(value) {
      if (value === from) return;
      await saveWords(db, content, [{ ...sentence, value, from }], {
        account,
        now: new Date(),
      });
      from = value;
    },
    async press(server, what, fields = {}) {
      await fetch(`${await server.address}/desk/publish/${what}`, {
        method: "POST",
        headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    },
  };
}

/** What became of what was pressed; undefined where it takes longer than it may, in milliseconds. */
export async function ended({ db }: Owner, longest: number) {
  for (const end = performance.now() + longest; performance.now() < end; await pause(100)) {
    if ((await readPending(db)).length === 0) return await readLastOutcome(db);
  }
  return undefined;
}

function releasesOf(store: Store): string {
  return path.join(store.environment["DATA_DIR"] ?? "data", "releases");
}

/** Waits until pages are being built. @returns the process that builds. */
export async function buildUnderWay(): Promise<number> {
  // Beside the sources; it is copied once it is whole.
  const workshop = ".astro";
  for (;;) {
    const names = await readdir(workshop).catch(() => []);
    const building = names.find((name) => name.startsWith("building-")) ?? "";
    if (existsSync(path.join(workshop, building, "release/content/overlay.json"))) {
      // In the middle of it.
      await pause(3000);
      return Number(building.slice("building-".length));
    }
    await pause(50);
  }
}

async function endedWithin(pid: number, longest: number): Promise<boolean> {
  for (const end = performance.now() + longest; performance.now() < end; await pause(50)) {
    if (!isRunning(pid)) return true;
  }
  return false;
}

/** How many folders of interrupted builds are left. */
async function rests(store: Store): Promise<number> {
  const names = await readdir(releasesOf(store)).catch(() => []);
  return names.filter((name) => name.startsWith("building-")).length;
}

export async function headingOf(server: Program): Promise<string> {
  const html = await (await fetch((await server.address) + page)).text();
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
}

/** Clients that read pages and their files, one after the other, until they are stopped. */
function underLoad(address: string) {
  let over = false;
  let requests = 0;
  const failures: string[] = [];
  let longest = 0;
  const read = async (url: string) => {
    const began = performance.now();
    requests++;
    const answer = await fetch(address + url);
    const text = await answer.text();
    longest = Math.max(longest, performance.now() - began);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    const whole = answer.ok && (!isPage || text.endsWith("</html>"));
    if (!whole) failures.push(`${url}: ${answer.status}`);
    return text;
  };
  const visits = Array.from({ length: clients }, async () => {
    while (!over) {
      for (const url of [page, "/", "/hi/contact-us"]) {
        const html = await read(url).catch((error: unknown) => {
          failures.push(`${url}: ${String(error)}`);
          return "";
        });
        for (const file of new Set(html.match(/\/_astro\/[\w.-]+/g)?.slice(0, 5))) {
          await read(file).catch((error: unknown) => failures.push(`${file}: ${String(error)}`));
        }
      }
    }
  });
  return {
    async stop() {
      over = true;
      await Promise.all(visits);
      const summary = `${requests} requests, ${failures.length} failed, longest ${longest.toFixed(0)} ms ${failures.slice(0, 3).join("; ")}`;
      return { asked: requests, failed: failures.length, summary };
    },
  };
}
