import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contactLimits } from "#core/contact-columns.ts";
import { deskText } from "#server/testing/desk-text.ts";
import { sent, signedIn } from "#server/testing/desk-fixtures.ts";
import { startTestServer, testWords, type TestServer } from "#server/testing/test-server.ts";

const file = [
  "Name,Phone,Service",
  "Ramesh,98260 11223,GST",
  "Sita,9826011224,Tally",
  "Again,+91 9826011224,",
  "Known,9876543210,",
  "Short,98260,",
].join("\r\n");

/** Posts as a browser does. */
async function post(server: TestServer, fields: [string, string | Blob][], role?: "staff") {
  const visitor = await signedIn(server, role);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request("https://desk.invalid", { method: "POST", body: form });
  const answer = await visitor.post(
    "/desk/leads/import",
    Buffer.from(await request.arrayBuffer()),
    {
      "sec-fetch-site": "same-origin",
      "content-type": request.headers.get("content-type") ?? "",
    },
  );
  return { visitor, answer };
}

const chosen = (text: string) => [["file", new Blob([text])]] satisfies [string, Blob][];

test("a file is looked at first, and the confirmed page imports what is new, once", async () => {
  const server = await startTestServer();
  await sent(server);
  const { answer: preview } = await post(server, chosen(file));
  expect(preview.body).toContain(deskText("import.check.ready", { ready: "2", rows: "5" }));
  expect(preview.body).toContain(deskText("import.check.known", { count: "1" }));
  expect(preview.body).toContain(deskText("import.check.twice", { count: "1" }));
  expect(preview.body).toContain(deskText("import.check.problems.number"));
  expect(await server.rows("select id from lead")).toHaveLength(1);

  const confirmed: [string, string][] = [
    ["act", randomUUID()],
    ["text", file],
    ["seen", "name phone about"],
    ["column", "name"],
    ["column", "phone"],
    ["column", "about"],
    ["language", "hi"],
  ];
  const { answer, visitor } = await post(server, confirmed);
  expect(answer.statusCode).toBe(303);
  // A press that arrives twice stores nothing twice, and gets the same answer.
  const again = (await post(server, confirmed)).answer;
  expect(again.headers.location).toBe(answer.headers.location);
  expect(await server.rows("select id from lead")).toHaveLength(3);
  const page = await visitor.get(answer.headers.location ?? "");
  expect(page.body).toContain(deskText("import.imported", { count: "2" }));
  const list = (await visitor.get("/desk/leads?source=desk:file")).body;
  expect(list).toContain("Ramesh");
  expect(list).toContain(deskText("inbox.oldContact"));
  expect((await visitor.get("/desk/people")).body).toContain(deskText("people.events.imported"));

  const act = /name="act" value="([^"]+)"/.exec(page.body)?.[1];
  const undone = await visitor.post("/desk/leads/import/undo", { act });
  expect(undone.headers.location).toBe("/desk/leads/import?notice=undone&count=2");
  expect(await server.rows("select id from lead")).toHaveLength(1);
});

test("the page of an old contact speaks of no form, no question and no message", async () => {
  const server = await startTestServer();
  const { visitor } = await post(server, [
    ["text", "Name,Phone\nRamesh,9826011223"],
    ["seen", "name phone"],
    ["column", "name"],
    ["column", "phone"],
  ]);
  const list = (await visitor.get("/desk/leads")).body;
  const page = await visitor.get(/\/desk\/leads\/NZ-[\w-]+/.exec(list)?.[0] ?? "");
  expect(page.body).toContain(deskText("lead.events.imported"));
  const { subject } = testWords().fallback.words.mail.owner.contact;
  const cameIn = deskText("lead.cameInFrom", { source: deskText("sources.file") });
  for (const wrong of [subject, deskText("add.notice.send"), cameIn]) {
    expect(list + page.body).not.toContain(wrong);
  }
  const reference = await sent(server, { name: "Ramesh", phone: "9826011223" });
  const enquiry = (await visitor.get(`/desk/leads/${reference}`)).body;
  expect(enquiry).toContain(`>${deskText("inbox.oldContact")}</a>`);
});

test("a list without a heading row loses none of its contacts", async () => {
  const server = await startTestServer();
  const text = "Ramesh,98260 11223\nSita,9826011224";
  const { answer: preview } = await post(server, chosen(text));
  expect(preview.body).toContain(deskText("import.check.ready", { ready: "2", rows: "2" }));
  const { visitor } = await post(server, [
    ["text", text],
    ["seen", "name phone"],
  ]);
  const list = (await visitor.get("/desk/leads")).body;
  for (const name of ["Ramesh", "Sita"]) expect(list).toContain(name);
});

test("columns that were changed after the look are looked at again, not imported", async () => {
  const server = await startTestServer();
  const { answer } = await post(server, [
    ["text", file],
    ["seen", "name phone about"],
    ["column", "name"],
    ["column", ""],
    ["column", "note"],
  ]);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(deskText("import.check.noContact"));
  expect(await server.rows("select id from lead")).toEqual([]);
});

test.each([
  ["none", ""],
  ["notCsv", "PK\u0003\u0004"],
  ["notCsv", "Name,Phone"],
  ["many", `Phone\n${"9876543210\n".repeat(contactLimits.rows + 1)}`],
  ["large", `Phone\n${"9".repeat(contactLimits.bytes)}`],
  ["large", `Phone\n${"9".repeat(4 * contactLimits.bytes)}`],
] as const)("a file is refused with a sentence: %s", async (problem, text) => {
  const server = await startTestServer();
  const { answer } = await post(server, chosen(text));
  expect(answer.statusCode).toBe(text.length > 3 * contactLimits.bytes ? 413 : 422);
  const blanks = { rows: "5,000", megabytes: "2" };
  expect(answer.body).toContain(deskText(`import.errors.${problem}`, blanks));
});

test("staff cannot import", async () => {
  const server = await startTestServer();
  expect((await post(server, chosen(file), "staff")).answer.statusCode).toBe(403);
});
