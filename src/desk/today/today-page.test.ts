import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import {
  createEnquiry,
  createEnrolment,
  type DeskBrowser,
  deskTest as test,
  getDeskMessage,
  readReferences,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { saveDraftEdits } from "#server/testing/save-draft-edits.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { formatDuration } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The list of a page with this heading. */
function readCard(html: string, key: string): { references: string[]; text: string } {
  const page = load(html);
  const card = page("section.card").filter((_, section) =>
    page(section).find("h2").first().text().startsWith(getDeskMessage(key)),
  );
  expect(card).toHaveLength(1);
  return { references: readReferences(card.toString()), text: card.text() };
}

test("Today has the calls, then the new ones of the day, then the others by their wait, then the undated", async ({
  server,
  owner,
}) => {
  const undated = await createEnquiry(server, { name: "Undated", phone: "9000000001" });
  await owner.post(deskPaths.enquiry(undated), { version: "0", status: "talking" });
  const longest = await createEnquiry(server, { name: "Longest", phone: "9000000002" });
  const long = await createEnquiry(server, { name: "Long", phone: "9000000003" });
  server.pass(day + minute);
  const fresh = await createEnquiry(server, {
    name: "Fresh",
    phone: "9000000004",
    email: "f@example.in",
  });
  const { body } = await owner.get(deskPaths.today);
  expect(readReferences(body)).toEqual([fresh, longest, long, undated]);
  // With a day set, it is only in the list of calls.
  await owner.post(deskPaths.enquiry(undated), {
    version: "1",
    next: "day",
    onDay: "2026-11-22",
  });
  const later = (await owner.get(deskPaths.today)).body;
  expect(readReferences(later)).toEqual([undated, fresh, longest, long]);
});

test("who has waited longer than the site promises is marked as late, with the time", async ({
  server,
  owner,
}) => {
  await createEnquiry(server, { name: "Waiting" });
  server.pass(day + minute);
  await createEnquiry(server, { name: "Fresh", phone: "9000000004", email: "f@example.in" });
  const { body } = await owner.get(deskPaths.today);
  expect(body).toContain(
    getDeskMessage("today.groups.waited", { time: formatDuration(1440, "en") }),
  );
  expect(body.match(/data-late/g)).toHaveLength(1);
});

test("a call that is due shows what was noted last", async ({ server, owner }) => {
  const reference = await createEnquiry(server);
  await owner.post(deskPaths.enquiry(reference), { version: "0", next: "evening" });
  await owner.post(deskPaths.enquiry(reference), { version: "1", note: "Wants the fee" });
  expect((await owner.get(deskPaths.today)).body).toContain("Wants the fee");
});

test("only lists that have somebody are on Today", async ({ server, owner }) => {
  const fresh = await createEnquiry(server);
  const { body } = await owner.get(deskPaths.today);
  expect(readCard(body, "today.groups.newToday").references).toEqual([fresh]);
  expect(load(body)("section.card").text()).not.toContain(getDeskMessage("today.groups.newBefore"));
});

test("the headline counts the people who wait, never that no call is due", async ({
  server,
  owner,
}) => {
  const readDay = async () => {
    const page = load((await owner.get(deskPaths.today)).body);
    const headline = page("h2.headline");
    return [headline.text(), headline.next().text()];
  };
  expect(await readDay()).toEqual([
    getDeskMessage("today.noneWaits"),
    getDeskMessage("today.nothingDue"),
  ]);
  const first = await createEnquiry(server);
  expect(await readDay()).toEqual([
    getDeskMessage("today.oneWaits"),
    getDeskMessage("today.cameToday", { count: "1" }),
  ]);
  server.pass(day);
  await createEnquiry(server, { name: "Ravi", phone: "9123456780", email: "ravi@example.in" });
  expect(await readDay()).toEqual([
    getDeskMessage("today.waiting", { count: "2" }),
    getDeskMessage("today.cameToday", { count: "1" }),
  ]);
  // Spam waits for nobody.
  await createEnquiry(server, {}, true);
  await owner.post(deskPaths.enquiry(first), { version: "0", call: "no-answer", next: "evening" });
  expect(await readDay()).toEqual([
    getDeskMessage("today.oneWaits"),
    `${getDeskMessage("today.oneDue")} ${getDeskMessage("today.cameToday", { count: "1" })}`,
  ]);
});

test("the newest of today stand above a backlog, and each list says how many more there are", async ({
  server,
  owner,
}) => {
  for (let number = 0; number < 22; number += 1) await createEnquiry(server, { name: "Old" });
  server.pass(day);
  const newest: string[] = [];
  for (let number = 0; number < 12; number += 1) newest.unshift(await createEnquiry(server));
  const { body } = await owner.get(deskPaths.today);
  const today = readCard(body, "today.groups.newToday");
  expect(today.references).toEqual(newest.slice(0, 10));
  expect(today.text).toContain(getDeskMessage("today.groups.more", { count: "2" }));
  const before = readCard(body, "today.groups.newBefore");
  expect(before.references).toHaveLength(20);
  expect(before.text).toContain(getDeskMessage("today.groups.more", { count: "2" }));
  // Each link leads to the whole list.
  const links = load(body)(`a[href^="${deskPaths.enquiries}?status=new"]`)
    .toArray()
    .map((link) => link.attribs["href"] ?? "");
  const lengths = [];
  for (const link of links) {
    const found = load((await owner.get(link)).body)("#found [role=status]")
      .first()
      .text();
    lengths.push(found);
  }
  expect(lengths).toEqual([
    getDeskMessage("enquiries.filters.found", { count: "12" }),
    getDeskMessage("enquiries.filters.found", { count: "22" }),
  ]);
});

test("who did not pick up is on Today once, on the day of the next call", async ({
  server,
  owner,
}) => {
  const missed = await createEnquiry(server, { name: "Missed" });
  const other = await createEnquiry(server, { name: "Other" });
  await owner.post(deskPaths.enquiry(missed), {
    version: "0",
    call: "no-answer",
    next: "day",
    onDay: "2026-11-22",
  });
  expect(readReferences((await owner.get(deskPaths.today)).body)).toEqual([other]);
  server.pass(day);
  expect(readReferences((await owner.get(deskPaths.today)).body)).toEqual([missed, other]);
});

test("a payment ends the planned call, so a student who paid is not late", async ({
  server,
  owner,
}) => {
  const student = await createEnrolment(server);
  await owner.post(deskPaths.enquiry(student), { version: "0", next: "day", onDay: "2026-11-22" });
  await owner.post(deskPaths.enrolment(student), {
    version: "1",
    paid: "1499",
    paidOn: "2026-11-21",
    paidReference: "",
  });
  server.pass(3 * day);
  expect(readReferences((await owner.get(deskPaths.today)).body)).toEqual([]);
  const { body } = await owner.get(deskPaths.enquiry(student));
  expect(body).toContain(getDeskMessage("enquiry.nextRemoved"));
});

test("that mails do not leave stands above the lists", async () => {
  const server = await startTestServer({ mailsLeave: false });
  const owner = await signInAs(server);
  const reference = await createEnquiry(server);
  const { body } = await owner.get(deskPaths.today);
  const problem = body.indexOf(getDeskMessage("today.mailsStay.heading"));
  expect(problem).toBeGreaterThan(body.indexOf("headline"));
  expect(problem).toBeLessThan(body.indexOf(deskPaths.enquiry(reference)));
});

test("an owner reads on Today how many changes of the website are not published", async ({
  server,
  owner,
}) => {
  const readNotices = async () => load((await owner.get(deskPaths.today)).body)("main").text();
  const { unpublished } = server.served.edition.messages.fallback.messages.desk.today;
  expect(await readNotices()).not.toContain(unpublished.open);
  const edit = (key: string) => ({ file: "en/contact.yaml", path: [key], value: "Write to us" });
  const editor = { account: owner.id, now: server.now() };
  await saveDraftEdits(server.db, editor, [edit("heading")]);
  expect(await readNotices()).toContain(unpublished.one);
  await saveDraftEdits(server.db, editor, [edit("heading"), edit("lede")]);
  expect(await readNotices()).toContain(fillIn(unpublished.many, { count: 2 }));
});

test("a reply by WhatsApp on Today has the saved replies and is in the history", async ({
  server,
  owner,
}) => {
  const reference = await createEnquiry(server, { name: "Ravi", phone: "9000000001" });
  await owner.post(deskPaths.enquiry(reference), { version: "0", next: "evening" });
  const page = load((await owner.get(deskPaths.today)).body);
  const drawer = page(`#replies-${reference}`);
  const opener = page(`button[popovertarget="replies-${reference}"]`).first();
  expect(opener.text()).toBe(getDeskMessage("enquiry.whatsapp"));
  const list = drawer.find("[data-reply-to]");
  const first = list.find("a").first();
  expect(first.attr("href")).toMatch(/^https:\/\/wa\.me\/919000000001\?text=.*Ravi/);
  expect(list.find("a").last().text()).toBe(getDeskMessage("enquiry.replies.withoutReply"));
  expect(list.find("a").last().attr("href")).toBe("https://wa.me/919000000001");
  // What the script of the page posts.
  const posted = await owner.post(list.attr("data-reply-to") ?? "", {
    idempotencyKey: page("main [name=idempotencyKey]").val(),
    version: page("main [name=version]").val(),
    replied: first.attr("data-replied"),
    by: first.attr("data-by"),
  });
  expect(posted.statusCode).toBe(303);
  const { body } = await owner.get(deskPaths.enquiry(reference));
  expect(body).toContain(getDeskMessage("enquiry.events.replied"));
});

test("the receipt on Today names the last part of a fee, as that of the enquiry does", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const address = deskPaths.enquiry(reference);
  await owner.post(deskPaths.enrolment(reference), {
    version: "0",
    requestedFee: "1499",
    paid: ["600", "400"],
    paidOn: ["2026-11-20", "2026-11-21"],
    paidReference: ["412345678901", "412345678902"],
  });
  await owner.post(address, { version: "1", next: "evening" });
  const listReplies = async (url: string) =>
    load((await owner.get(url)).body)("[data-reply-to] a[href*='text=']")
      .toArray()
      .map((link) => decodeURIComponent(link.attribs["href"] ?? ""))
      .filter((href) => href.startsWith("https://wa.me/"));
  const replies = await listReplies(deskPaths.today);
  expect(replies).toEqual(await listReplies(address));
  expect(replies.filter((reply) => reply.includes("412345678902"))).toEqual([
    expect.stringContaining("₹400"),
  ]);
});

