import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { listHistory } from "#server/store/enquiry-history.ts";
import { findEnquiry } from "#server/store/stored-enquiries.ts";
import {
  createEnquiry,
  createEnrolment,
  deskTest as test,
  getDeskMessage,
  readReferences,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { type TestServer } from "#server/testing/test-server.ts";

async function listJobs(server: TestServer): Promise<number> {
  return (await server.db.selectFrom("job").select("id").execute()).length;
}

test("one form of a call sets status, note and next call", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  const sheet = {
    version: "0",
    call: "interested",
    next: "2026-11-24",
    onDay: "",
    note: "Will bring PAN",
  };
  expect((await owner.post(page, sheet)).headers.location).toBe(page);
  expect(await findEnquiry(server.db, reference))?.toMatchObject({
    status: "talking",
    nextDay: "2026-11-24",
    version: 1,
  });
  const { body } = await owner.get(page);
  for (const text of ["Interested", "Will bring PAN", "owner@example.in"]) {
    expect(body).toContain(text);
  }
});

test.for([
  ["no-answer", { status: "new", nextDay: "2026-11-22" }],
  ["not-now", { status: "lost", nextDay: null }],
  ["won", { status: "won", nextDay: null }],
] as const)(
  "after a call that went “%s” the enquiry has the status and the next call of that outcome",
  async ([call, after], { owner, server }) => {
    const reference = await createEnquiry(server);
    await owner.post(deskPaths.enquiry(reference), { version: "0", next: "2026-11-22" });
    await owner.post(deskPaths.enquiry(reference), { version: "1", call, onDay: "", note: "" });
    expect(await findEnquiry(server.db, reference))?.toMatchObject(after);
  },
);

test("the next call stays when the status changes, and goes once the enquiry is lost", async ({
  owner,
  server,
}) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  await owner.post(page, { version: "0", next: "2026-11-22" });
  await owner.post(page, { version: "1", status: "talking" });
  expect((await owner.get(page)).body).not.toContain("No next call");
  await owner.post(page, { version: "2", next: "none" });
  expect((await owner.get(page)).body).toContain("No next call");
  await owner.post(page, { version: "3", next: "2026-11-22" });
  await owner.post(page, { version: "4", status: "lost" });
  expect((await findEnquiry(server.db, reference))?.nextDay).toBeNull();
});

/** Closes the office from Sunday, 22 November, to Tuesday. */
function closeUntilWednesday(server: TestServer): void {
  const { edition } = server.served;
  const { language, messages } = edition.messages.fallback;
  const holiday = { from: "2026-11-22", to: "2026-11-24", name: { en: "Diwali", hi: "दिवाली" } };
  const own = { ...messages, office: { ...messages.office, holidays: [holiday] } };
  const languages = new Map([...edition.messages.languages, [language, own] as const]);
  server.served.swap({
    ...edition,
    messages: { ...edition.messages, languages, fallback: { language, messages: own } },
  });
}

test("no closed day is offered for a call, nor planned after a reply", async ({
  owner,
  server,
}) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  const readDays = async (url: string) => {
    const $ = load((await owner.get(url)).body);
    const values = $("input[name=next]").toArray();
    return values.map((input) => input.attribs["value"] ?? "").filter((value) => /^\d/.test(value));
  };
  const sunday = "2026-11-22";
  expect(await readDays(page)).toHaveLength(7);
  expect((await readDays(page))[0]).toBe(sunday);
  const tomorrow = load((await owner.get(page)).body)(`input[value="${sunday}"]`)
    .parent()
    .text();
  expect(tomorrow).toContain(getDeskMessage("enquiry.next.tomorrow"));

  closeUntilWednesday(server);
  const open = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
  expect(await readDays(page)).toEqual(open);
  const chips = load((await owner.get(page)).body);
  expect(chips(`button[name=next][value="2026-11-26"]`).text()).toBe("Thu 26 Nov");
  expect(await readDays(deskPaths.addEnquiry)).toEqual(open);
  const proposed = load((await owner.get(deskPaths.addEnquiry)).body)("input[name=next]:checked");
  expect(proposed.attr("value")).toBe("2026-11-25");
  await owner.post(page, { version: "0", replied: "We call you", by: "chat" });
  expect((await findEnquiry(server.db, reference))?.nextDay).toBe("2026-11-25");
});

