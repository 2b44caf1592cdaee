import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { AcceptedResponse } from "#forms/protocol.ts";
import { grantAccess } from "#server/store/accounts.ts";
import type { Job } from "#server/store/jobs.ts";
import { markAsNotSpam, markAsSpam } from "#server/store/spam-marks.ts";
import { contactFields as fullEnquiry, submitFields } from "#server/testing/posted-forms.ts";
import { startTestMailServer, type TestMailServer } from "#server/testing/test-resources.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
} from "#server/testing/test-server.ts";
import type { DeliveryResult } from "./delivery-result.ts";
import { startOutbox } from "./outbox.ts";

const minutes = 60_000;
const hours = 60 * minutes;
const owner = "owner@example.in";
const partner = "partner@example.in";
const visitor = fullEnquiry.email;
/** The address is not valid in a mail header, so that the only mail is the one to the owner. */
const contactForm = { ...fullEnquiry, email: "आशा@example.in" };
const selectJobs = "select state, attempts, error_code from job";
const selectUndone = "select id from job where state <> 'done'";
/** For an outbox with one recipient and no limit of mails. */
const oneRecipient = { random: () => 0.5, recipientCount: 1 };

const toMailboxes = (...addresses: string[]) => addresses.map((address) => ({ name: "", address }));

/** The addresses to which a test mail server got mails, in order. */
const listRecipients = ({ mails }: TestMailServer) => mails.map(({ to }) => to?.[0]?.address);

/** A server with a mail server, whose owner has the address `owner` unless other settings are given. */
async function startServerWithMail(given: Parameters<typeof startTestServer>[0] = {}) {
  const mailServer = await startTestMailServer();
  return { mailServer, ...(await startTestServer({ smtpUrl: mailServer.url, ...given })) };
}

test("after an outage of the mail server the mail about an enquiry is sent within a minute", async () => {
  const closed = await startTestMailServer();
  await closed.close();
  const { app, outbox, drainAfter, rows, logged } = await startTestServer({ smtpUrl: closed.url });
  const { reference } = (await submitFields(app, contactForm)).json<AcceptedResponse>();
  await outbox.drain();
  expect(await rows(selectJobs)).toMatchObject([
    { state: "waiting", attempts: 1, error_code: "ESOCKET" },
  ]);
  expect(logged()).toContain(reference);

  const mailServer = await startTestMailServer(closed.port);
  await outbox.drain();
  expect(mailServer.mails).toHaveLength(0);
  await drainAfter(1 * minutes);
  expect(mailServer.mails[0]?.text).toContain(reference);
  expect(await rows(selectJobs)).toMatchObject([{ state: "done", attempts: 2 }]);
});

