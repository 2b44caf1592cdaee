import { load } from "cheerio";
import { expect, test } from "vitest";
import { createRevision } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { startRetentionRun } from "#server/store/retention-runs.ts";
import { getDeskMessage, signInAs } from "#server/testing/desk-fixtures.ts";
import { contactFields, submitFields } from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { startTestServer } from "#server/testing/test-server.ts";

/** Settings with which checks ask no other server. */
const alone = { hasSiteUrl: false, mailsLeave: false };

test("what fails is at the top for every member, in their language, and Today says so", async () => {
  let nights = 3;
  const server = await startTestServer({
    backups: () => Promise.resolve({ newest: undefined, nights, ahead: [] }),
    ...alone,
  });
  const owner = await signInAs(server, "owner");
  const staff = await signInAs(server, "staff");
  for (const member of [owner, staff]) {
    const page = load((await member.get(deskPaths.health)).body);
    expect(page("h2").first().text()).toContain(getDeskMessage("health.states.error"));
    expect(page("main").text()).toContain(
      `${getDeskMessage("launch.messages.siteAddress")} (SITE_URL)`,
    );
    expect(page("main").text()).toContain(getDeskMessage("health.parts.disk"));
    expect(page("main").text()).not.toContain(getDeskMessage("health.allFine"));
    expect(page("nav a[aria-current=page]").first().text()).toBe(getDeskMessage("menu.health"));
  }
  await owner.post(deskPaths.personLanguage, { language: "hi" });
  expect((await owner.get(deskPaths.health)).body).toContain('lang="hi');

  const today = load((await staff.get(deskPaths.today)).body);
  const missing = getDeskMessage("health.messages.backupsOld", { count: "3" });
  expect(today("main").text()).toContain(missing);
  expect(today(`main a[href="${deskPaths.health}"]`).length).toBe(1);
  nights = 0;
  expect((await staff.get(deskPaths.today)).body).not.toContain(missing);
});

test("what does not work goes to the person of the server by WhatsApp, email, share or copy, without a password", async () => {
  const server = await startTestServer({
    ...alone,
    mailsLeave: true,
    smtpUrl: "smtp://robot:s3cret-word@127.0.0.1:1",
    backups: () => Promise.resolve({ newest: undefined, nights: 3, ahead: [] }),
  });
  const staff = await signInAs(server, "staff");
  const page = load((await staff.get(deskPaths.health)).body);
  const card = page("section").filter((_, section) =>
    page(section).text().includes(getDeskMessage("health.report.send")),
  );
  const chat = new URL(card.find('a[href^="https://wa.me/"]').attr("href") ?? "");
  const mail = new URL(card.find('a[href^="mailto:"]').attr("href") ?? "");
  const texts = [
    chat.searchParams.get("text"),
    mail.searchParams.get("body"),
    card.find("[data-copy]").attr("data-copy"),
    card.find("[data-share]").attr("data-share"),
  ].map((text) => (text ?? "").replaceAll("\r\n", "\n"));
  const [report = ""] = texts;
  expect(new Set(texts).size).toBe(1);
  expect(report).toContain(`${getDeskMessage("health.states.error")}:`);
  expect(report).toContain(getDeskMessage("health.messages.backupsOld", { count: "3" }));
  expect(report).toContain("SITE_URL");
  // What works is no news.
  expect(report).not.toContain(getDeskMessage("health.states.ok"));
  expect(page.html()).not.toContain("s3cret-word");
  // Without scripts only the links work.
  expect(card.find("[data-copy], [data-share]").filter("[hidden]")).toHaveLength(2);
});