test("a form that arrives twice is saved once", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  const idempotencyKey = randomUUID();
  for (const note of ["They rang", "They rang", "They rang again"]) {
    await owner.post(page, { version: "0", idempotencyKey, note });
  }
  await owner.post(page, { version: "0", idempotencyKey, status: "talking" });
  const again = await owner.post(page, { version: "0", idempotencyKey, status: "talking" });
  expect(again.statusCode).toBe(303);
  const notes = await listHistory(server.db, reference);
  expect(notes.map(({ text, status }) => status ?? text).toSorted()).toEqual([
    "They rang",
    "They rang again",
    "talking",
  ]);
});

test("a call of which somebody else has changed the enquiry since is refused, and what was typed is kept", async ({
  owner,
  server,
  staff: other,
}) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  await owner.post(page, { version: "0", status: "won" });
  const call = { call: "not-now", next: "day", onDay: "2026-12-01", at: "11:00" };
  const sheet = { ...call, note: "Too dear" };
  const late = await other.post(page, { version: "0", ...sheet });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain(
    getDeskMessage("enquiry.conflict", {
      by: "owner@example.in",
      what: getDeskMessage("enquiry.statuses.won"),
    }),
  );
  const $ = load(late.body);
  expect(
    $("#call :checked")
      .get()
      .map(({ attribs }) => attribs["value"]),
  ).toEqual(["not-now", "day"]);
  expect($("#call-day").attr("value")).toBe("2026-12-01");
  expect($("#call-time").attr("value")).toBe("11:00");
  expect($("#call-note").text()).toBe("Too dear");
  expect(late.body).toMatch(/name="version" value="1"/);
  expect(await findEnquiry(server.db, reference))?.toMatchObject({ status: "won" });
  // From the page as it is now, the same call is saved.
  await other.post(page, { version: "1", ...sheet });
  expect(await findEnquiry(server.db, reference))?.toMatchObject({ status: "lost" });
});

test("a note is added even where somebody else has changed the enquiry since", async ({
  owner,
  server,
  staff: other,
}) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  await owner.post(page, { version: "0", status: "won" });
  expect((await other.post(page, { version: "0", note: "Rang, too" })).statusCode).toBe(303);
  expect((await other.get(page)).body).toContain("Rang, too");
});

test("spam moves both ways; each mail goes once", async ({ server, staff }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  await staff.post(page, { version: "0", status: "talking" });
  const jobs = await listJobs(server);
  await staff.post(`${page}/spam`, { is: "spam" });
  expect(readReferences((await staff.get(deskPaths.enquiries)).body)).toEqual([]);
  expect(readReferences((await staff.get(`${deskPaths.enquiries}?status=spam`)).body)).toEqual([
    reference,
  ]);
  await staff.post(`${page}/spam`, { is: "person" });
  expect(readReferences((await staff.get(`${deskPaths.enquiries}?status=talking`)).body)).toEqual([
    reference,
  ]);
  expect(await listJobs(server)).toBe(jobs);
  // Spam that the server found was never mailed.
  const robot = await createEnquiry(server, {}, true);
  expect(await listJobs(server)).toBe(jobs);
  await staff.post(deskPaths.spamMark(robot), { is: "person" });
  expect(readReferences((await staff.get(`${deskPaths.enquiries}?status=new`)).body)).toEqual([
    robot,
  ]);
  expect(await listJobs(server)).toBe(jobs + 2);
});

test("an enquiry that a colleague has changed since is not marked as spam", async ({
  owner,
  staff,
  server,
}) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  const opened = load((await owner.get(page)).body);
  const version = String(opened(`form[action^="${page}/spam"] input[name="version"]`).val());
  await staff.post(page, { version: "0", status: "won" });
  const answer = await owner.post(`${page}/spam`, { is: "spam", version });
  expect(answer.statusCode).toBe(409);
  expect(load(answer.body)("main [role=alert]").text()).toContain("staff@example.in");
  expect(readReferences((await owner.get(`${deskPaths.enquiries}?status=spam`)).body)).toEqual([]);
  expect((await owner.post(`${page}/spam`, { is: "spam", version: "1" })).statusCode).toBe(303);
});

