import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import {
  createEnquiry,
  deskTest as test,
  getDeskMessage,
  readReferences,
} from "#server/testing/desk-fixtures.ts";

/** What the form of the page posts, with the box for people ticked or not. */
function readSpamPage(html: string, isTicked = false): URLSearchParams {
  const page = load(html);
  const fields = page("main form input")
    .toArray()
    .filter((field) => isTicked || page(field).attr("type") !== "checkbox")
    .map((field) => [page(field).attr("name") ?? "", String(page(field).val() ?? "on")]);
  return new URLSearchParams(fields);
}

const spamPage = deskPaths.eraseSpam;

test("an owner deletes all spam with one form", async ({ owner, server }) => {
  const stays = await createEnquiry(server);
  await createEnquiry(server, { message: "Buy links" }, true);
  const marked = await createEnquiry(server, { message: "Buy more links" });
  await owner.post(deskPaths.spamMark(marked), { is: "spam" });
  const mails = server.db.updateTable("job");
  const soon = new Date(server.now().getTime() + 60_000).toISOString();
  await mails.set({ lease: "x", due_at: soon }).execute();
  expect((await owner.get(spamPage)).body).toContain(
    getDeskMessage("enquiries.eraseSpam.lede", { count: "2" }),
  );
  const press = async () => {
    const form = readSpamPage((await owner.get(spamPage)).body);
    return (await owner.get(String((await owner.post(spamPage, form)).headers.location))).body;
  };
  const left = await press();
  expect(readReferences(left)).toEqual([marked]);
  expect(left).toContain(getDeskMessage("enquiries.erased", { count: "1" }));
  expect(left).toContain(getDeskMessage("enquiries.eraseSpam.left", { count: "1" }));
  await mails.set({ lease: null }).execute();
  expect(readReferences(await press())).toEqual([]);
  expect(readReferences((await owner.get(deskPaths.enquiries)).body)).toEqual([stays]);
});

test("deleting all spam leaves what came, was released or changed after the page was opened", async ({
  owner,
  server,
}) => {
  const spam: string[] = [];
  for (let at = 0; at < 4; at++) spam.push(await createEnquiry(server, { message: `${at}` }, true));
  const [released = "", noted = ""] = spam;
  const form = readSpamPage((await owner.get(spamPage)).body);
  const late = await createEnquiry(server, { name: "Late" }, true);
  await owner.post(deskPaths.spamMark(released), { is: "person" });
  await owner.post(deskPaths.enquiry(noted), { version: "0", note: "Not sure" });
  const { headers } = await owner.post(spamPage, form);
  const list = (await owner.get(String(headers.location))).body;
  expect(readReferences(list)).toEqual([late, noted]);
  expect(list).toContain(getDeskMessage("enquiries.erased", { count: "2" }));
  expect(list).toContain(getDeskMessage("enquiries.eraseSpam.left", { count: "2" }));
  expect(readReferences((await owner.get(deskPaths.enquiries)).body)).toEqual([released]);
  // A page of an earlier version, or a made-up list.
  await owner.post(spamPage, {});
  await owner.post(spamPage, { listed: `${released} ${late}` });
  expect(readReferences((await owner.get(`${deskPaths.enquiries}?status=spam`)).body)).toHaveLength(
    2,
  );
});

test("deleting all spam keeps the filter of its list, and says so", async ({ owner, server }) => {
  await createEnquiry(server, { message: "Buy links" }, true);
  const other = await createEnquiry(server, { message: "Cheap loans" }, true);
  const list = load((await owner.get(`${deskPaths.enquiries}?status=spam&search=links`)).body);
  const href = list(`a[href*="${spamPage}"]`).attr("href") ?? "";
  const page = (await owner.get(href)).body;
  expect(page).toContain(getDeskMessage("enquiries.eraseSpam.lede", { count: "1" }));
  expect(page).toContain(getDeskMessage("enquiries.eraseSpam.filtered"));
  const action = load(page)("main form").attr("action") ?? "";
  const { headers } = await owner.post(action, readSpamPage(page));
  expect(headers.location).toContain("search=links");
  expect(readReferences((await owner.get(`${deskPaths.enquiries}?status=spam`)).body)).toEqual([
    other,
  ]);
  expect((await owner.get(spamPage)).body).not.toContain(
    getDeskMessage("enquiries.eraseSpam.filtered"),
  );
});

// Each of the 500 is a transaction of its own.
test(
  "one press deletes 500 of 501, also below spam that may be people, and the page says so",
  { timeout: 60_000 },
  async ({ owner, server }) => {
    const oldest = await createEnquiry(server, { message: "oldest" }, true);
    await Promise.all(
      Array.from({ length: 500 }, (_, at) => createEnquiry(server, { message: `${at}` }, true)),
    );
    const person = await createEnquiry(server, { message: "newest" }, true);
    await server.db
      .updateTable("submission")
      .set({ spam_reason: "overload" })
      .where("reference", "=", person)
      .execute();
    const page = (await owner.get(spamPage)).body;
    expect(page).toContain(getDeskMessage("enquiries.eraseSpam.lede", { count: "500" }));
    expect(page).toContain(
      getDeskMessage("enquiries.eraseSpam.part", { all: "501", count: "500" }),
    );
    const { headers } = await owner.post(spamPage, readSpamPage(page));
    const list = (await owner.get(String(headers.location))).body;
    expect(list).toContain(getDeskMessage("enquiries.erased", { count: "500" }));
    expect(readReferences(list).toSorted()).toEqual([oldest, person].toSorted());
  },
);

test("spam that may be people is told apart, and deleted only where its box is ticked", async ({
  owner,
  server,
}) => {
  await createEnquiry(server, { name: "Robot" }, true);
  const person = await createEnquiry(server, { name: "Meera" }, true);
  await server.db
    .updateTable("submission")
    .set({ spam_reason: "overload" })
    .where("reference", "=", person)
    .execute();
  const said = getDeskMessage("enquiries.mayBePerson");
  const list = load((await owner.get(`${deskPaths.enquiries}?status=spam`)).body);
  const rows = list("main li").toArray();
  expect(rows.map((row) => list(row).text().includes(said))).toEqual([true, false]);
  expect((await owner.get(deskPaths.enquiry(person))).body).toContain(
    getDeskMessage("enquiry.mayBePerson"),
  );
  const page = (await owner.get(spamPage)).body;
  expect(page).toContain(getDeskMessage("enquiries.eraseSpam.lede", { count: "1" }));
  expect(readReferences(page)).toEqual([person]);
  await owner.post(spamPage, readSpamPage(page));
  expect(readReferences((await owner.get(`${deskPaths.enquiries}?status=spam`)).body)).toEqual([
    person,
  ]);
  await owner.post(spamPage, readSpamPage((await owner.get(spamPage)).body, true));
  expect(readReferences((await owner.get(`${deskPaths.enquiries}?status=spam`)).body)).toEqual([]);
});
