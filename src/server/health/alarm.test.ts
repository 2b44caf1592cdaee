import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { contactFields, submitFields } from "#server/testing/posted-forms.ts";
import { startTestListener } from "#server/testing/test-resources.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import { startAlarm } from "./alarm.ts";

const hours = 60 * 60_000;
let nights = 0;

/** A server without a mail server, with one enquiry, and an endpoint for the alarm. */
async function withAnAlarm() {
  const told: string[] = [];
  const answers: number[] = [];
  const end = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (chunk: string) => told.push(chunk));
    request.on("end", () => response.writeHead(answers.shift() ?? 200).end());
  });
  const port = await startTestListener(end);
  nights = 0;
  const server = await startTestServer({
    smtpUrl: "smtp://127.0.0.1:1",
    backups: () => Promise.resolve({ newest: undefined, nights, ahead: [] }),
  });
  const start = () => {
    const watch = startAlarm({
      ...server,
      words: () => getTestMessages().fallback.messages.desk,
      alarm: { url: `http://127.0.0.1:${port}/` },
    });
    onTestFinished(watch.stop);
    return watch;
  };
  await submitFields(server.app, contactFields);
  await server.outbox.drain();
  return { ...server, told, answers, start };
}

test("an hour of failing mail is told daily", async () => {
  const { told, start, pass, logged } = await withAnAlarm();
  const watch = start();
  await watch.look();
  expect(told).toEqual([]);
  for (let hour = 0; hour < 26; hour++) {
    pass(hours);
    await watch.look();
  }
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('"since":"2026-11-21T05:00:00.000Z"');
  expect(logged().match(/"area":"mail"/g)).toHaveLength(2);
  expect(told.join("") + logged()).not.toMatch(/Asha|example\.in|98765/);
});

test("two nights without a backup are told daily", async () => {
  const { told, start, pass } = await withAnAlarm();
  const watch = start();
  const getBackups = async () => {
    await watch.look();
    return told.filter((text) => text.includes("backups-failing")).length;
  };
  nights = 1;
  expect(await getBackups()).toBe(0);
  nights = 2;
  expect([await getBackups(), await getBackups()]).toEqual([1, 1]);
  pass(24 * hours);
  expect(await getBackups()).toBe(2);
});

test("one server raises the alarm, the next retries", async () => {
  const { told, answers, start, pass } = await withAnAlarm();
  const [one, other] = [start(), start()];
  pass(hours);
  await Promise.all([one.look(), other.look()]);
  expect(told).toHaveLength(1);
  answers.push(503);
  pass(24 * hours);
  await one.look();
  await other.look();
  await start().look();
  expect(told).toHaveLength(3);
});
