import type { DeskRole } from "#core/roles.ts";
import { deskText } from "#server/testing/desk-text.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { settledSettings } from "#server/testing/settled-settings.ts";
import { deskVisitor, type DeskVisitor } from "#server/testing/desk-visitor.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { launchGroups } from "#schemas/launch.ts";
import { allow } from "./accounts.ts";
import { createLink } from "./entry-links.ts";
import { launchView } from "./launch-view.ts";
import { ownContent } from "./words/content-values.ts";

const phone = "business.yaml#/phone";
let server: TestServer;
let owner: DeskVisitor;

async function signedIn(role: DeskRole): Promise<DeskVisitor> {
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

/** The page as plain text with its addresses. */
async function list(query = "", visitor = owner): Promise<string> {
  return (await visitor.get(`/desk/launch${query}`)).body.replaceAll("&amp;", "&");
}

/** How many things are settled, of how many. */
async function sum(): Promise<[done: number, all: number]> {
  const [, done, all] = /aria-label="(\d+) of (\d+) done"/.exec(await list()) ?? [];
  return [Number(done), Number(all)];
}

test("a placeholder leads to its field, and a draft settles it", async () => {
  const [done, all] = await sum();
  const body = await list();
  expect(body).toContain(deskText("launch.says.placeholder"));
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

test("the row of the opening hours leads to their fields, which are facts of all languages", async () => {
  const row = (await list()).split('id="row-openingHours"')[1]?.split("</li>")[0] ?? "";
  expect(row).toContain(deskText("launch.remarks.openingHours"));
  const href = /href="(\/desk\/words\/in\/opening[^"#]*)/.exec(row)?.[1] ?? "";
  expect((await owner.get(href)).body).toContain('name="is opening.yaml#/hours/monday/opens"');
});

test("equal things are one row, every group says what is left, and the first is open", async () => {
  const body = await list();
  for (const name of ["placeholder", "sample", "noEvidence", "mail"]) {
    expect(body.split(`id="row-${name}"`)).toHaveLength(2);
  }
  expect(body.match(/<li[^>]*id="row-/g)?.length).toBeLessThan(35);
  const groups = [...body.matchAll(/<details[^>]*id="(\w+)"/g)].map(([, id]) => id);
  expect(groups).toEqual([...launchGroups]);
  expect(body.match(/<details[^>]* open=""[^>]*id="(\w+)"/)?.[1]).toBe("server");
  expect(body).toContain('id="row-accountant"');
});

test.each(["en", "hi"] as const)(
  "no row shows a key or a remark of a file, and a setting only in the part for the server (%s)",
  async (language) => {
    const words = ownContent().get(`${language}/desk.yaml`) as DeskWords;
    const view = await launchView(server.db, {
      ...{ language, words, settings: {}, now: server.now(), open: undefined },
    });
    const rows = view.groups.flatMap(({ open }) => open);
    expect(rows.length).toBeGreaterThan(20);
    for (const { says, places, settings } of rows) {
      expect(says).not.toMatch(/[a-z][A-Z]|[A-Z]+_[A-Z]|\.yaml|[{}]/);
      if (language === "hi") expect(says).toMatch(/[ऀ-ॿ]/);
      expect(settings.length === 0 || places.length === 0).toBe(true);
      for (const { label } of places)
        expect(label).not.toMatch(/^[a-z]|[a-z][A-Z](?!pp|ube|n)|^\d+$|›/);
    }
  },
);

test("every thing in the content leads to a page that is there, and to a field of it", async () => {
  const body = await list();
  const links = new Set(
    [...body.matchAll(/href="(\/desk\/words\/in\/[^"]*)"/g)].map(([, href = ""]) => href),
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

test("what a person has read is marked as done in its place, and that can be undone", async () => {
  const [done, all] = await sum();
  const form =
    /name="thing" value="(remark: [^"]*)".*?name="group" value="(\w+)".*?name="row" value="([\w-]+)"/.exec(
      await list(),
    );
  const [, thing = "", group = "", row = ""] = form ?? [];
  const answer = await owner.post("/desk/launch", { thing, group, row, done: "yes" });
  expect(answer.headers.location).toBe(`/desk/launch?open=${group}#row-${row}`);
  await owner.post("/desk/launch", { thing, group, row, done: "yes" });
  expect(await sum()).toEqual([done + 1, all]);
  const after = await list(`?open=${group}`);
  expect(after).toContain(deskText("launch.ticked", { by: "owner@example.in" }));
  expect(after.match(/<details[^>]* open=""[^>]*id="(\w+)"/)?.[1]).toBe(group);
  expect(after).toMatch(new RegExp(`id="row-${row}"[^>]*data-done`));
  await owner.post("/desk/launch", { thing, group, row, done: "no" });
  expect(await sum()).toEqual([done, all]);
});

test("what only a setting of the server settles can be sent on to the person who runs it", async () => {
  const row = (await list()).split('id="row-mail"')[1]?.split("</li>")[0] ?? "";
  expect(row).toContain("SMTP_URL, LEADS_TO, MAIL_FROM");
  expect(row).toContain('href="https://wa.me/?text=');
});

test("the list is for owners", async () => {
  const staff = await signedIn("staff");
  expect((await staff.get("/desk/launch")).statusCode).toBe(403);
  const form = { thing: "x", group: "law", row: "x", done: "yes" };
  expect((await staff.post("/desk/launch", form)).statusCode).toBe(403);
});

test("Today names the next open thing of the list to an owner, with the way to its row", async () => {
  const href = /href="(\/desk\/launch\?open=\w+#row-[\w-]+)"/.exec(
    (await owner.get("/desk/today")).body,
  )?.[1];
  const [address = "", row = ""] = href?.split("#") ?? [];
  expect((await owner.get(address)).body).toContain(`id="${row}"`);
  const staff = await signedIn("staff");
  expect((await staff.get("/desk/today")).body).not.toContain("/desk/launch?");
});

test("a row that leads to fields is on Today without its colon, and without a full stop of another language", async () => {
  for (const [name, value] of Object.entries(settledSettings)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const link = /href="\/desk\/launch\?open=people[^>]*>([^<]*)</.exec(
    (await owner.get("/desk/today")).body,
  );
  expect(link?.[1]).toMatch(/[^:.]$/);
});