test.for([
  ["en", "hi", "आशा वर्मा", "जीएसटी कराना है"],
  ["hi", "en", "Asha Verma", "GST, please"],
] as const)(
  "at the desk in %s a text in the script of %s has its language",
  async ([desk, lang, name, message], { owner, server }) => {
    const values = { status: "talking", next: "0", note: message };
    const first = await createEnquiry(server, { name, message });
    await owner.post(deskPaths.enquiry(first), { version: "0", ...values });
    const reference = await createEnquiry(server, { name, message });
    await owner.post(deskPaths.enquiry(reference), { version: "0", ...values });
    await owner.post(deskPaths.personName, { name });
    await owner.post(deskPaths.personLanguage, { language: desk });
    for (const path of [
      deskPaths.today,
      deskPaths.enquiries,
      deskPaths.enquiry(reference),
      deskPaths.eraseEnquiry(reference),
      deskPaths.people,
    ]) {
      const page = load((await owner.get(path)).body);
      expect(page("html").attr("lang")).toBe(`${desk}-IN`);
      const texts = page("body *:not(script, style, textarea, option)")
        .filter((_at, node) => {
          const own = page(node).clone().children().remove().end().text().trim();
          return own === name || own === message;
        })
        .toArray();
      expect(texts.length, path).toBeGreaterThan(0);
      const unmarked = texts.filter((node) => page(node).closest(`[lang=${lang}]`).length === 0);
      expect(
        unmarked.map((node) => page.html(node)),
        path,
      ).toEqual([]);
    }
  },
);

test.for([
  ["WhatsApp", {}, "replied"],
  ["email", { by: "mail" }, "mailed"],
] as const)(
  "a reply by %s is one event of the history, and moves a new enquiry on with a call on the next open day",
  async ([, by, event], { owner, server }) => {
    const reference = await createEnquiry(server);
    const page = deskPaths.enquiry(reference);
    const idempotencyKey = randomUUID();
    const reply = { version: "0", idempotencyKey, replied: "Documents, please", ...by };
    // Its answer may be lost, and it is sent again.
    await owner.post(page, reply);
    await owner.post(page, reply);
    expect(await listHistory(server.db, reference)).toHaveLength(1);
    expect((await owner.get(page)).body).toContain(getDeskMessage(`enquiry.events.${event}`));
    // The name of a reply is no note.
    expect((await owner.get(deskPaths.today)).body).not.toContain("Documents, please");
    expect(await findEnquiry(server.db, reference))?.toMatchObject({
      status: "talking",
      nextDay: "2026-11-22",
    });
    // A later message changes nothing that was set.
    await owner.post(page, { version: "1", status: "won" });
    await owner.post(page, { version: "2", replied: "Receipt" });
    expect(await findEnquiry(server.db, reference))?.toMatchObject({
      status: "won",
      nextDay: null,
    });
  },
);

test("Today sorts the calls of a day by their time, and says which are late", async ({
  owner,
  server,
}) => {
  // 10:30 in India.
  const at = async (name: string, values: object) => {
    const reference = await createEnquiry(server, { name });
    await owner.post(deskPaths.enquiry(reference), { version: "0", ...values });
    return reference;
  };
  const evening = await at("Evening", { next: "evening" });
  const day = await at("Day", { next: "day", onDay: "2026-11-21" });
  const noon = await at("Noon", {
    call: "call-back",
    next: "day",
    onDay: "2026-11-21",
    at: "12:00",
  });
  await at("Tomorrow", { call: "call-back", next: "2026-11-22", at: "11:00" });
  await owner.post(deskPaths.enquiry(noon), { version: "1", note: "Wants fee and documents" });
  expect((await findEnquiry(server.db, evening))?.nextDay).toBe("2026-11-21T18:00");

  const today = async () => (await owner.get(deskPaths.today)).body;
  const due = (body: string) =>
    readReferences(body).filter((item) => [evening, day, noon].includes(item));
  expect(due(await today()).slice(0, 3)).toEqual([day, noon, evening]);
  expect(await today()).toContain("Wants fee and documents");
  const slot = /\d+:00/;
  expect(await today()).toMatch(new RegExp(createTimePattern("enquiries.callAt", slot)));
  server.pass(2 * 60 * 60_000);
  expect(await today()).toMatch(new RegExp(createTimePattern("enquiries.callLateAt", slot)));
  // A day without a time is late once it is over.
  const row = async () =>
    (await today()).split("<article").find((call) => call.includes(day)) ?? "";
  expect(await row()).not.toContain("data-late");
  server.pass(24 * 60 * 60_000);
  expect(await row()).toContain("data-late");
});

function createTimePattern(key: string, time: RegExp): string {
  return getDeskMessage(key, { time: "@" }).replace("@", `${time.source}[^<]*`);
}

