import { expect, test } from "vitest";
import { openTestStore } from "#server/testing/leads-command.ts";
import { readLink, spendLink } from "#server/desk/entry-links.ts";

test("an owner is let in from the terminal, by an address that works once", async () => {
  const { db, leads } = await openTestStore();
  const { code, out } = await leads("invite", "Asha@example.in", "--role", "owner");
  expect(code).toBe(0);
  const token = /\/desk\/enter#(\S+)/.exec(out)?.[1] ?? "";
  expect(await readLink(db, token, undefined, new Date())).toMatchObject({ for: "known" });
  expect(await spendLink(db, { token }, new Date())).toBeDefined();
  expect(await spendLink(db, { token }, new Date())).toBeUndefined();
  expect((await leads("accounts")).out).toMatch(/owner\s.*asha@example\.in/);
});

test("who is known keeps the role, and is staff when new", async () => {
  const { leads } = await openTestStore();
  await leads("invite", "asha@example.in", "--role", "owner");
  await leads("invite", "asha@example.in");
  await leads("invite", "ravi@example.in");
  const { out } = await leads("accounts");
  expect(out).toMatch(/owner\s.*asha@example\.in/);
  expect(out).toMatch(/staff\s.*ravi@example\.in/);
});

test("a person is removed, but not the last owner, and an unknown one is refused", async () => {
  const { leads } = await openTestStore();
  await leads("invite", "asha@example.in", "--role", "owner");
  await leads("invite", "ravi@example.in");
  expect((await leads("revoke", "ravi@example.in")).code).toBe(0);
  expect((await leads("accounts")).out).not.toContain("ravi");
  expect(await leads("revoke", "asha@example.in")).toMatchObject({
    code: 1,
    problem: expect.stringContaining("last owner") as string,
  });
  expect((await leads("revoke", "eve@example.in")).code).toBe(1);
});

test.each([
  ["no address", ["invite", "asha"]],
  ["another role", ["invite", "asha@example.in", "--role", "king"]],
  ["another command", ["dance"]],
])("%s is refused with a sentence that names the desk", async (_what, words) => {
  const { leads } = await openTestStore();
  const { code, problem } = await leads(...words);
  expect(code).toBe(2);
  expect(problem).toMatch(/mail address|owner or staff|npm run desk -- invite/);
});
