/**
 * A build while visitors read: changed content is built beside a running server, which then switches to it. Also the
 * end of `npm start`: signals to npm reach the server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { serverEntryFile, startServerProcess } from "#server/testing/server-process.ts";
import { copyProject } from "../scripts/testing/copy-project.ts";
import { coversEngine, faultTest, faultTimeout } from "./fault-test.ts";
import { type Store, unlimitedSettings } from "./test-bed.ts";
import { createForm, getAcknowledgedReference, postVisitorForm, startReading } from "./visitor.ts";

/** Pages of each kind, with the files that they name. */
const paths = ["/", "/contact-us", "/grow-with-us", "/hi/", "/our-franchise"];

/** A copy of the project with its build. */
const test = faultTest.extend("project", { scope: "file" }, async ({}, { onCleanup }) => {
  const project = await copyProject();
  onCleanup(() => rm(project, { recursive: true, force: true }));
  await cp("dist", path.join(project, "dist"), { recursive: true });
  return project;
});

test.runIf(coversEngine)(
  "visitors of the running server notice nothing of a build, and the next server shows its pages",
  { timeout: faultTimeout },
  async ({ project, store, annotate }) => {
    const title = path.join(project, "content/en/contact.yaml");
    const before = await readFile(title, "utf8");
    const changed = before.replace(/^(title: .*)$/m, "$1 changed");
    expect(changed).not.toBe(before);

    await using running = startProjectServer(project, store);
    const address = await running.address;
    await writeFile(title, changed);
    const building = spawn(process.execPath, ["scripts/build.ts"], {
      cwd: project,
      stdio: "ignore",
    });
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

    await using next = startProjectServer(project, store);
    const later = await readTitle(await next.address);
    await annotate(`${summary}; ${forms} forms, ${lost} lost`);
    expect({ code, failed, lost }, summary).toEqual({ code: 0, failed: 0, lost: 0 });
    expect(requests).toBeGreaterThan(50);
    expect(shown).not.toContain("changed");
    expect(later).toContain("changed");
  },
);

test.runIf(coversEngine && process.platform !== "win32").for([
  { signal: "SIGTERM", receiver: "npm alone" },
  // As Ctrl-C does.
  { signal: "SIGINT", receiver: "its process group" },
] as const)(
  "$signal to $receiver ends npm start and the server within 15 seconds",
  { timeout: faultTimeout },
  async ({ signal, receiver }, { project, store }) => {
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
    process.kill(receiver === "npm alone" ? pid : -pid, signal);
    // The shell of npm may ignore the signal: then the test must end, too.
    const late = setTimeout(() => void process.kill(-pid, "SIGKILL"), 20_000);
    // A process that still has its output open, npm's shell or the server, still runs.
    await closed;
    clearTimeout(late);
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeLessThan(15);
  },
);

function startProjectServer(project: string, store: Store) {
  const settings = { ...unlimitedSettings, ...store.environment };
  return startServerProcess(settings, { program: serverEntryFile, cwd: project });
}

async function readTitle(address: string): Promise<string> {
  const page = await (await fetch(`${address}/contact-us`)).text();
  return /<title>(.*?)<\/title>/s.exec(page)?.[1] ?? "";
}