test("an owner sends a test mail by one press, once a minute, and reads where it went or why not", async () => {
  const office = await startTestMailServer();
  const server = await startTestServer({
    ...alone,
    mailsLeave: true,
    smtpUrl: office.url,
    enquiriesTo: ["owner@example.in", "partner@example.in"].map((address) => ({
      name: "",
      address,
    })),
  });
  const owner = await signInAs(server, "owner");
  const staff = await signInAs(server, "staff");
  const press = async () => {
    const { statusCode, body } = await owner.post(deskPaths.testMail);
    return { statusCode, said: load(body)("#test-mail [role=status]").text() };
  };
  expect((await owner.get(deskPaths.health)).body).toContain(`action="${deskPaths.testMail}#`);
  expect((await staff.get(deskPaths.health)).body).not.toContain(deskPaths.testMail);
  expect((await staff.post(deskPaths.testMail)).statusCode).toBe(403);

  const { statusCode, said } = await press();
  expect(statusCode).toBe(200);
  for (const address of ["owner@example.in", "partner@example.in"]) {
    expect(said).toContain(getDeskMessage("health.testMail.sent", { address }));
  }
  expect(office.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ["owner@example.in", getDeskMessage("health.testMail.subject")],
    ["partner@example.in", getDeskMessage("health.testMail.subject")],
  ]);

  server.pass(59_999);
  expect(await press()).toEqual({
    statusCode: 429,
    said: getDeskMessage("health.testMail.tooSoon"),
  });
  expect(office.mails).toHaveLength(2);

  server.pass(2);
  office.refusing.set("partner@example.in", { code: 550, text: "no such mailbox x@example.in" });
  const refused = await press();
  expect(refused.said).toContain(
    getDeskMessage("health.testMail.sent", { address: "owner@example.in" }),
  );
  const values = { address: "partner@example.in", code: "550" };
  expect(refused.said).toContain(getDeskMessage("health.testMail.refused", values));
  expect(refused.said).toContain("MAIL_FROM");
  expect(refused.said).toContain("no such mailbox …");
});

test("after a test mail that arrived, mails to the owner that had failed are tried again", async () => {
  const office = await startTestMailServer();
  const server = await startTestServer({ ...alone, mailsLeave: true, smtpUrl: office.url });
  const owner = await signInAs(server, "owner");
  await submitFields(server.app, contactFields);
  await server.db
    .updateTable("job")
    .set({ state: "failed", attempts: 30, lease: null })
    .where("kind", "=", "owner-mail")
    .execute();
  const { body } = await owner.post(deskPaths.testMail);
  expect(body).toContain(getDeskMessage("health.testMail.retried", { count: "1" }));
});

test("after a test mail that arrived, mails that wait for another attempt go out at once, and Today warns no more", async () => {
  const office = await startTestMailServer();
  const server = await startTestServer({ ...alone, mailsLeave: true, smtpUrl: office.url });
  const owner = await signInAs(server, "owner");
  await submitFields(server.app, contactFields);
  const states = () => server.db.selectFrom("job").select("state").distinct().execute();
  await expect.poll(states).toEqual([{ state: "done" }]);
  const later = new Date(server.now().getTime() + 3_600_000).toISOString();
  await server.db
    .updateTable("job")
    .set({
      state: "waiting",
      done_at: null,
      failing_since: server.now().toISOString(),
      due_at: later,
      attempts: 5,
    })
    .execute();
  const [failing = ""] = getDeskMessage("today.mails.failing").split("{");
  expect(load((await owner.get(deskPaths.today)).body)("main").text()).toContain(failing);
  await owner.post(deskPaths.testMail);
  await expect.poll(states).toEqual([{ state: "done" }]);
  const today = load((await owner.get(deskPaths.today)).body)("main").text();
  expect(today).not.toContain(failing);
});

test("email that fails is the first of what is to fix", async () => {
  const server = await startTestServer({
    ...alone,
    mailsLeave: true,
    smtpUrl: "smtp://robot:secret@127.0.0.1:1",
    backups: () => Promise.resolve({ newest: undefined, nights: 3, ahead: [] }),
  });
  const owner = await signInAs(server, "owner");
  const page = load((await owner.get(deskPaths.health)).body);
  const parts = page("[data-state=error] b")
    .toArray()
    .map((part) => page(part).text());
  expect(parts[0]).toBe(getDeskMessage("health.parts.mail"));
  expect(parts).toContain(getDeskMessage("health.parts.backups"));
});

