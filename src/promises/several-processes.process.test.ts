import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  jobsPerClaim,
  submissionsPerWorker,
  type WorkerResult,
} from "#server/testing/parallel-worker.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";

const program = path.resolve("src/server/testing/parallel-worker.ts");

test("parallel processes store forms once and share jobs", async () => {
  const { environment, rows } = await createTestDatabase();
  const children = Array.from({ length: 4 }, () => {
    const child = fork(program, { env: environment });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  });
  await Promise.all(children.map((child) => once(child, "message")));
  const sharing = children.map(async (child) => {
    child.send("go");
    // The worker answers with one message, its result.
    const [share] = (await once(child, "message")) as [WorkerResult];
    return share;
  });
  const shares = await Promise.all(sharing);

  const [first, ...others] = shares.map(({ references }) => references);
  expect(new Set(first).size).toBe(submissionsPerWorker);
  for (const references of others) expect(references).toEqual(first);
  expect(await rows("select id from submission")).toHaveLength(submissionsPerWorker);

  const claims = shares.flatMap((share) => share.claims);
  const claimed = claims.flat();
  expect([claimed.length, new Set(claimed).size]).toEqual([
    submissionsPerWorker,
    submissionsPerWorker,
  ]);
  expect(Math.max(...claims.map(({ length }) => length))).toBeLessThanOrEqual(jobsPerClaim);
});
