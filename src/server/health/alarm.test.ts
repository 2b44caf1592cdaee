import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { contactFields, submitFields } from "#server/testing/posted-forms.ts";
import { startTestListener } from "#server/testing/test-resources.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import { startAlarm } from "./alarm.ts";

const hours = 60 * 60_000;
/** Nights without a backup, as the alarm finds them; a test changes the number. */
let nights = 0;

/** A server that cannot send the mail about one enquiry, and an endpoint that records alarms. */
async function startServerWithAlarm() {
  const alarms: string[] = [];
  const answers: number[] = [];
  const endpoint = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (chunk: string) => alarms.push(chunk));
    request.on("end", () => response.writeHead(answers.shift() ?? 200).end());
  });
  const port = await startTestListener(endpoint);
  nights = 0;
  const server = await startTestServer({
    smtpUrl: "smtp://127.0.0.1:1",
    backups: () => Promise.resolve({ newest: undefined, nights, ahead: [] }),
  });
  const start = () => {
    const alarmTask = startAlarm({
      ...server,
      getMessages: () => getTestMessages().fallback.messages.desk,
      alarm: { url: `http://127.0.0.1:${port}/` },
    });
    onTestFinished(alarmTask.stop);
    return alarmTask;
  };
  await submitFields(server.app, contactFields);
  await server.outbox.drain();
  return { ...server, alarms, answers, start };
}

test("mails that fail for an hour are reported once a day, without personal data", async () => {
  const { alarms, start, pass, logged } = await startServerWithAlarm();
  const alarmTask = start();
  await alarmTask.runOnce();
  expect(alarms).toEqual([]);
  for (let hour = 0; hour < 26; hour++) {
    pass(hours);
    await alarmTask.runOnce();
  }
  expect(alarms).toHaveLength(2);
  expect(alarms[0]).toContain('"since":"2026-11-21T05:00:00.000Z"');
  expect(logged().match(/"area":"mail"/g)).toHaveLength(2);
  expect(alarms.join("") + logged()).not.toMatch(/Asha|example\.in|98765/);
});

test("two nights without a backup are reported once a day", async () => {
  const { alarms, start, pass } = await startServerWithAlarm();
  const alarmTask = start();
  const countBackupAlarms = async () => {
    await alarmTask.runOnce();
    return alarms.filter((text) => text.includes("backups-failing")).length;
  };
  nights = 1;
  expect(await countBackupAlarms()).toBe(0);
  nights = 2;
  expect([await countBackupAlarms(), await countBackupAlarms()]).toEqual([1, 1]);
  pass(24 * hours);
  expect(await countBackupAlarms()).toBe(2);
});

test("one of several servers sends the alarm of a day, and any of them sends a refused one again", async () => {
  const { alarms, answers, start, pass } = await startServerWithAlarm();
  const [one, other] = [start(), start()];
  pass(hours);
  await Promise.all([one.runOnce(), other.runOnce()]);
  expect(alarms).toHaveLength(1);
  answers.push(503);
  pass(24 * hours);
  await one.runOnce();
  await other.runOnce();
  await start().runOnce();
  expect(alarms).toHaveLength(3);
});
