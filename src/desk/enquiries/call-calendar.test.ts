import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import ICAL from "ical.js";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import {
  createEnquiry,
  createEnrolment,
  type DeskBrowser,
  deskTest as test,
  getDeskMessage,
} from "#server/testing/desk-fixtures.ts";
import { fillIn } from "#text/sentences.ts";

async function readCall(browser: DeskBrowser, reference: string) {
  const response = await browser.get(deskPaths.callCalendar(reference));
  expect(response.statusCode).toBe(200);
  const calendar = ICAL.Component.fromString(response.body);
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [component = calendar] = events;
  const event = new ICAL.Event(component);
  const alarm = component.getFirstSubcomponent("valarm");
  return {
    response,
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
    summary: event.summary,
    description: event.description,
    alarm: String(alarm?.getFirstPropertyValue("trigger")),
    isPrivate: component.getFirstPropertyValue("class") === "PRIVATE",
  };
}

test("an agreed call is a file for the calendar, with a reminder, name, number and topic alone", async ({
  staff,
  server,
}) => {
  const course = "Tally; GST, and more";
  const reference = await createEnrolment(server, "Sharma; Ravi, ji", course);
  await staff.post(deskPaths.enquiry(reference), {
    version: "0",
    idempotencyKey: randomUUID(),
    call: "call-back",
    next: "day",
    onDay: "2026-11-26",
    at: "16:00",
    note: "Owes his brother money",
  });
  const call = await readCall(staff, reference);
  expect(call.response.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(call.response.headers["content-disposition"]).toBe(
    `attachment; filename="call-${reference}.ics"`,
  );
  expect(call.response.headers["cache-control"]).toContain("no-store");
  // Four in the afternoon in India.
  expect(call.start).toBe("2026-11-26T10:30:00Z");
  expect(call.alarm).toBe("-PT10M");
  const name = "Sharma; Ravi, ji";
  expect(call.summary).toBe(getDeskMessage("enquiry.next.calendarTitle", { name }));
  expect(call.description).toBe(`+919876543210\n${course}`);
  expect(call.isPrivate).toBe(true);
  for (const secret of ["brother", "asha@example.in"])
    expect(call.response.body).not.toContain(secret);

  // Another time replaces the entry that a phone has.
  await staff.post(deskPaths.enquiry(reference), { version: "1", next: "2026-11-27" });
  const moved = await readCall(staff, reference);
  expect(moved.uid).toBe(call.uid);
  expect(moved.sequence).toBeGreaterThan(call.sequence);
  expect([moved.start, moved.alarm]).toEqual(["2026-11-27", "PT9H"]);
});

test("the file of a call is in the language of the desk", async ({ owner, server }) => {
  const reference = await createEnquiry(server, { name: "गीता" });
  await owner.post(deskPaths.personLanguage, { language: "hi" });
  await owner.post(deskPaths.enquiry(reference), { version: "0", next: "evening" });
  const { languages } = server.served.edition.messages;
  const title = languages.get("hi")?.desk.enquiry.next.calendarTitle ?? "";
  expect((await readCall(owner, reference)).summary).toBe(fillIn(title, { name: "गीता" }));
});

test("there is no file without a planned call", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  for (const address of [reference, "NZ-2222-2222"]) {
    expect((await owner.get(deskPaths.callCalendar(address))).statusCode).toBe(404);
  }
});

test("the enquiry offers its call for the calendar, also where the call was just planned", async ({
  owner,
  server,
}) => {
  const reference = await createEnquiry(server);
  const address = deskPaths.enquiry(reference);
  const countLinks = async (url: string) =>
    load((await owner.get(url)).body)(`a[href="${deskPaths.callCalendar(reference)}"]`).length;
  expect(await countLinks(address)).toBe(0);
  const saved = await owner.post(address, {
    version: "0",
    form: "call",
    call: "call-back",
    next: "2026-11-22",
  });
  expect(await countLinks(address)).toBe(1);
  // Below "How did the call go?", too.
  expect(await countLinks(saved.headers.location ?? "")).toBe(2);
  server.pass(3 * 24 * 60 * 60_000);
  expect(await countLinks(address)).toBe(0);
});