test("from Today there is a next person, before and after a reply, and back leads to Today", async ({
  server,
  owner,
}) => {
  const names = ["First", "Second", "Third"];
  for (const name of [...names].reverse()) await createEnquiry(server, { name });
  const readNext = async (url: string) => {
    const page = load((await owner.get(url)).body);
    const steps = page(`nav[aria-label="${getDeskMessage("enquiry.neighbours")}"] a`).toArray();
    return {
      back: page(`a[href="${deskPaths.today}"]`).length > 0,
      steps: steps.map((step) => page(step).attr("aria-label")),
      next: page(steps.at(-1)).attr("href") ?? "",
    };
  };
  const listed = load((await owner.get(deskPaths.today)).body)("a.covers");
  const urls = listed.toArray().map((link) => link.attribs["href"] ?? "");
  expect(urls).toHaveLength(3);
  const [firstUrl = "", secondUrl = ""] = urls;
  const next = `${getDeskMessage("enquiry.following")}: `;
  const previous = `${getDeskMessage("enquiry.previous")}: `;
  expect(await readNext(firstUrl)).toEqual({
    back: true,
    steps: [`${next}Second`],
    next: secondUrl,
  });
  // The first is skipped, the second gets a reply and leaves Today.
  const sent = await owner.post(secondUrl, { version: "0", replied: "We call you", by: "chat" });
  expect(sent.headers.location).toBe(secondUrl);
  const after = await readNext(secondUrl);
  expect(after.steps).toEqual([`${previous}First`, `${next}Third`]);
  expect((await owner.get(after.next)).body).toContain("Third");
});