test("without a mail server the test mail is said to be in a file, not sent", async () => {
  const server = await startTestServer(alone);
  const owner = await signInAs(server, "owner");
  const { body } = await owner.post(deskPaths.testMail);
  const said = load(body)("#test-mail [role=status]").text();
  expect(said).toBe(getDeskMessage("health.testMail.toFile", { address: "owner@example.in" }));
});

test("a publication that cannot be served is said on Today and here, and the site stays as it was", async () => {
  const server = await startTestServer(alone);
  const owner = await signInAs(server, "owner");
  const edit = { file: "en/contact.yaml", path: ["heading"], value: "FAILS" };
  // Published by another process, whose version of the product can render it.
  await createRevision(
    server.db,
    { overlay: [edit], changes: [], account: owner.id },
    server.now(),
    { id: undefined },
  );
  await server.publisher.poll();
  expect((await owner.get(deskPaths.health)).body).toContain(
    getDeskMessage("health.messages.publishFailed"),
  );
  expect((await owner.get(deskPaths.today)).body).toContain(
    getDeskMessage("health.messages.publishFailed"),
  );
  expect((await server.app.inject("/contact-us")).statusCode).toBe(200);
});

test("the checks run once in ten seconds, for all accounts", async () => {
  let runs = 0;
  const countRuns = () => {
    runs += 1;
    return Promise.resolve({ newest: undefined, nights: 0, ahead: [] });
  };
  const server = await startTestServer({ ...alone, backups: countRuns });
  const owner = await signInAs(server, "owner");
  const staff = await signInAs(server, "staff");
  const countRunsAfter = async (member: typeof owner, milliseconds: number) => {
    server.pass(milliseconds);
    expect((await member.get(deskPaths.health)).statusCode).toBe(200);
    return runs;
  };
  expect(await countRunsAfter(owner, 0)).toBe(1);
  expect(await countRunsAfter(staff, 9_999)).toBe(1);
  expect(await countRunsAfter(owner, 1)).toBe(2);
  // A clock that was put back does not keep the results for as long.
  expect(await countRunsAfter(owner, -10_000)).toBe(3);
});

test("an owner confirms a clock that is in doubt", async () => {
  const server = await startTestServer(alone);
  const owner = await signInAs(server, "owner");
  const staff = await signInAs(server, "staff");
  const at = new Date("2025-10-01T05:00:00Z");
  await startRetentionRun(server.db, undefined, { at, before: null, spamBefore: at });
  const values = { day: "2026-11-21", last: "2025-10-01" };
  const doubt = getDeskMessage("health.messages.clockDoubted", values);
  const page = async (member: typeof owner) => {
    server.pass(10_000);
    return load((await member.get(deskPaths.health)).body)("main");
  };
  expect(load((await owner.get(deskPaths.today)).body)("main").text()).toContain(doubt);
  expect((await page(staff)).find("form").length).toBe(0);
  const button = (await page(owner)).find("form[action='/desk/health/clock'] button");
  expect(button.text()).toBe(getDeskMessage("health.confirmClock", { day: "21 November 2026" }));
  expect((await server.app.inject("/readyz")).json()).toMatchObject({
    retention: { reason: "clock" },
  });

  expect((await staff.post(deskPaths.confirmClock, { day: values.day })).statusCode).toBe(403);
  // A page that was opened on another day confirms nothing.
  await owner.post(deskPaths.confirmClock, { day: "2026-11-20" });
  expect((await page(owner)).text()).toContain(doubt);
  await owner.post(deskPaths.confirmClock, { day: values.day });
  expect((await page(owner)).text()).not.toContain(doubt);
  const log = load((await owner.get(deskPaths.people)).body)("main").text();
  expect(log).toContain(getDeskMessage("people.events.clock-confirmed"));
});
