/** `npm test`: everything that must hold, in the order in which it fails fastest. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const unitReport = path.join(tmpdir(), `unit-${process.pid}.json`);
const browserReport = path.join(tmpdir(), `browser-${process.pid}.json`);

// The types come before the lint: `astro check` generates what the lint's type information reads.
const steps: { name: string; command: string[]; env?: NodeJS.ProcessEnv }[] = [
  { name: "Format", command: ["prettier", "--check", "--log-level=warn", "."] },
  { name: "Types", command: ["astro", "check", "--minimumFailingSeverity", "hint"] },
  { name: "Types of the service worker", command: ["tsc", "--noEmit", "-p", "src/worker"] },
  { name: "Lint", command: ["eslint", "--max-warnings=0", "."] },
  {
    name: "Unit tests",
    command: [
      "vitest",
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
    ],
  },
  { name: "Build", command: ["node", "scripts/build.ts"] },
  { name: "Faults, in short", command: ["node", "faults/run.ts", "--short"] },
  {
    name: "Browser tests",
    command: ["playwright", "test", "--reporter=dot,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  },
];

for (const { name, command, env } of steps) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const [program = "", ...rest] = command;
  const { status } = spawnSync(program, rest, {
    stdio: "inherit",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env },
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`\n${name}: failed.`);
    process.exit(status ?? 1);
  }
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

// The shapes of the two runners' own JSON reports.
const unit = JSON.parse(readFileSync(unitReport, "utf8")) as { numPassedTests: number };
const browser = JSON.parse(readFileSync(browserReport, "utf8")) as {
  stats: { expected: number; flaky: number };
};
console.log(
  `\n${unit.numPassedTests + browser.stats.expected + browser.stats.flaky} passed, 0 failed`,
);
