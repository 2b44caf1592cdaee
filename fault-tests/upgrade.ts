/**
 * A build while visitors are there: changed content is built and switched to beside a server that runs.
 * And the end of `npm start`: signals to npm reach the server.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { builtProgram, startProgram } from "#server/testing/program.ts";
import { inputFiles } from "#scripts/build-inputs.ts";
import { openSettings, type Finding, type TestBed } from "./test-bed.ts";
import type { Store } from "./store.ts";
import { acknowledged, newForm, post } from "./visitor.ts";

/** What is asked for over and over: pages of each kind, each with all the files that it names. */
const paths = ["/", "/contact-us", "/grow-with-us", "/hi/", "/our-franchise"];

/** Runs it. */
export async function upgrade({ openStore }: TestBed): Promise<Finding[]> {
  const project = await copyOfProject();
  try {
    await using store = await openStore();
    const findings = await buildUnderVisitors(project, store);
    if (process.platform !== "win32") {
      findings.push(await endOfStart(project, store, "SIGTERM", "npm"));
      findings.push(await endOfStart(project, store, "SIGINT", "group"));
    }
    return findings;
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** The sources with what has been built from them, to be changed without harm. */
async function copyOfProject(): Promise<string> {
  const project = await mkdtemp(path.join(tmpdir(), "upgrade-"));
  for (const file of await inputFiles()) await cp(file, path.join(project, file));
  await symlink(path.resolve("node_modules"), path.join(project, "node_modules"));
  await cp("dist", path.join(project, "dist"), { recursive: true });
  return project;
}

function serverOf(project: string, store: Store) {
  const settings = { ...openSettings, ...store.environment };
  return startProgram(settings, { program: builtProgram, cwd: project });
}

async function buildUnderVisitors(project: string, store: Store): Promise<Finding[]> {
  const title = path.join(project, "content/en/contact.yaml");
  const before = await readFile(title, "utf8");
  const changed = before.replace(/^(title: .*)$/m, "$1 anew");
  if (changed === before) throw new Error("the content has no title to change");

  await using old = serverOf(project, store);
  const address = await old.address;
  await writeFile(title, changed);
  const building = spawn(process.execPath, ["scripts/build.ts"], { cwd: project, stdio: "ignore" });
  const built = once(building, "exit");
  let over = false;
  void built.then(() => {
    over = true;
  });
  const seen = emptySeen();
  const visitors = [visit(address, seen, () => over), sendForms(address, seen, () => over)];
  const [code] = (await built) as [number | null];
  await Promise.all(visitors);
  // After the switch the old server still has its own pages.
  await visitOnce(address, seen);

  await using young = serverOf(project, store);
  const seenLater = emptySeen();
  await visitOnce(await young.address, seenLater);
  return [
    {
      promise:
        "while a build runs and is switched to, visitors of the running server notice nothing",
      kept:
        code === 0 &&
        seen.failed.length === 0 &&
        seen.requests > 50 &&
        seen.policies.size === paths.length,
      numbers: `${seen.requests} requests, ${seen.forms} forms, ${seen.failed.length} failed${seen.failed
        .slice(0, 3)
        .map((what) => ` (${what})`)
        .join("")}, ${seen.policies.size} content policies of ${paths.length} pages`,
    },
    {
      promise: "the running server shows its own pages to the end, the next one the new ones",
      kept:
        [...seen.titles].every((found) => !found.includes("anew")) &&
        [...seenLater.titles].some((found) => found.includes("anew")) &&
        seenLater.failed.length === 0,
      numbers: `${seen.titles.size} titles before, ${seenLater.titles.size} after, ${seenLater.failed.length} failed`,
    },
  ];
}

interface Seen {
  requests: number;
  forms: number;
  failed: string[];
  policies: Set<string>;
  titles: Set<string>;
}

function emptySeen(): Seen {
  return { requests: 0, forms: 0, failed: [], policies: new Set(), titles: new Set() };
}

async function visit(address: string, seen: Seen, over: () => boolean): Promise<void> {
  while (!over()) await visitOnce(address, seen);
}

/** Reads each page with its files, and holds its own scripts against the policy that came with it. */
async function visitOnce(address: string, seen: Seen): Promise<void> {
  for (const at of paths) {
    const page = await read(address + at, seen);
    if (page === undefined) continue;
    const policy = page.headers.get("content-security-policy") ?? "";
    // Each page has its own, the same from the beginning to the end.
    seen.policies.add(`${at} ${policy}`);
    seen.titles.add(/<title>(.*?)<\/title>/s.exec(page.text)?.[1] ?? "");
    for (const [, script = ""] of page.text.matchAll(
      /<script(?: type="module")?>(.*?)<\/script>/gs,
    )) {
      const hash = createHash("sha256").update(script).digest("base64");
      if (!policy.includes(hash)) seen.failed.push(`${at}: a script of another build`);
    }
    const files = new Set(page.text.match(/\/_astro\/[\w.-]+\.\w+/g));
    for (const file of files) await read(address + file, seen);
  }
}

async function read(url: string, seen: Seen) {
  seen.requests++;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    const text = await response.text();
    if (response.ok) return { text, headers: response.headers };
    seen.failed.push(`${url}: ${response.status}`);
  } catch (error) {
    seen.failed.push(`${url}: ${String(error)}`);
  }
  return undefined;
}

async function sendForms(address: string, seen: Seen, over: () => boolean): Promise<void> {
  while (!over()) {
    seen.forms++;
    const reference = await post(address, newForm(`Form ${seen.forms}`)).then(
      acknowledged,
      () => undefined,
    );
    if (reference === undefined) seen.failed.push(`form ${seen.forms}`);
  }
}

/** Ends `npm start`, by a signal to npm alone or, as Ctrl-C does, to its whole process group. */
async function endOfStart(
  project: string,
  store: Store,
  signal: "SIGTERM" | "SIGINT",
  to: "npm" | "group",
): Promise<Finding> {
  const npm = spawn("npm", ["start"], {
    cwd: project,
    env: { ...process.env, ...openSettings, ...store.environment, HOST: "127.0.0.1", PORT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  const { pid = 0 } = npm;
  const closed = once(npm, "close");
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    npm.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const printed = /The site is at (http:\S+)/.exec(output)?.[1];
      if (printed !== undefined) resolve(printed);
    });
    npm.once("close", () => reject(new Error(`npm start ended: ${output}`)));
  });
  const started = performance.now();
  process.kill(to === "npm" ? pid : -pid, signal);
  const late = setTimeout(() => void process.kill(-pid, "SIGKILL"), 20_000);
  // A process that still has its output open, npm's shell or the server, still runs.
  await closed;
  clearTimeout(late);
  const seconds = (performance.now() - started) / 1000;
  const left = membersOf(pid);
  const free = await isFree(Number(new URL(address).port));
  return {
    promise: `${signal} to ${to === "npm" ? "npm" : "its whole group, as by Ctrl-C,"} ends npm start and the server`,
    kept: left === 0 && free && seconds < 15,
    numbers: `after ${seconds.toFixed(1)} s ${left} processes, the port is ${free ? "free" : "taken"}`,
  };
}

/** How many processes of a group are left. */
function membersOf(group: number): number {
  const { stdout } = spawnSync("ps", ["-eo", "pgid="], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => Number(line) === group && line.trim() !== "").length;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  return once(server, "listening").then(
    () => {
      server.close();
      return true;
    },
    () => false,
  );
}
