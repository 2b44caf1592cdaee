// `node scripts/run.mjs [--dev] program argument…` installs dependencies, then becomes a program of its packages, Node
// 24 among them. Plain JavaScript, because it must run on any Node from 18.
import "./install-dependencies.mjs";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const [program, ...programArguments] = process.argv.slice(process.argv[2] === "--dev" ? 3 : 2);
const installed = path.resolve("node_modules/.bin", program);
// Where npm has no Node for this platform, install-dependencies.mjs has checked that this one is new enough.
const file = program === "node" && !existsSync(installed) ? process.execPath : installed;

// Replaces this process, so that signals reach the program.
process.execve?.(file, [file, ...programArguments], process.env);

// Where `execve` is missing: in an older Node, and on Windows, which needs a shell for the scripts in `.bin`.
const windows = process.platform === "win32";
const child = windows
  ? spawn([file, ...programArguments].map(quote).join(" "), { stdio: "inherit", shell: true })
  : spawn(file, programArguments, { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (status, signal) => {
  for (const name of ["SIGINT", "SIGTERM"]) process.removeAllListeners(name);
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = status ?? 1;
});

/** @param {string} argument */
function quote(argument) {
  return `"${argument.replaceAll('"', '""')}"`;
}
