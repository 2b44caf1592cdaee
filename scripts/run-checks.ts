/**
 * `npm test`: what a change must pass before its review, in about five minutes on two cores.
 * `npm test -- --all` adds what CI runs: processes, PostgreSQL, faults, the slow journeys, every window and language.
 * `npm run test:quick`: format, types, lint and the unit tests that need no server, within a minute.
 * Steps that keep one core busy run beside each other; unit and browser tests keep two busy themselves.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { getBrowserPath } from "../e2e/browser.ts";

interface Lane {
  /** Why its steps are together; printed with a failure. */
  name: string;
  /** Commands that run one after the other. */
  steps: readonly string[];
}

/** The next stage begins when all lanes of this one have passed. */
interface Stage {
  /** They run at the same time. */
  lanes: readonly Lane[];
}

/** Skips unchanged files. They are compared by content, because git sets new modification times. */
const cacheOptions = "--cache --cache-strategy=content --cache-location=.cache";

const format = `prettier --check --log-level=warn ${cacheOptions}/prettier .`;
const styles = 'stylelint "src/**/*.css"';
const types = [
  "astro check --minimumFailingSeverity hint",
  // The service worker has types of its own.
  "tsc --noEmit -p src/seo/service-worker",
];
// A rule that reads types misses what a change breaks in an unchanged file; CI finds it, because it has no cache.
const lint = `eslint --max-warnings=0 ${cacheOptions}/eslint .`;
const vitest = "vitest run --reporter=dot";
const unitFolders =
  "scripts/ src/catalogue src/promises src/site-content src/enquiry src/forms src/locales src/seo src/site src/text src/tools src/ui";
const quickUnits = `${vitest} --project=unit ${unitFolders}`;
const units = `${vitest} --project=unit`;
const unitsOnPostgres = `TEST_DATABASE=postgres ${units}`;
const builtPages = `${vitest} --project=slow e2e/built`;
const processes = `${vitest} --project=slow src scripts`;
// One file after the other, because each uses a whole machine.
const faults = `${vitest} --project=slow --no-file-parallelism fault-tests`;
const faultsOnPostgres = `TEST_DATABASE=postgres ${faults}`;
const journeysOnPhone = "playwright test --reporter=dot --project=phone --grep-invert=@slow";
const allJourneys = "playwright test --reporter=dot --grep-invert=@quick";
/** Installs old browsers for the journeys, without their lifecycle scripts, which would download more. */
const oldEngines =
  "npm ci --prefix e2e/old-engines --ignore-scripts --legacy-peer-deps --no-audit --no-fund --silent";
const build = "node scripts/build.ts";

// The build and `astro check` both generate types that the lint reads, so one of them runs before it, and never both at
// once: they write the same files.
const quickStages: readonly Stage[] = [
  {
    lanes: [
      { name: "types", steps: types },
      { name: "format, units and lint", steps: [format, styles, quickUnits, lint] },
    ],
  },
];

const reviewStages: readonly Stage[] = [
  {
    lanes: [
      { name: "format and unused code", steps: [format, styles, "knip"] },
      { name: "build", steps: [build] },
    ],
  },
  {
    lanes: [
      // The lint takes as long as types and built pages together.
      { name: "types and built pages", steps: [...types, builtPages] },
      { name: "lint", steps: [lint] },
    ],
  },
  { lanes: [{ name: "units", steps: [units] }] },
  { lanes: [{ name: "journeys", steps: [journeysOnPhone] }] },
];

const allStages: readonly Stage[] = [
  {
    lanes: [
      { name: "format and unused code", steps: [format, styles, "knip", oldEngines] },
      { name: "build", steps: [build] },
    ],
  },
  {
    lanes: [
      { name: "types and faults", steps: [...types, faults] },
      { name: "lint and built pages", steps: [lint, builtPages] },
    ],
  },
  { lanes: [{ name: "units", steps: [units] }] },
  { lanes: [{ name: "units on PostgreSQL", steps: [unitsOnPostgres] }] },
  { lanes: [{ name: "processes", steps: [processes] }] },
  { lanes: [{ name: "faults on PostgreSQL", steps: [faultsOnPostgres] }] },
  { lanes: [{ name: "journeys", steps: [allJourneys] }] },
];

const { values: options } = parseArgs({
  options: { quick: { type: "boolean" }, all: { type: "boolean" } },
});

function getStages(): readonly Stage[] {
  if (options.quick) return quickStages;
  return options.all ? allStages : reviewStages;
}

console.log(`Browser tests run in ${(await getBrowserPath()) ?? "the browser of Playwright"}.`);
for (const { lanes } of getStages()) {
  const failedLanes: string[] = [];
  const runLane = async ({ name, steps }: Lane) => {
    for (const step of steps) {
      // After a failure running steps may end, but no further step starts.
      if (failedLanes.length > 0) return;
      const hasPassed = await run(step, lanes.length > 1);
      if (!hasPassed) failedLanes.push(name);
    }
  };
  await Promise.all(lanes.map(runLane));
  if (failedLanes.length > 0) {
    console.log(`\nFailed: ${failedLanes.join(", ")}.`);
    process.exit(1);
  }
}
console.log("\nEverything passed.");

/**
 * Runs a step, prints whether it passed, and returns that.
 * @param isParallel True where another step runs at the same time: then the output is printed at the end of the step.
 */
async function run(step: string, isParallel: boolean): Promise<boolean> {
  const started = performance.now();
  if (!isParallel) console.log(`\n— ${step}`);
  const child = spawn(step, {
    stdio: ["inherit", isParallel ? "pipe" : "inherit", isParallel ? "pipe" : "inherit"],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: "1",
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
    },
    shell: true,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => output.push(chunk));
  }
  // The types of Node do not name the arguments of an event.
  const [status] = (await once(child, "close")) as [number | null];
  if (isParallel) console.log(`\n— ${step}\n${Buffer.concat(output).toString().trim()}`.trimEnd());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(status === 0 ? `  done in ${seconds} s` : "  failed");
  return status === 0;
}
