import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openPostOffice } from "../testing/post-office.ts";
import { contactForm as fullLetter, postForm } from "../testing/post.ts";
import { startTestServer } from "../testing/test-server.ts";
import { portOf } from "../testing/start-for-test.ts";
import { startMailWatch } from "./mail-watch.ts";

const minutes = 60_000;
/** Its address is not valid in a mail header, so that the owner's is the only mail. */
const contactForm = { ...fullLetter, email: "आशा@example.in" };

/** A server whose mail server is away, with one lead. */
async function duringAnOutage() {
  const office = await openPostOffice();
  await office.close();
  const server = await startTestServer({ smtpUrl: office.url });
  const watch = startMailWatch(server);
  onTestFinished(watch.stop);
  await postForm(server.app, contactForm);
  await server.outbox.drain();
  return {
    ...server,
    port: office.port,
    /** Lets time pass, tries again what is due, and looks. */
    later: async (milliseconds: number) => {
      server.pass(milliseconds);
      await server.outbox.drain();
      await watch.look();
    },
    lines: () => server.logged().match(/mail failing since [^"]*/g) ?? [],
  };
}

const line = "mail failing since 2026-11-21T05:00:00.000Z";

test("the alarm reports a mail that has failed for an hour, once an hour", async () => {
  const { later, lines, logged } = await duringAnOutage();
  await later(59 * minutes);
  expect(lines()).toEqual([]);
  await later(1 * minutes);
  expect(lines()).toEqual([line]);
  await later(59 * minutes);
  expect(lines()).toEqual([line]);
  await later(1 * minutes);
  expect(lines()).toEqual([line, line]);
  expect(logged()).not.toMatch(/asha|example\.in/i);
});

test("a mail that leaves ends it, and the next outage begins anew", async () => {
  const { app, later, lines, pass, port } = await duringAnOutage();
  await later(60 * minutes);
  const back = await openPostOffice(port);
  await later(60 * minutes);
  expect(back.mails).toHaveLength(1);
  expect(lines()).toEqual([line]);

  await back.close();
  pass(1 * minutes);
  await postForm(app, { ...contactForm, message: "ITR" });
  await later(0);
  await later(59 * minutes);
  expect(lines()).toEqual([line]);
  await later(1 * minutes);
  expect(lines()).toEqual([line, "mail failing since 2026-11-21T07:01:00.000Z"]);
});

test("one address that refuses for hours is no outage while other mails leave", async () => {
  const { app, later, lines, port } = await duringAnOutage();
  const back = await openPostOffice(port);
  await postForm(app, { ...contactForm, message: "ITR" });
  await later(0);
  expect(back.mails).toHaveLength(1);
  back.refuseWith.push(451);
  await later(5 * minutes);
  back.refuseWith.push(451);
  await later(60 * minutes);
  expect(back.mails).toHaveLength(1);
  expect(lines()).toEqual([]);
});

test("the alarm reports a mail server that permanently refuses everything", async () => {
  const office = await openPostOffice();
  const server = await startTestServer({ smtpUrl: office.url });
  const watch = startMailWatch(server);
  onTestFinished(watch.stop);
  for (const address of ["owner@example.in", fullLetter.email]) office.refusing.set(address, 550);
  await postForm(server.app, fullLetter);
  await server.outbox.drain();
  server.pass(60 * minutes);
  await watch.look();
  expect(server.logged()).toContain(line);
});

test("the alarm reports failing mails to the owner while confirmations leave, also after they were given up", async () => {
  const office = await openPostOffice();
  const server = await startTestServer({ smtpUrl: office.url });
  const watch = startMailWatch(server);
  onTestFinished(watch.stop);
  office.refusing.set("owner@example.in", 550);
  await postForm(server.app, fullLetter);
  for (let tries = 0; tries < 16; tries++) {
    await server.outbox.drain();
    server.pass(5 * 60 * minutes);
  }
  expect(await server.rows("select state from job where kind = 'owner-mail'")).toEqual([
    { state: "parked" },
  ]);
  await postForm(server.app, { ...fullLetter, message: "ITR" });
  await server.outbox.drain();
  expect(office.mails).toHaveLength(2);
  await watch.look();
  expect(server.logged()).toContain(line);
});

/** The server while mail is dead, and an end that is told of it. */
async function withAnAlarm() {
  const alarms: string[] = [];
  const answers: number[] = [];
  const end = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => alarms.push(chunk.toString()));
    request.on("end", () => response.writeHead(answers.shift() ?? 200).end());
  }).listen(0, "127.0.0.1");
  await once(end, "listening");
  onTestFinished(() => {
    end.closeAllConnections();
    end.close();
  });
  const office = await openPostOffice();
  await office.close();
  const server = await startTestServer({ smtpUrl: office.url });
  const alarm = { url: `http://127.0.0.1:${portOf(end)}/` };
  const startWatch = () => {
    const watch = startMailWatch({ ...server, alarm });
    onTestFinished(watch.stop);
    return watch;
  };
  await postForm(server.app, fullLetter);
  await server.outbox.drain();
  return { told: alarms, answers, startWatch, pass: server.pass };
}

test("a second way is told once a day while mail is dead, without a word about a person", async () => {
  const { told, startWatch, pass } = await withAnAlarm();
  const watch = startWatch();
  for (let hour = 0; hour < 26; hour++) {
    await watch.look();
    pass(60 * minutes);
  }
  expect(told).toHaveLength(2);
  expect(told[0]).toContain("failing since 2026-11-21 10:30:00 (India)");
  expect(told.join("")).not.toMatch(/Asha|example\.in|98765/);
});

test("of two servers one raises the alarm, and after one that failed the next tries", async () => {
  const { told, answers, startWatch, pass } = await withAnAlarm();
  const [one, other] = [startWatch(), startWatch()];
  pass(60 * minutes);
  await Promise.all([one.look(), other.look()]);
  expect(told).toHaveLength(1);
  answers.push(503);
  pass(24 * 60 * minutes);
  await one.look();
  await other.look();
  await startWatch().look();
  expect(told).toHaveLength(3);
});