test("after a 451 the mail is sent again with the same Message-ID", async () => {
  const { mailServer, app, outbox, drainAfter, rows } = await startServerWithMail();
  mailServer.refuseWith.push(451);
  await submitFields(app, contactForm);
  await outbox.drain();
  expect(await rows(selectJobs)).toEqual([{ state: "waiting", attempts: 1, error_code: "451" }]);
  await drainAfter(1 * minutes);
  const id = String((await rows("select id from job"))[0]?.["id"]);
  expect(mailServer.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@example.in>`]);
});

test("a refused confirmation fails for good, and is logged without names and addresses", async () => {
  const { mailServer, app, outbox, drainAfter, rows, logged } = await startServerWithMail();
  mailServer.refusing.set(visitor, 550);
  const { reference } = (await submitFields(app, fullEnquiry)).json<AcceptedResponse>();
  await outbox.drain();
  await drainAfter(24 * hours);
  expect(await rows(`${selectJobs} where kind = 'visitor-mail'`)).toEqual([
    { state: "failed", attempts: 1, error_code: "550" },
  ]);
  expect(listRecipients(mailServer)).toEqual([owner]);
  const line = logged()
    .split("\n")
    .find((text) => text.includes("job given up"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ level: 50, reference, errorCode: "550" });
  expect(logged()).not.toContain("@example.in");
});

const selectConfirmations = "select state, error_code from job where kind = 'visitor-mail'";

test.each<[what: string, change: string, code: string]>([
  ["is marked as spam", "update submission set is_spam = 1, spam_reason = 'desk'", "spam"],
  ["is won", "update enquiry set status = 'won'", "ended"],
  ["is lost", "update enquiry set status = 'lost'", "ended"],
  [
    "has an answer",
    "update enquiry set status = 'talking', answered_at = '2026-11-21T05:30:00.000Z'",
    "answered",
  ],
])("a waiting confirmation is skipped once its enquiry %s", async (_, change, code) => {
  const { mailServer, app, db, outbox, drainAfter, rows } = await startServerWithMail();
  mailServer.refusing.set(visitor, 451);
  await submitFields(app, fullEnquiry);
  await outbox.drain();
  mailServer.refusing.clear();
  await sql.raw(change).execute(db);
  await drainAfter(1 * hours);
  expect(await rows(selectConfirmations)).toEqual([{ state: "skipped", error_code: code }]);
  expect(listRecipients(mailServer)).toEqual([owner]);
});

test("a confirmation of a restored backup is sent until it is two days old", async () => {
  const { mailServer, app, db, outbox, pass, drainAfter, rows } = await startServerWithMail();
  /** Makes the confirmation wait again, as in a backup that was made before it was sent. */
  const restoreBackup = async () => {
    await db
      .updateTable("job")
      .set({ state: "waiting", due_at: "2026-11-21T05:00:00.000Z" })
      .where("kind", "=", "visitor-mail")
      .execute();
  };
  await submitFields(app, fullEnquiry);
  await outbox.drain();
  await restoreBackup();
  await drainAfter(48 * hours);
  expect(listRecipients(mailServer).toSorted()).toEqual([visitor, visitor, owner]);
  pass(1);
  await restoreBackup();
  await outbox.drain();
  expect(await rows(selectConfirmations)).toEqual([{ state: "skipped", error_code: "too late" }]);
  expect(mailServer.mails).toHaveLength(3);
});

test("a correction after an answer has its own confirmation", async () => {
  const { mailServer, app, db, outbox, pass } = await startServerWithMail();
  const submission_id = "0123456789abcdef0123456789abcdef";
  await submitFields(app, { ...fullEnquiry, submission_id });
  await outbox.drain();
  const answered_at = "2026-11-21T05:00:01.000Z";
  await db.updateTable("enquiry").set({ status: "talking", answered_at }).execute();
  pass(1 * hours);
  await submitFields(app, { ...fullEnquiry, submission_id, message: "ITR" });
  await outbox.drain();
  expect(listRecipients(mailServer).toSorted()).toEqual([visitor, visitor, owner, owner]);
});

test("a confirmation that a mark as spam held back is sent once the mark is taken back", async () => {
  const server = await startServerWithMail();
  const { mailServer, app, outbox, drainAfter, rows } = server;
  mailServer.refusing.set(visitor, 451);
  const { reference } = (await submitFields(app, fullEnquiry)).json<AcceptedResponse>();
  await outbox.drain();
  mailServer.refusing.clear();
  const account = await grantAccess(
    server.db,
    { email: owner, role: "owner", language: "en" },
    server.now(),
  );
  const createActor = (idempotencyKey: string) => ({
    account: account.id,
    now: server.now(),
    idempotencyKey,
  });
  await markAsSpam(server.db, reference, createActor("mark"));
  await drainAfter(1 * hours);
  expect(await rows(selectConfirmations)).toEqual([{ state: "skipped", error_code: "spam" }]);
  await markAsNotSpam(
    server.db,
    reference,
    () => ({ ownerMails: 1, otherKinds: [] }),
    createActor("back"),
  );
  await outbox.drain();
  expect(await rows(selectConfirmations)).toEqual([{ state: "done", error_code: null }]);
});

test.each([
  { code: 553, text: "sorry", stored: "553" },
  { code: 550, text: "5.7.60 not as this sender", stored: "550 5.7.60" },
  { code: 554, text: "5.7.1 rejected by policy", stored: "554 5.7.1" },
])(
  "confirmations wait where the owner's mails are refused by the same code: $stored",
  async ({ code, text, stored }) => {
    const { mailServer, app, outbox, drainAfter, rows } = await startServerWithMail();
    for (const address of [owner, visitor, "b@example.in"])
      mailServer.refusing.set(address, { code, text });
    await submitFields(app, fullEnquiry);
    await submitFields(app, { ...fullEnquiry, email: "b@example.in" });
    await outbox.drain();
    const waiting = { state: "waiting", error_code: stored };
    // Two enquiries, each with a mail to the owner and a confirmation.
    expect(await rows("select state, error_code from job")).toEqual(Array(4).fill(waiting));
    mailServer.refusing.clear();
    await drainAfter(1 * minutes);
    expect(await rows(selectUndone)).toEqual([]);
    expect(mailServer.mails).toHaveLength(4);
  },
);

test("a confirmation that is refused by another code than the owner's mail fails at once", async () => {
  const { mailServer, app, outbox, rows } = await startServerWithMail();
  mailServer.refusing.set(owner, { code: 550, text: "5.2.1 switched off" });
  mailServer.refusing.set(visitor, { code: 550, text: "5.1.1 no such user" });
  await submitFields(app, fullEnquiry);
  await outbox.drain();
  expect(await rows(selectConfirmations)).toEqual([{ state: "failed", error_code: "550 5.1.1" }]);
});

test("a confirmation that is refused fails at once where one owner got the mail", async () => {
  const enquiriesTo = toMailboxes(owner, partner);
  const { mailServer, app, outbox, rows } = await startServerWithMail({ enquiriesTo });
  for (const address of [partner, visitor]) mailServer.refusing.set(address, 550);
  await submitFields(app, fullEnquiry);
  await outbox.drain();
  expect(listRecipients(mailServer)).toEqual([owner]);
  expect(await rows(selectConfirmations)).toEqual([{ state: "failed", error_code: "550" }]);
});

test("a confirmation that is refused waits until the owner's summary is sent, and fails then", async () => {
  const { mailServer, app, outbox, drainAfter, rows } = await startServerWithMail({
    ownerMailsPerHour: 1,
  });
  await submitFields(app, contactForm);
  await outbox.drain();
  mailServer.refusing.set(visitor, 550);
  await submitFields(app, fullEnquiry);
  await outbox.drain();
  expect(await rows(selectConfirmations)).toEqual([{ state: "waiting", error_code: "550" }]);
  // The summary leaves, so the server refuses this visitor's address and not our sender.
  await drainAfter(15 * minutes);
  expect(await rows(selectConfirmations)).toEqual([{ state: "failed", error_code: "550" }]);
  expect(mailServer.mails).toHaveLength(2);
});

test("a mail to an address that was removed from ENQUIRIES_TO fails at once", async ({
  app,
  db,
  outbox,
  drainAfter,
  rows,
}) => {
  await submitFields(app, contactForm);
  await outbox.drain();
  await db.updateTable("job").set({ recipient: 1, state: "waiting" }).execute();
  await drainAfter(5 * minutes);
  expect(await rows("select state, error_code from job")).toEqual([
    { state: "failed", error_code: "no ENQUIRIES_TO" },
  ]);
});

test("a delivery that throws is logged, and tried again later", async ({ server }) => {
  const { app, db, log, logged, now, outbox, rows } = server;
  await outbox.stop();
  const { reference } = (await submitFields(app, contactForm)).json<AcceptedResponse>();
  const worker = startOutbox({
    ...oneRecipient,
    db,
    deliver: () => Promise.reject(new Error("no template")),
    log,
    now,
  });
  await worker.drain();
  await worker.stop();
  expect(await rows(selectJobs)).toEqual([{ state: "waiting", attempts: 1, error_code: "broken" }]);
  const line = logged()
    .split("\n")
    .find((text) => text.includes("job threw"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    level: 50,
    reference,
    err: { message: "no template" },
  });
});

test("a mail to the owner that is refused waits for 23 hours, and is sent once it is accepted", async () => {
  const { mailServer, app, outbox, pass, drainAfter, rows } = await startServerWithMail();
  mailServer.refusing.set(owner, 550);
  await submitFields(app, contactForm);
  for (let hour = 0; hour < 23; hour++) {
    await outbox.drain();
    pass(1 * hours);
  }
  expect(await rows("select state, error_code from job")).toEqual([
    { state: "waiting", error_code: "550" },
  ]);
  mailServer.refusing.clear();
  await drainAfter(5 * hours);
  expect(mailServer.mails).toHaveLength(1);
});

test.each([550, 451])(
  "of two owners only the one whose mail was refused by a %i waits for it",
  async (code) => {
    const enquiriesTo = toMailboxes(owner, partner);
    const { mailServer, app, outbox, drainAfter, rows, logged } = await startServerWithMail({
      enquiriesTo,
    });
    mailServer.refusing.set(partner, code);
    await submitFields(app, contactForm);
    await outbox.drain();
    expect(listRecipients(mailServer)).toEqual([owner]);
    expect(await rows(`${selectJobs} order by recipient`)).toEqual([
      { state: "done", attempts: 1, error_code: null },
      { state: "waiting", attempts: 1, error_code: String(code) },
    ]);
    expect(logged()).toContain(`"errorCode":"${code}"`);

    mailServer.refusing.clear();
    await drainAfter(1 * minutes);
    expect(listRecipients(mailServer)).toContain(partner);
    expect(await rows(selectUndone)).toEqual([]);
  },
);

test("a mail whose retry was computed while the clock ran a year ahead is sent once it is right", async () => {
  const { mailServer, app, outbox, pass, drainAfter, rows } = await startServerWithMail();
  await outbox.drain();
  mailServer.refuseWith.push(451);
  pass(365 * 24 * hours);
  await submitFields(app, contactForm);
  await outbox.drain();
  expect(await rows(selectJobs)).toMatchObject([{ state: "waiting" }]);
  await drainAfter(-365 * 24 * hours);
  expect(mailServer.mails).toHaveLength(1);
});

test("a stop releases a mail that hangs, and its late answer is not counted", async ({
  app,
  db,
  log,
  logged,
  now,
  outbox,
  rows,
}) => {
  await outbox.stop();
  await submitFields(app, contactForm);
  const never = Promise.withResolvers<DeliveryResult>();
  const begun = Promise.withResolvers<unknown>();
  const deliver = (jobs: readonly Job[]) => {
    begun.resolve(jobs);
    return never.promise;
  };
  const stuck = startOutbox({ ...oneRecipient, db, deliver, log, now, stopGrace: 0 });
  await begun.promise;
  await stuck.stop();
  const due = now().toISOString();
  expect(await rows("select state, lease, due_at, attempts from job")).toEqual([
    { state: "waiting", lease: null, due_at: due, attempts: 1 },
  ]);
  // Another worker may have the job by now.
  never.resolve({ sent: true });
  await expect.poll(() => logged()).toContain("lease ran out");
  expect(await rows("select state from job")).toEqual([{ state: "waiting" }]);
});

test("a mail that hangs delays no other mail", async ({ server }) => {
  const { app, db, log, now, outbox, rows } = server;
  await outbox.stop();
  for (let number = 1; number <= 12; number++) {
    await submitFields(app, { ...contactForm, message: `Question ${number}` });
  }
  const hanging = Promise.withResolvers<DeliveryResult>();
  /** The deliveries after the first one, which hangs. */
  const others: PromiseWithResolvers<DeliveryResult>[] = [];
  let hangingId: string | undefined;
  const deliver = ([job]: readonly Job[]) => {
    hangingId ??= job?.id;
    if (job?.id === hangingId) return hanging.promise;
    const delivery = Promise.withResolvers<DeliveryResult>();
    others.push(delivery);
    return delivery.promise;
  };
  const worker = startOutbox({ ...oneRecipient, db, deliver, log, now });
  for (let ended = 0; ended < 11; ended++) {
    // Of three workers one hangs, so two others deliver at a time.
    await expect.poll(() => others.length).toBe(Math.min(ended + 2, 11));
    others[ended]?.resolve({ sent: true });
  }
  const listStates = () => rows("select state from job order by state");
  await expect
    .poll(listStates)
    .toEqual([...Array.from({ length: 11 }, () => ({ state: "done" })), { state: "waiting" }]);
  // The next job finds a free worker at once.
  await submitFields(app, contactForm);
  worker.pollSoon();
  await expect.poll(() => others.length).toBe(12);
  for (const { resolve } of [hanging, ...others]) resolve({ sent: true });
  await worker.drain();
  await worker.stop();
  expect(await rows(selectUndone)).toEqual([]);
});

test("a mail that waits for the hourly limit is sent as soon as a running one has failed", async ({
  server,
}) => {
  const { app, db, log, now, outbox, rows } = server;
  await outbox.stop();
  await submitFields(app, contactForm);
  const first = Promise.withResolvers<DeliveryResult>();
  let deliveries = 0;
  const deliver = () =>
    ++deliveries === 1 ? first.promise : Promise.resolve<DeliveryResult>({ sent: true });
  const worker = startOutbox({ ...oneRecipient, db, deliver, log, now, ownerMailsPerHour: 1 });
  await expect.poll(() => deliveries, { timeout: 5000 }).toBe(1);
  await submitFields(app, { ...contactForm, message: "Second" });
  worker.pollSoon();
  // Long enough for the poll, which finds that the running mail uses up the limit.
  await setTimeout(100);
  expect(deliveries).toBe(1);
  first.resolve({ sent: false, permanent: false, errorCode: "451" });
  // Sooner than by the next poll, ten seconds later.
  const sent = "select state from job where state = 'done'";
  await expect.poll(() => rows(sent), { timeout: 5000 }).toHaveLength(1);
  await worker.stop();
});

test("confirmations, webhooks and mails to one owner that hang delay no mail to another owner", async () => {
  const enquiriesTo = toMailboxes(owner, "hangs@example.in");
  const forward = { url: "https://hooks.example.in/", accessKey: undefined };
  const { app, db, log, now, outbox, rows } = await startTestServer({ enquiriesTo, forward });
  await outbox.stop();
  for (let number = 1; number <= 12; number++) {
    const email = `visitor-${number}@example.in`;
    await submitFields(app, { ...fullEnquiry, email, message: `Question ${number}` });
  }
  const hanging = Promise.withResolvers<DeliveryResult>();
  const deliver = ([job]: readonly Job[]): Promise<DeliveryResult> =>
    job?.recipient === 0 ? Promise.resolve({ sent: true }) : hanging.promise;
  const worker = startOutbox({ ...oneRecipient, db, deliver, log, now, recipientCount: 2 });
  const sentToFirst = "select id from job where recipient = 0 and state = 'done'";
  await expect.poll(async () => (await rows(sentToFirst)).length).toBe(12);
  // All others hang.
  expect(await rows("select id from job where state = 'done'")).toHaveLength(12);
  hanging.resolve({ sent: true });
  await worker.drain();
  await worker.stop();
  expect(await rows(selectUndone)).toEqual([]);
});

test("above the hourly limit a summary lists the other enquiries every quarter of an hour, until the hour ends", async () => {
  const { mailServer, app, outbox, pass, drainAfter, rows } = await startServerWithMail({
    ownerMailsPerHour: 4,
  });
  const send = async (message: string) =>
    (await submitFields(app, { ...contactForm, message })).json<AcceptedResponse>().reference;
  const references: string[] = [];
  const sendMany = async (name: string, count: number) => {
    for (let number = 1; number <= count; number++)
      references.push(await send(`${name} ${number}`));
    await outbox.drain();
  };
  await sendMany("Flood", 9);
  expect(mailServer.mails).toHaveLength(4);
  await drainAfter(14 * minutes);
  expect(mailServer.mails).toHaveLength(4);
  await drainAfter(1 * minutes);
  expect(mailServer.mails).toHaveLength(5);
  expect(mailServer.mails[4]?.subject).toBe(
    "Website: 5 more enquiries, 21 November 2026 at 10:30 am",
  );
  for (const reference of references.slice(4))
    expect(mailServer.mails[4]?.text).toContain(reference);
  expect(mailServer.mails[4]?.text).toContain("https://nazariya.example/desk/enquiries\n");

  await sendMany("More", 3);
  expect(mailServer.mails).toHaveLength(5);
  await drainAfter(15 * minutes);
  expect(mailServer.mails).toHaveLength(6);
  // After an hour each enquiry has its own mail again.
  pass(1 * hours);
  await sendMany("Later", 2);
  expect(mailServer.mails).toHaveLength(8);
  expect(mailServer.mails[7]?.subject).toContain(references.at(-1));
  expect(await rows(selectUndone)).toEqual([]);
});

test("a summary has one line for a person who corrected the form", async () => {
  const { mailServer, app, outbox, pass, drainAfter } = await startServerWithMail({
    ownerMailsPerHour: 1,
  });
  const [firstId, correctedId, otherId] = ["0".repeat(32), "1".repeat(32), "2".repeat(32)];
  const submit = async (message: string, submission_id: string) => {
    pass(1000);
    const answer = await submitFields(app, { ...contactForm, message, submission_id });
    return answer.json<AcceptedResponse>().reference;
  };
  await submit("This one uses up the limit", firstId);
  await outbox.drain();
  const corrected = await submit("GST", correctedId);
  const other = await submit("ITR", otherId);
  await submit("GST, please", correctedId);
  await drainAfter(15 * minutes);
  const summary = mailServer.mails[1];
  expect(summary?.subject).toMatch(/^Website: 2 more enquiries, /);
  expect(summary?.text?.match(/NZ-\S{9}/g)).toEqual([other, corrected]);
});

test("a refused summary is sent again with all its enquiries", async () => {
  const { mailServer, app, outbox, drainAfter, rows, logged } = await startServerWithMail({
    ownerMailsPerHour: 1,
  });
  for (let number = 1; number <= 4; number++) {
    await submitFields(app, { ...contactForm, message: `Flood ${number}` });
  }
  await outbox.drain();
  mailServer.refuseWith.push(451);
  await drainAfter(15 * minutes);
  expect(mailServer.mails).toHaveLength(1);
  expect(logged()).toContain('"jobCount":3,"recipient":0,"errorCode":"451"');
  await drainAfter(1 * minutes);
  expect(mailServer.mails[1]?.subject).toContain("Website: 3 more enquiries, 21 November");
  expect(await rows(selectUndone)).toEqual([]);
});

test("a day has at most four times the separate mails of an hour", async () => {
  const { mailServer, app, outbox, pass, drainAfter } = await startServerWithMail({
    ownerMailsPerHour: 2,
  });
  /** Sends two forms, and returns the number of all mails until then. */
  const sendTwo = async (hour: number) => {
    for (const number of [1, 2]) {
      await submitFields(app, { ...contactForm, message: `Hour ${hour}, ${number}` });
    }
    await outbox.drain();
    return mailServer.mails.length;
  };
  for (const hour of [1, 2, 3, 4]) {
    expect(await sendTwo(hour)).toBe(2 * hour);
    pass(61 * minutes);
  }
  // The ninth mail is a summary, which has one enquiry yet. The other three wait for the next one.
  expect(await sendTwo(5)).toBe(9);
  expect(await sendTwo(6)).toBe(9);
  await drainAfter(15 * minutes);
  expect(mailServer.mails[9]?.subject).toContain("Website: 3 more enquiries, 21 November");
  pass(24 * hours);
  expect(await sendTwo(30)).toBe(12);
});

test("without SMTP a mail is written to one file, also at a second try", async ({ server }) => {
  const { app, db, dataDir, outbox, drainAfter, rows } = server;
  const { reference } = (await submitFields(app, contactForm)).json<AcceptedResponse>();
  await outbox.drain();
  await db.updateTable("job").set({ state: "waiting" }).execute();
  await drainAfter(5 * minutes);
  expect(await rows(selectJobs)).toMatchObject([{ state: "done", attempts: 2 }]);
  const folder = path.join(dataDir, "mail");
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(new RegExp(`^${reference}-[\\w-]+\\.eml$`))]);
  expect(await readFile(path.join(folder, files[0] ?? ""), "utf8")).toContain("GST for a new shop");
});

test("a mail to an owner is in the desk language of the account with that address", async () => {
  const { mailServer, app, db, outbox, now } = await startServerWithMail();
  await grantAccess(db, { email: owner, role: "owner", language: "hi" }, now());
  await submitFields(app, contactForm);
  await outbox.drain();
  const { languages, fallback } = getTestMessages();
  const hindi = (languages.get("hi") ?? fallback.messages).mail.owner;
  expect(mailServer.mails[0]?.text).toContain(hindi.contact.intro);
});
