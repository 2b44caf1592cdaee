/**
 * The site is built in a process of its own, with little memory and at low priority, from
 * the sources that this server was built from.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";
import type { Overlay } from "#content-loader/overlay.ts";
import { buildSteps, type BuildStep } from "#core/build-steps.ts";
import type { ReleaseFacts } from "#server/static/release-file.ts";

/** Why nothing can be built here at all. */
export type Obstacle = "memory" | "disk" | "sources" | "readOnly";

const mistake = v.object({
  /** The place of the site, as `placeOfFile` names it. */
  place: v.string(),
  keys: v.array(v.string()),
  sentence: v.string(),
});

/** Something in the words that cannot stay as it is. */
export type PublishMistake = v.InferOutput<typeof mistake>;

const problem = v.variant("problem", [
  v.object({ problem: v.literal("mistakes"), mistakes: v.array(mistake) }),
  /** With the last line of what the build said, which is English. */
  v.object({ problem: v.literal("failed"), reason: v.optional(v.string()) }),
  v.object({
    problem: v.picklist([
      ...["memory", "disk", "sources", "readOnly", "otherVersion"],
      ...["tooLong", "stopped", "cutOff"],
    ] as const),
  }),
]);

/** Why a build came to nothing. */
export type BuildProblem = v.InferOutput<typeof problem>;

/** The same, as a column of the database keeps it. */
export const keptProblem = v.pipe(v.string(), v.parseJson(), problem);

const line = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ step: v.picklist(buildSteps) }), problem]),
);

/** What the build says, a line of JSON each. */
export type BuildLine = v.InferOutput<typeof line>;

/** What a build is to be. */
interface BuildOrder {
  /** Where the release is to lie, under its id. */
  folder: string;
  overlay: Overlay;
  onStep: (step: BuildStep) => void;
  /** Ends it. */
  signal: AbortSignal;
}

/** Builds a release; undefined once it is there, whole. */
export type Build = (order: BuildOrder) => Promise<BuildProblem | undefined>;

/** Less free memory than this, in bytes, and a build would take what the machine needs for others. */
const leastMemory = 1024 ** 3;

/** Less free space than this, in bytes, is left to the enquiries. */
const leastSpace = 300 * 1024 ** 2;

/** In milliseconds; a build takes a tenth of it. */
const longest = 5 * 60_000;

/** A heap of this many megabytes costs a build no time; half of it doubles the time. */
const heap = 256;

/** Where the sources lie with what builds them; undefined in an image that has none. */
export function findProject(): string | undefined {
  const isProject = (folder: string) =>
    ["scripts/publish.ts", "node_modules/astro/package.json"].every((file) =>
      existsSync(path.join(folder, file)),
    );
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (isProject(folder)) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/**
 * Why nothing can be built now; undefined where it can.
 *
 * @param dataDir the folder, which exists, in which releases are kept.
 */
export function obstacleTo(project: string | undefined, dataDir: string): Obstacle | undefined {
  if (project === undefined) return "sources";
  const written = [".cache", ".astro"].map((name) => path.join(project, name));
  if (!written.every((folder) => mayWrite(existsSync(folder) ? folder : project))) {
    return "readOnly";
  }
  if ([project, dataDir].some((folder) => freeSpace(folder) < leastSpace)) return "disk";
  return process.availableMemory() < leastMemory ? "memory" : undefined;
}

/** What this account may still write, in bytes. */
function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Builds in a child process, from the sources of this server's own release. */
export function buildInChild(
  project: string | undefined,
  own: ReleaseFacts | undefined,
  log: FastifyBaseLogger,
): Build {
  return async ({ folder, overlay, onStep, signal }) => {
    const obstacle = obstacleTo(project, path.dirname(folder));
    if (obstacle !== undefined || project === undefined) return { problem: obstacle ?? "sources" };
    const command = [process.execPath, "scripts/publish.ts", folder];
    if (process.platform !== "win32") command.unshift("nice", "-n", "19");
    const [program = "", ...rest] = command;
    const child = spawn(program, rest, {
      cwd: project,
      env: {
        ...process.env,
        ...own?.settings,
        PRODUCT: own?.product ?? "",
        NODE_OPTIONS: `--max-old-space-size=${heap}`,
        MALLOC_ARENA_MAX: "2",
      },
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own, so that its children end with it.
      detached: true,
    });
    // It may have ended before it reads.
    child.stdin.on("error", () => undefined);
    child.stdin.write(`${JSON.stringify(overlay)}\n`);
    return await outcome(child, onStep, signal, log);
  };
}

/** What becomes of it. */
async function outcome(
  child: ChildProcess,
  onStep: (step: BuildStep) => void,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<BuildProblem | undefined> {
  let reported: BuildProblem | undefined;
  const last: string[] = [];
  const keep = (text: string) => {
    last.push(stripVTControlCharacters(text));
    if (last.length > 60) last.shift();
  };
  if (child.stdout && child.stderr) {
    createInterface(child.stdout).on("line", (text) => {
      const read = v.safeParse(line, text);
      if (!read.success) keep(text);
      else if ("step" in read.output) onStep(read.output.step);
      else reported = read.output;
    });
    createInterface(child.stderr).on("line", keep);
  }
  const stop = (why: "tooLong" | "stopped") => () => {
    reported = { problem: why };
    endGroup(child);
  };
  const stopped = stop("stopped");
  const late = setTimeout(stop("tooLong"), longest);
  signal.addEventListener("abort", stopped);
  if (signal.aborted) stopped();
  const status = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
    child.once("error", (error) => {
      keep(String(error));
      resolve(null);
    });
  });
  clearTimeout(late);
  signal.removeEventListener("abort", stopped);
  if (status === 0) return undefined;
  if (reported !== undefined && reported.problem !== "failed") return reported;
  log.error({ last }, "the site could not be built");
  return { problem: "failed", reason: reasonIn(last) };
}

/** The last line that names something: what is indented is where in the code, `…` what was going on. */
function reasonIn(lines: readonly string[]): string | undefined {
  return lines.findLast((line) => /^[^\s{}].*[^…]$/.test(line))?.slice(0, 300);
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}
