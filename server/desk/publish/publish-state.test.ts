import { expect, test } from "vitest";
import { next, type PublishEvent, type PublishState } from "./publish-state.ts";

const at = new Date("2026-11-21T05:00:00.000Z");
const later = new Date("2026-11-21T05:01:00.000Z");
const rest: PublishState = {
  serving: "old",
  building: [],
  failed: undefined,
  preview: undefined,
};
const waiting = (id: string, startedAt = at) => ({ id, step: "waiting" as const, startedAt });
const problem = { problem: "tooLong" } as const;

test.each<[what: string, before: PublishState, event: PublishEvent, after: PublishState]>([
  [
    "a build is asked for",
    rest,
    { event: "queued", id: "a", at },
    { ...rest, building: [waiting("a")] },
  ],
  [
    "a second one waits behind it",
    { ...rest, building: [waiting("a")] },
    { event: "queued", id: "b", at: later },
    { ...rest, building: [waiting("a"), waiting("b", later)] },
  ],
  [
    "the same one is built once",
    { ...rest, building: [waiting("a")] },
    { event: "queued", id: "a", at: later },
    { ...rest, building: [waiting("a")] },
  ],
  [
    "a build goes on",
    { ...rest, building: [waiting("a"), waiting("b")] },
    { event: "step", id: "a", step: "building" },
    { ...rest, building: [{ ...waiting("a"), step: "building" }, waiting("b")] },
  ],
  [
    "the first ends, and the time of the second begins",
    { ...rest, building: [waiting("a"), waiting("b")] },
    { event: "ended", id: "a", at: later },
    { ...rest, building: [waiting("b", later)] },
  ],
  [
    "one that waits is stopped, and the first goes on",
    { ...rest, building: [waiting("a"), waiting("b")] },
    { event: "ended", id: "b", at: later },
    { ...rest, building: [waiting("a")] },
  ],
  [
    "another release is served, and an earlier failure is over",
    { ...rest, failed: { id: "b", problem } },
    { event: "swapped", id: "a" },
    { ...rest, serving: "a" },
  ],
  [
    "the live release cannot be served: the old one stays",
    rest,
    { event: "live-failed", id: "a", problem },
    { ...rest, failed: { id: "a", problem } },
  ],
  [
    "a build that was stopped is no failure of the live release",
    rest,
    { event: "live-failed", id: "a", problem: { problem: "stopped" } },
    rest,
  ],
  [
    "a preview fails, and nothing else changes",
    { ...rest, failed: { id: "b", problem } },
    { event: "preview-failed", id: "a", problem },
    { ...rest, failed: { id: "b", problem }, preview: { id: "a", problem } },
  ],
  [
    "a preview that failed is asked for again",
    { ...rest, preview: { id: "a", problem } },
    { event: "preview-asked", id: "a" },
    rest,
  ],
  [
    "another preview is asked for",
    { ...rest, preview: { id: "a", problem } },
    { event: "preview-asked", id: "b" },
    { ...rest, preview: { id: "a", problem } },
  ],
])("%s", (_what, before, event, after) => {
  expect(next(before, event)).toEqual(after);
});
