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

/** Steps that run one after the other. */
type Lane = string[];
/** Lanes that run beside each other. The next stage begins when all of them have passed. */
type Stage = Lane[];

/** Unchanged files are skipped. Compared by content, because git sets new modification times. */
const cache = "--cache --cache-strategy=content --cache-location=.cache";

const format = `prettier --check --log-level=warn ${cache}/prettier .`;
const styles = 'stylelint "src/**/*.css"';
const types = [
  "astro check --minimumFailingSeverity hint",
  // The service worker has types of its own.
  "tsc --noEmit -p src/seo/service-worker",
];
// A rule that reads types misses what a change breaks in an unchanged file; CI finds it, because it has no cache.
const lint = `eslint --max-warnings=0 ${cache}/eslint .`;
const vitest = "vitest run --reporter=dot";
const unitFolders =
  "scripts/ src/catalogue src/promises src/site-content src/enquiry src/forms src/locales src/seo src/site src/text src/tools src/ui";
const quickUnits = `${vitest} --project=unit ${unitFolders}`;
const units = `${vitest} --project=unit`;
const unitsOnPostgres = `TEST_DATABASE=postgres ${units}`;
const builtPages = `${vitest} --project=slow e2e/built`;
const processes = `${vitest} --project=slow src scripts`;
// One after the other, because each uses a whole machine.
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
const stagesOfQuick: Stage[] = [[types, [format, styles, quickUnits, lint]]];

const stagesOfTest: Stage[] = [
  [[format, styles, "knip"], [build]],
  // The lint takes as long as types and built pages together.
  [[...types, builtPages], [lint]],
  [[units]],
  [[journeysOnPhone]],
];

const stagesOfAll: Stage[] = [
  [[format, styles, "knip", oldEngines], [build]],
  [
    [...types, faults],
    [lint, builtPages],
  ],
  [[units]],
  [[unitsOnPostgres]],
  [[processes]],
  [[faultsOnPostgres]],
  [[allJourneys]],
];

const { values: options } = parseArgs({
  options: { quick: { type: "boolean" }, all: { type: "boolean" } },
});
const stages = options.quick ? stagesOfQuick : options.all ? stagesOfAll : stagesOfTest;

console.log(`Browser tests run in ${(await getBrowserPath()) ?? "the browser of Playwright"}.`);
for (const lanes of stages) {
  let failed = false;
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        // After a failure running steps may end, but no further step starts.
        if (failed) return;
        if (!(await run(step, lanes.length > 1))) failed = true;
      }
    }),
  );
  if (failed) process.exit(1);
}
console.log("\nEverything passed.");

/**
 * Runs a step and prints whether it passed.
 * @param isParallel Whether another step runs at the same time: then its output is printed at its end.
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
  const [status] = (await once(child, "close")) as [number | null];
  if (isParallel) console.log(`\n— ${step}\n${Buffer.concat(output).toString().trim()}`.trimEnd());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(status === 0 ? `  done in ${seconds} s` : "  failed");
  return status === 0;
}
