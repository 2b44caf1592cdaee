/**
 * `npm test`: what a change must pass before its review, in about five minutes on two cores.
 * `npm test -- --all` adds what CI runs: processes, PostgreSQL, faults, every window, language and page.
 * `npm run test:quick`: format, types, lint and the unit tests that need no server, within a minute.
 * Steps that keep one core busy run beside each other; unit and browser tests keep two busy themselves.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { browserPath } from "../e2e/browser.ts";

interface Step {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
}

const quick = process.argv.includes("--quick");
const all = process.argv.includes("--all");

const [unit, built, journeys] = ["unit", "built", "browser"].map((name) =>
  path.join(tmpdir(), `${name}-${process.pid}.json`),
) as [string, string, string];

/** A file that has not changed since the last run is not looked at again. By content: git sets new times. */
function cacheIn(file: string): string[] {
  return ["--cache", "--cache-strategy=content", `--cache-location=.cache/${file}`];
}

const format: Step = {
  name: "Format",
  command: ["prettier", "--check", "--log-level=warn", ...cacheIn("prettier"), "."],
};
const styles: Step = { name: "Lint of the styles", command: ["stylelint", "src/**/*.css"] };
const types: Step[] = [
  { name: "Types", command: ["astro", "check", "--minimumFailingSeverity", "hint"] },
  { name: "Types of the service worker", command: ["tsc", "--noEmit", "-p", "src/seo/worker"] },
];
// A rule that reads types sees what a change breaks in another file only in a run without a cache, as in CI.
const lint: Step = {
  name: "Lint",
  command: ["eslint", "--max-warnings=0", ...cacheIn("eslint"), "."],
};
const unused: Step = { name: "What nothing uses", command: ["knip"] };
const build: Step = { name: "Build", command: ["node", "scripts/build.ts"] };
const faults: Step = {
  name: "Faults, in short",
  command: ["node", "fault-tests/run.ts", "--short", "--engine", "sqlite"],
};
const browser: Step = {
  name: `Browser tests in ${(await browserPath()) ?? "the browser of Playwright"}`,
  command: [
    ...["playwright", "test", "--reporter=dot,json"],
    ...(all ? ["--grep-invert=@in-place-of-pages"] : ["--project=phone"]),
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
};

function vitest(name: string, report: string, projects: string[], options: string[] = []): Step {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return { name, command: ["vitest", "run", ...reporters, ...chosen, ...options] };
}

const quickUnits = vitest(
  "Unit tests without a server",
  unit,
  ["unit"],
  ["--exclude=src/{server,desk}/**"],
);
const builtPages = vitest("Built pages", built, ["built"]);
const units = vitest("Unit tests", unit, ["unit", ...(all ? ["processes", "postgres"] : [])]);

/**
 * What runs beside each other, stage by stage. The build and `astro check` generate what the lint's
 * type information reads, so one of them comes before it; they would write it over each other.
 */
const stages: Step[][][] = quick
  ? [[types, [format, styles, quickUnits, lint]]]
  : [
      [[format, styles, unused], [build]],
      [
        // The lint takes as long as types and built pages together.
        [...types, all ? faults : builtPages],
        [lint, ...(all ? [builtPages] : [])],
      ],
      [[units]],
      [[browser]],
    ];

for (const lanes of stages) {
  let failed = false;
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        // What runs beside a step that fails may end; nothing new begins.
        if (failed) return;
        if (!(await run(step, lanes.length > 1))) failed = true;
      }
    }),
  );
  if (failed) process.exit(1);
}

let passed = 0;
for (const file of [unit, built, journeys]) {
  // The shapes of the JSON reporters of Vitest and Playwright; nothing where it did not run.
  const report = JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as {
    numPassedTests?: number;
    success?: boolean;
    stats?: { expected: number; flaky: number };
  };
  // A library that a test loads may end the process with 0, whatever the tests have found.
  if (report.success === false) {
    console.error("\nUnit tests: failed.");
    process.exit(1);
  }
  // Those at their second try have passed, too.
  passed += report.numPassedTests ?? 0;
  passed += (report.stats?.expected ?? 0) + (report.stats?.flaky ?? 0);
}
console.log(`\n${passed} passed, 0 failed`);

/**
 * Runs a step and says how it went.
 * @param besides Whether another stage runs at the same time: then its output is printed at its end.
 */
async function run({ name, command, env }: Step, besides: boolean): Promise<boolean> {
  const started = performance.now();
  const [program = "", ...rest] = command;
  if (!besides) console.log(`\n— ${name}`);
  const child = spawn(program, rest, {
    stdio: ["inherit", besides ? "pipe" : "inherit", besides ? "pipe" : "inherit"],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: "1",
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
      ...env,
    },
    shell: process.platform === "win32",
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => output.push(chunk));
  }
  const status = await once(child, "close").then(
    ([code]: unknown[]) => code,
    (error: unknown) => console.error(error),
  );
  if (besides) console.log(`\n— ${name}\n${Buffer.concat(output).toString().trim()}`.trimEnd());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status === 0) console.log(`  done in ${seconds} s`);
  else console.error(`\n${name}: failed.`);
  return status === 0;
}
