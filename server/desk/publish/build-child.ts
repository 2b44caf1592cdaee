/**
 * The site is built in a process of its own, with little memory and after everybody else's work, from
 * the sources that this server was built from.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";
import { overlaySetting, type Overlay } from "#content-loader/overlay.ts";
import type { ReleaseFacts } from "#server/static/release-file.ts";

/** Why nothing can be built here at all. */
export type Obstacle = "memory" | "sources" | "readOnly";

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
  v.object({
    problem: v.picklist([
      ...["memory", "sources", "readOnly", "otherVersion"],
      ...["tooLong", "stopped", "failed", "cutOff"],
    ] as const),
  }),
]);

/** Why a build came to nothing. */
export type BuildProblem = v.InferOutput<typeof problem>;

/** The same, as a column of the database keeps it. */
export const keptProblem = v.pipe(v.string(), v.parseJson(), problem);

const steps = ["checking", "building", "finishing"] as const;

/** How far a build is. */
export type BuildStep = (typeof steps)[number];

const line = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ step: v.picklist(steps) }), problem]),
);

/** What the build says, a line of JSON each. */
export type BuildLine = v.InferOutput<typeof line>;

/** What a build is to be. */
export interface BuildOrder {
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

/** In milliseconds; a build takes a tenth of it. */
const longest = 5 * 60_000;

/** A heap of this many megabytes costs a build no time; half of it doubles the time. */
const heap = 256;

/** Where the sources lie with what builds them; undefined in an image that has none. */
export function findProject(from = import.meta.dirname): string | undefined {
  const isProject = (folder: string) =>
    ["scripts/publish.ts", "node_modules/astro/package.json"].every((file) =>
      existsSync(path.join(folder, file)),
    );
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (isProject(folder)) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** Why nothing can be built now; undefined where it can. */
export function obstacleTo(project: string | undefined): Obstacle | undefined {
  if (project === undefined) return "sources";
  const written = [".cache", ".astro"].map((name) => path.join(project, name));
  if (!written.every((folder) => mayWrite(existsSync(folder) ? folder : project))) {
    return "readOnly";
  }
  return process.availableMemory() < leastMemory ? "memory" : undefined;
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
    const obstacle = obstacleTo(project);
    if (obstacle !== undefined || project === undefined) return { problem: obstacle ?? "sources" };
    const releases = path.dirname(folder);
    const order = await mkdtemp(path.join(releases, "order-"));
    const file = path.join(order, "overlay.json");
    await writeFile(file, JSON.stringify(overlay));
    const command = [process.execPath, "scripts/publish.ts", folder];
    if (process.platform !== "win32") command.unshift("nice", "-n", "19");
    const [program = "", ...rest] = command;
    const child = spawn(program, rest, {
      cwd: project,
      env: {
        ...process.env,
        ...own?.settings,
        [overlaySetting]: file,
        PRODUCT: own?.product ?? "",
        NODE_OPTIONS: `--max-old-space-size=${heap}`,
        MALLOC_ARENA_MAX: "2",
      },
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own, so that its children end with it.
      detached: true,
    });
    try {
      return await outcome(child, onStep, signal, log);
    } finally {
      await rm(order, { recursive: true, force: true });
    }
  };
}

/** What becomes of it. */
async function outcome(
  child: ChildProcess,
  onStep: (step: BuildStep) => void,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<BuildProblem | undefined> {
  let told: BuildProblem | undefined;
  const last: string[] = [];
  const keep = (text: string) => {
    last.push(text);
    if (last.length > 20) last.shift();
  };
  if (child.stdout && child.stderr) {
    createInterface(child.stdout).on("line", (text) => {
      const read = v.safeParse(line, text);
      if (!read.success) keep(text);
      else if ("step" in read.output) onStep(read.output.step);
      else told = read.output;
    });
    createInterface(child.stderr).on("line", keep);
  }
  const stop = (why: "tooLong" | "stopped") => () => {
    told = { problem: why };
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
  if (told === undefined || told.problem === "failed") {
    log.error({ last }, "the site could not be built");
  }
  return told ?? { problem: "failed" };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}
