/**
 * A build while visitors read: changed content is built beside a running server, which then switches to it. Also the
 * end of `npm start`: signals to npm reach the server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { serverEntryFile, startServerProcess } from "#server/testing/server-process.ts";
import { copyProject } from "../scripts/testing/copy-project.ts";
import { type PromiseResult, type Store, type TestBed, unlimitedSettings } from "./test-bed.ts";
import { createForm, getAcknowledgedReference, postVisitorForm, startReading } from "./visitor.ts";

/** Pages of each kind, with the files that they name. */
const paths = ["/", "/contact-us", "/grow-with-us", "/hi/", "/our-franchise"];

export async function testUpgrade({ openStore }: TestBed): Promise<PromiseResult[]> {
  const project = await copyProject();
  try {
    await cp("dist", path.join(project, "dist"), { recursive: true });
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

function startProjectServer(project: string, store: Store) {
  const settings = { ...unlimitedSettings, ...store.environment };
  return startServerProcess(settings, { program: serverEntryFile, cwd: project });
}

async function readTitle(address: string): Promise<string> {
  const page = await (await fetch(`${address}/contact-us`)).text();
  return /<title>(.*?)<\/title>/s.exec(page)?.[1] ?? "";
}

async function buildUnderVisitors(project: string, store: Store): Promise<PromiseResult[]> {
  const title = path.join(project, "content/en/contact.yaml");
  const before = await readFile(title, "utf8");
  const changed = before.replace(/^(title: .*)$/m, "$1 anew");
  if (changed === before) throw new Error("the content has no title to change");

  await using old = startProjectServer(project, store);
  const address = await old.address;
  await writeFile(title, changed);
  const building = spawn(process.execPath, ["scripts/build.ts"], { cwd: project, stdio: "ignore" });
  const built = once(building, "exit");
  const reading = startReading(address, paths, 1);
  let forms = 0;
  let lost = 0;
  while (building.exitCode === null && building.signalCode === null) {
    const answer = await postVisitorForm(address, createForm(`Form ${forms++}`)).catch(
      () => undefined,
    );
    if (!answer || getAcknowledgedReference(answer) === undefined) lost++;
  }
  const [code] = (await built) as [number | null];
  const { requests, failed, summary } = await reading.stop();
  const shown = await readTitle(address);

  await using young = startProjectServer(project, store);
  const later = await readTitle(await young.address);
  return [
    {
      promise:
        "while a build runs and is switched to, visitors of the running server notice nothing",
      kept: code === 0 && failed + lost === 0 && requests > 50,
      numbers: `${summary}; ${forms} forms, ${lost} lost`,
    },
    {
      promise: "the running server shows its own pages to the end, the next one the new ones",
      kept: !shown.includes("anew") && later.includes("anew"),
      numbers: `“${shown}”, then “${later}”`,
    },
  ];
}

/** Ends `npm start` by a signal to npm alone or, as Ctrl-C does, to its whole process group. */
async function endOfStart(
  project: string,
  store: Store,
  signal: "SIGTERM" | "SIGINT",
  to: "npm" | "group",
): Promise<PromiseResult> {
  const npm = spawn("npm", ["start"], {
    cwd: project,
    env: {
      ...process.env,
      ...unlimitedSettings,
      ...store.environment,
      HOST: "127.0.0.1",
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  const { pid = 0 } = npm;
  const closed = once(npm, "close");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("The site is at http")) resolve();
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
  return {
    promise: `${signal} to ${to === "npm" ? "npm" : "its whole group, as by Ctrl-C,"} ends npm start and the server`,
    kept: seconds < 15,
    numbers: `after ${seconds.toFixed(1)} s`,
  };
}