test("Today reminds the only owner of a second passkey until there is one", async ({
  server,
  owner,
}) => {
  const sentence = getDeskMessage("today.secondPasskey.one");
  const readToday = async () => load((await owner.get(deskPaths.today)).body)("main").text();
  const addPasskey = async (id: string) => {
    const made = { device: "a phone", created_at: server.now().toISOString(), used_at: null };
    const key = { id, account_id: owner.id, public_key: "", counter: 0, transports: "[]" };
    await server.db
      .insertInto("desk_passkey")
      .values({ ...key, ...made })
      .execute();
  };
  expect(await readToday()).not.toContain(sentence);
  await addPasskey("one");
  expect(await readToday()).toContain(sentence);
  await addPasskey("two");
  expect(await readToday()).not.toContain(sentence);
  await server.db.deleteFrom("desk_passkey").where("id", "=", "two").execute();
  await signInAs(server, "owner", "ritu@example.in");
  expect(await readToday()).not.toContain(sentence);
});

test("the owner reads 90 days before which rules end", async ({ owner, server, staff }) => {
  const { edition: release } = server.served;
  const setRulesEnd = (until: string) => {
    const rulesEnd = ["gst", "tds"].map((name) => ({ file: `rules/${name}.yaml`, until }));
    const later = { file: "rules/papers.yaml", until: "2027-12-31" };
    server.served.swap({
      ...release,
      messages: { ...release.messages, rulesEnd: [...rulesEnd, later] },
    });
  };
  setRulesEnd("2027-02-20");
  const files = "rules/gst.yaml, rules/tds.yaml";
  const soon = getDeskMessage("today.rules.soon", { day: "20 February 2027", files });
  const over = getDeskMessage("today.rules.over", { day: "21 November 2026", files });
  const today = async (member: DeskBrowser) => (await member.get(deskPaths.today)).body;
  const day = 24 * 60 * 60_000;
  expect(await today(owner)).not.toContain(soon);
  server.pass(day);
  expect(await today(owner)).toContain(soon);
  expect(await today(staff)).not.toContain(soon);
  setRulesEnd("2026-11-21");
  expect(await today(owner)).toContain(over);
});

test("holidays make no enquiry late", async ({ owner, server }) => {
  await createEnquiry(server);
  const { edition: release } = server.served;
  const { language, messages } = release.messages.fallback;
  const closed = "Closed for {name}, {from} to {to}; {day}.";
  const holiday = { from: "2026-11-22", to: "2026-11-24", name: { en: "Diwali", hi: "दिवाली" } };
  const own = {
    ...messages,
    office: { ...messages.office, holidays: [holiday] },
    opening: { ...messages.opening, closedDays: closed },
  };
  const languages = new Map([...release.messages.languages, [language, own] as const]);
  const day = 24 * 60 * 60_000;
  const today = async () => (await owner.get(deskPaths.today)).body;
  const late = "data-late";
  server.pass(3 * day);
  expect(await today()).toContain(late);
  server.served.swap({
    ...release,
    messages: { ...release.messages, languages, fallback: { language, messages: own } },
  });
  const notice = "Closed for Diwali, 22 to 24 November; 25 November.";
  expect(await today()).not.toContain(late);
  expect(await today()).toContain(notice);
  server.pass(2 * day);
  expect(await today()).toContain(late);
  expect(await today()).not.toContain(notice);
});