test.for(["", "9999-01-01", "0026-12-01", "2026-02-31"])(
  "a call on the day %j is refused, and what was typed is kept",
  async (onDay, { owner, server }) => {
    const reference = await createEnquiry(server);
    const values = {
      version: "0",
      call: "interested",
      next: "day",
      onDay,
      note: "Half a thought",
    };
    const answer = await owner.post(deskPaths.enquiry(reference), values);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(getDeskMessage("enquiry.callResult.noDay"));
    expect(answer.body).toContain("Half a thought");
    expect(await findEnquiry(server.db, reference))?.toMatchObject({
      status: "new",
      nextDay: null,
    });
  },
);

test("one of two enquiries about the same matter is closed: nobody waits, and it is neither lost nor won", async ({
  owner,
  server,
}) => {
  const answered = await createEnquiry(server, { message: "GST, please" });
  const twin = await createEnquiry(server, { message: "GST again" });
  await createEnquiry(server, { name: "Ravi", phone: "9123456780", email: "ravi@example.in" });
  // Two people have written three times.
  const today = async () => load((await owner.get(deskPaths.today)).body)("h2.headline").text();
  expect(await today()).toBe(getDeskMessage("today.waiting", { count: "2" }));
  await owner.post(deskPaths.enquiry(answered), { version: "0", status: "talking" });
  const page = load((await owner.get(deskPaths.enquiry(answered))).body);
  const button = page("button[name=sameAs]");
  expect(button.text()).toBe(getDeskMessage("enquiry.sameMatter.closeOther"));
  const form = button.closest("form");
  expect(form.attr("action")).toBe(deskPaths.enquiry(twin));
  const fields = new URLSearchParams(form.serialize());
  fields.set("sameAs", String(button.attr("value")));
  const done = await owner.post(deskPaths.enquiry(twin), fields);
  // The one that goes on is shown.
  expect(done.headers.location).toContain(deskPaths.enquiry(answered));
  expect(await findEnquiry(server.db, twin)).toMatchObject({ status: "double", nextDay: null });
  expect(await findEnquiry(server.db, answered)).toMatchObject({ status: "talking" });
  expect(await today()).toBe(getDeskMessage("today.oneWaits"));
  const closed = load((await owner.get(deskPaths.enquiry(twin))).body);
  expect(closed("main ol").text()).toContain(answered);
  expect(closed("button[name=sameAs]")).toHaveLength(0);
  // The reference of the other enquiry is no note about this one.
  expect((await findEnquiry(server.db, twin))?.lastNote).not.toBe(answered);
  // A press on the status that it has posts nothing.
  expect(closed("button[name=status][value=double]").attr("type")).toBe("button");
  expect(closed("button[name=status][value=new]").attr("type")).toBe("submit");
  // Of the statistics it is no enquiry.
  const statistics = load((await owner.get(deskPaths.statistics)).body);
  expect(statistics("tfoot td").first().text()).toBe("2");
  // It is opened again like any other.
  await owner.post(deskPaths.enquiry(twin), { version: "1", status: "new" });
  expect(await findEnquiry(server.db, twin)).toMatchObject({ status: "new" });
});

test("of two unanswered enquiries about one matter the one with an agreed call goes on", async ({
  owner,
  server,
}) => {
  const called = await createEnquiry(server, { message: "GST, please" });
  const twin = await createEnquiry(server, { message: "GST again" });
  await owner.post(deskPaths.enquiry(called), { version: "0", next: "2026-12-04" });
  expect(await findEnquiry(server.db, called)).toMatchObject({
    status: "new",
    nextDay: "2026-12-04",
  });
  for (const opened of [called, twin]) {
    const button = load((await owner.get(deskPaths.enquiry(opened))).body)("button[name=sameAs]");
    expect(button.attr("value")).toBe(called);
    expect(button.closest("form").attr("action")).toBe(deskPaths.enquiry(twin));
    const label = opened === called ? "closeOther" : "closeThis";
    expect(button.text()).toBe(getDeskMessage(`enquiry.sameMatter.${label}`));
  }
});

test("an enquiry is no double of itself or of an unknown one, and nobody sets that status alone", async ({
  owner,
  server,
}) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  for (const sameAs of [reference, "NZ-ABCD-9999"]) {
    expect((await owner.post(page, { version: "0", sameAs })).statusCode).toBe(404);
  }
  expect((await owner.post(page, { version: "0", status: "double" })).statusCode).toBe(400);
  expect(await findEnquiry(server.db, reference)).toMatchObject({ status: "new", version: 0 });
});

