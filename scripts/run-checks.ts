/**
 * `npm test`: what a change must pass before its review, in about five minutes on two cores.
 * `npm test -- --all` adds what CI runs: processes, PostgreSQL, faults, every window, language and page.
 * `npm run test:quick`: format, types, lint and the unit tests that need no server, within a minute.
 * Steps that keep one core busy run beside each other; unit and browser tests keep two busy themselves.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { getBrowserPath } from "../e2e/browser.ts";

const quick = process.argv.includes("--quick");
const all = process.argv.includes("--all");

/** A file that has not changed since the last run is not looked at again. By content: git sets new times. */
const cache = "--cache --cache-strategy=content --cache-location=.cache";

const format = `prettier --check --log-level=warn ${cache}/prettier .`;
const styles = 'stylelint "src/**/*.css"';
const types = [
  "astro check --minimumFailingSeverity hint",
  // Of the service worker.
  "tsc --noEmit -p src/seo/service-worker",
];
// A rule that reads types sees what a change breaks in another file only in a run without a cache, as in CI.
const lint = `eslint --max-warnings=0 ${cache}/eslint .`;
const vitest = "vitest run --reporter=dot";
const withoutServer =
  "scripts/ src/catalogue src/promises src/site-content src/enquiry src/forms src/locales src/seo src/site src/text src/tools src/ui";
const quickUnits = `${vitest} --project=unit ${withoutServer}`;
const units = `${vitest} --project=unit ${all ? "--project=processes --project=postgres" : ""}`;
const builtPages = `${vitest} --project=built`;
/** Old browsers, for one project of the journeys. They have no lifecycle scripts that we want. */
const oldEngines =
  "npm ci --prefix e2e/old-engines --ignore-scripts --legacy-peer-deps --no-audit --no-fund --silent";
const faults = "node fault-tests/run.ts --short --engine sqlite";
const journeys = `playwright test --reporter=dot ${all ? "--grep-invert=@in-place-of-pages" : "--project=phone"}`;

/**
 * What runs beside each other, stage by stage. The build and `astro check` generate what the lint's
 * type information reads, so one of them comes before it; they would write it over each other.
 */
const stages: string[][][] = quick
  ? [[types, [format, styles, quickUnits, lint]]]
  : [
      [[format, styles, "knip", ...(all ? [oldEngines] : [])], ["node scripts/build.ts"]],
      [
        // The lint takes as long as types and built pages together.
        [...types, all ? faults : builtPages],
        [lint, ...(all ? [builtPages] : [])],
      ],
      [[units]],
      [[journeys]],
    ];

console.log(`Browser tests run in ${(await getBrowserPath()) ?? "the browser of Playwright"}.`);
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
console.log("\nEverything passed.");

/**
 * Runs a step and says how it went.
 * @param besides Whether another step runs at the same time: then its output is printed at its end.
 */
async function run(step: string, besides: boolean): Promise<boolean> {
  const started = performance.now();
  if (!besides) console.log(`\n— ${step}`);
  const child = spawn(step, {
    stdio: ["inherit", besides ? "pipe" : "inherit", besides ? "pipe" : "inherit"],
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
  if (besides) console.log(`\n— ${step}\n${Buffer.concat(output).toString().trim()}`.trimEnd());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(status === 0 ? `  done in ${seconds} s` : "  failed");
  return status === 0;
}
