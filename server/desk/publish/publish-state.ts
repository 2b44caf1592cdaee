/** What a publisher knows of its site, and what each event makes of it. Nothing is done here. */
import type { BuildStep } from "#core/build-steps.ts";
import type { BuildProblem } from "./build-child.ts";

/** A build of this process. */
interface RunningBuild {
  id: string;
  step: BuildStep | "waiting";
  startedAt: Date;
}

/** A release that is not there, and why. */
interface FailedRelease {
  id: string;
  problem: BuildProblem;
}

/** All of it. */
export interface PublishState {
  /** The release that visitors of this server read. */
  serving: string;
  /** The releases that are built here, in their order: the first runs, the others wait for it. */
  building: readonly RunningBuild[];
  /** The live release, where this server cannot serve it. */
  failed: FailedRelease | undefined;
  /** The last preview that could not be made. */
  preview: FailedRelease | undefined;
}

/** What happens. */
export type PublishEvent =
  | { event: "queued"; id: string; at: Date }
  | { event: "step"; id: string; step: BuildStep }
  /** A build has come to an end, to a good one or not. */
  | { event: "ended"; id: string; at: Date }
  | { event: "swapped"; id: string }
  | { event: "live-failed"; id: string; problem: BuildProblem }
  | { event: "preview-asked"; id: string }
  | { event: "preview-failed"; id: string; problem: BuildProblem };

/** The state after an event. */
export function next(state: PublishState, change: PublishEvent): PublishState {
  const { building, preview } = state;
  switch (change.event) {
    case "queued": {
      if (building.some(({ id }) => id === change.id)) return state;
      const build = { id: change.id, step: "waiting" as const, startedAt: change.at };
      return { ...state, building: [...building, build] };
    }
    case "step": {
      const { id, step } = change;
      return {
        ...state,
        building: building.map((one) => (one.id === id ? { ...one, step } : one)),
      };
    }
    case "ended": {
      const [first, ...others] = building.filter(({ id }) => id !== change.id);
      if (first === undefined) return { ...state, building: [] };
      const begins = building[0]?.id === change.id;
      const head = begins ? { ...first, startedAt: change.at } : first;
      return { ...state, building: [head, ...others] };
    }
    case "swapped":
      return { ...state, serving: change.id, failed: undefined };
    case "live-failed":
      // A build that was stopped says nothing against its words: it is tried again.
      if (change.problem.problem === "stopped") return state;
      return { ...state, failed: { id: change.id, problem: change.problem } };
    case "preview-asked":
      return preview?.id === change.id ? { ...state, preview: undefined } : state;
    case "preview-failed":
      return { ...state, preview: { id: change.id, problem: change.problem } };
  }
}
