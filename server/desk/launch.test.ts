import { deskText } from "#server/testing/desk-text.ts";
import { beforeEach, expect, test } from "vitest";
import { deskVisitor, type DeskVisitor } from "#server/testing/desk-visitor.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { allow } from "./accounts.ts";
import { createLink } from "./entry-links.ts";

const phone = "business.yaml#/phone";
let server: TestServer;
let owner: DeskVisitor;

async function signedIn(role: "owner" | "staff"): Promise<DeskVisitor> {
  const email = `${role}@example.in`;
  const account = await allow(server.db, { email, role, language: "en" }, server.now());
  const visitor = deskVisitor(server.app);
  const token = await createLink(server.db, account, server.now());
  await visitor.post("/desk/enter", { token });
  return visitor;
}

beforeEach(async () => {
  server = await startTestServer();
  owner = await signedIn("owner");
});

/** How many things are settled, of how many. */
async function sum(): Promise<[done: number, all: number]> {
  const { body } = await owner.get("/desk/launch");
  const [, done, all] = /aria-label="(\d+) of (\d+) settled"/.exec(body) ?? [];
  return [Number(done), Number(all)];
}

test("a placeholder leads to its field, and a draft settles it", async () => {
  const [done, all] = await sum();
  const { body } = await owner.get("/desk/launch");
  expect(body).toContain("Phone is still “+91 00000 00000”.");
  const href = /href="(\/desk\/words\/in\/business\?part=[^"#]*)#(vf-phone)"/.exec(body);
  const field = await owner.get(href?.[1] ?? "");
  expect(field.body).toContain(`id="${href?.[2]}"`);
  expect(field.body).toContain(`name="is ${phone}"`);
  await owner.post("/desk/words/in/business", {
    part: "facts/",
    [`from ${phone}`]: '"+91 00000 00000"',
    [`is ${phone}`]: "+91 98765 43210",
  });
  expect(await sum()).toEqual([done + 1, all]);
});

test("every thing in the content leads to a page that is there, and to a field of it", async () => {
  const { body } = await owner.get("/desk/launch");
  const links = new Set(
    [...body.matchAll(/href="(\/desk\/words\/in\/[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    ),
  );
  expect(links.size).toBeGreaterThan(50);
  const pages = new Map<string, string>();
  for (const link of links) {
    const [address = "", anchor] = link.split("#");
    pages.set(address, pages.get(address) ?? (await owner.get(address)).body);
    const page = pages.get(address) ?? "";
    expect(page, link).toContain(`name="part"`);
    if (anchor !== undefined) expect(page, link).toContain(`id="${anchor}"`);
  }
}, 60_000);

test("what a person has read is ticked off, and the tick can be taken away", async () => {
  const [done, all] = await sum();
  const { body } = await owner.get("/desk/launch");
  const thing = /name="thing" value="(en\/franchise\.yaml: [^"]*)"/.exec(body)?.[1] ?? "";
  await owner.post("/desk/launch", { thing, done: "yes" });
  await owner.post("/desk/launch", { thing, done: "yes" });
  expect(await sum()).toEqual([done + 1, all]);
  expect((await owner.get("/desk/launch")).body).toContain(
    deskText("launch.ticked", { by: "owner@example.in" }),
  );
  await owner.post("/desk/launch", { thing, done: "no" });
  expect(await sum()).toEqual([done, all]);
});

test("what only a setting of the server settles says so, and leads nowhere", async () => {
  const { body } = await owner.get("/desk/launch");
  const row = body.slice(body.indexOf("<b>SMTP_URL</b>")).split("</li>")[0];
  expect(row).toContain(deskText("launch.onServer"));
  expect(row).not.toContain("href");
});

test("the list is for owners", async () => {
  const staff = await signedIn("staff");
  expect((await staff.get("/desk/launch")).statusCode).toBe(403);
  expect((await staff.post("/desk/launch", { thing: "x", done: "yes" })).statusCode).toBe(403);
});
