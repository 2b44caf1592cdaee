import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readFailures } from "./failures.ts";
import { startFailureWatch } from "./failure-watch.ts";
import { watchBackups } from "./newest-backup.ts";
import { portOf } from "./testing/start-for-test.ts";
import { startTestServer } from "./testing/test-server.ts";

test("the alarm reports two nights without a backup once a day, and one night not at all", async () => {
  const alarms: string[] = [];
  const end = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (chunk: string) => alarms.push(chunk));
    request.on("end", () => response.end());
  });
  end.listen(0, "127.0.0.1");
  await once(end, "listening");
  onTestFinished(() => void end.close());
  const server = await startTestServer();
  let time = Date.now();
  const now = () => new Date(time);
  const backups = watchBackups(
    {
      folder: `${server.dataDir}/backups`,
      databaseFile: `${server.dataDir}/leads.sqlite`,
    },
    now,
  );
  const watch = startFailureWatch({
    ...server,
    failures: () => readFailures({ ...server, behind: () => false, backups, now }),
    now,
    alarm: { url: `http://127.0.0.1:${portOf(end)}` },
  });
  onTestFinished(watch.stop);
  const days = async (count: number) => {
    time += count * 24 * 60 * 60_000;
    await watch.look();
    return alarms.filter((text) => text.includes("made no backup")).length;
  };
  expect(await days(0)).toBe(0);
  if (server.databaseUrl !== undefined) return;
  expect(await days(3)).toBe(1);
  expect(await days(0)).toBe(1);
  expect(await days(1)).toBe(2);
});