test("an enquiry that a colleague was faster at is not closed, and its own address is shown", async ({
  owner,
  staff,
  server,
}) => {
  const kept = await createEnquiry(server);
  const twin = await createEnquiry(server);
  await staff.post(deskPaths.enquiry(twin), { version: "0", status: "talking" });
  const values = { version: "0", form: "double", sameAs: kept };
  const answer = await owner.post(deskPaths.enquiry(twin), values);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, deskPaths.enquiry(twin)]);
  expect(await findEnquiry(server.db, twin)).toMatchObject({ status: "talking", version: 1 });
});

test.for(["lost", "spam", "double"])(
  "an enquiry is not closed with one that is %s",
  async (state, { owner, server }) => {
    const kept = await createEnquiry(server);
    const twin = await createEnquiry(server);
    const page = deskPaths.enquiry(twin);
    const countButtons = async () =>
      load((await owner.get(page)).body)("button[name=sameAs]").length;
    expect(await countButtons()).toBe(1);
    if (state === "lost") {
      await owner.post(deskPaths.enquiry(kept), { version: "0", status: "lost" });
    } else if (state === "spam") {
      await owner.post(deskPaths.spamMark(kept), { version: "0", is: "spam" });
    } else {
      const third = await createEnquiry(server, { phone: "9123456780", email: "r@example.in" });
      await owner.post(deskPaths.enquiry(kept), { version: "0", sameAs: third });
    }
    expect(await countButtons()).toBe(0);
    const answer = await owner.post(page, { version: "0", sameAs: kept });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
    expect(await findEnquiry(server.db, twin)).toMatchObject({ status: "new", version: 0 });
  },
);

test("the sheet of a call that does not say how it went is refused in its own words, typing kept", async ({
  owner,
  server,
}) => {
  const reference = await createEnquiry(server);
  const values = { version: "0", form: "call", note: "Half a thought" };
  const answer = await owner.post(deskPaths.enquiry(reference), values);
  expect(answer.statusCode).toBe(422);
  const sheet = load(answer.body)("#call");
  expect(sheet.find(".mistake").text()).toContain(getDeskMessage("enquiry.callResult.noAnswer"));
  expect(sheet.find("textarea").text()).toBe("Half a thought");
  // The bubble of a browser has the language of the phone.
  expect(sheet.find("[required]")).toHaveLength(0);
  // What was said comes before the days.
  const order = sheet.find("[name=call], [name=note], [name=next]").toArray();
  expect([...new Set(order.map(({ attribs }) => attribs["name"]))]).toEqual([
    "call",
    "note",
    "next",
  ]);
  expect((await findEnquiry(server.db, reference))?.version).toBe(0);
});

test("the sheet of a call says who was faster, and keeps what was typed", async ({
  owner,
  staff,
  server,
}) => {
  const reference = await createEnquiry(server);
  await staff.post(deskPaths.enquiry(reference), { version: "0", status: "talking" });
  const values = { version: "0", form: "call", call: "interested", note: "Half a thought" };
  const answer = await owner.post(deskPaths.enquiry(reference), values);
  expect(answer.statusCode).toBe(409);
  const sheet = load(answer.body)("#call");
  expect(sheet.find(".mistake").text()).toContain("staff@example.in");
  expect(sheet.find("textarea").text()).toBe("Half a thought");
  expect(sheet.find("[data-offline-notice]")).toHaveLength(1);
});

test.for([
  ["enrolment", "enrolment", { batch: "Weekend" }],
  ["call", "", { call: "no-answer" }],
  ["next", "", { next: "2026-11-24" }],
  ["note", "", { note: "Rang again" }],
] as const)(
  "after the form of the %s the address and the page say that it was saved",
  async ([form, path, values], { server }) => {
    const owner = await signInAs(server);
    const address = deskPaths.enquiry(await createEnrolment(server));
    const posted = { version: "0", form, ...values };
    const answer = await owner.post(`${address}/${path}?status=new`.replace("/?", "?"), posted);
    expect(answer.headers.location).toBe(`${address}?status=new&saved=${form}#saved`);
    const $ = load((await owner.get(`${address}?saved=${form}`)).body);
    expect($("#saved[role=status]").text()).toBe(getDeskMessage("saved"));
    expect(load((await owner.get(`${address}?saved=other`)).body)("#saved")).toHaveLength(0);
  },
);
