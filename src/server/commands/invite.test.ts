import { expect, test } from "vitest";
import { openTestStore } from "#server/testing/leads-command.ts";
import { listAccounts } from "#server/store/accounts.ts";
import { spendLink } from "#desk/enter/entry-links.ts";

test("an owner is let in from the terminal, by an address that works once", async () => {
  const { db, leads } = await openTestStore();
  const { code, out } = await leads("invite", "Asha@example.in", "--role", "owner");
  expect(code).toBe(0);
  const token = /\/desk\/enter#(\S+)/.exec(out)?.[1] ?? "";
  expect(await spendLink(db, { token }, new Date())).toMatchObject({ proves: true });
  expect(await spendLink(db, { token }, new Date())).toBe("used");
});

test("a person who has an account keeps the role, and a new one is staff", async () => {
  const { db, leads } = await openTestStore();
  await leads("invite", "asha@example.in", "--role", "owner");
  await leads("invite", "asha@example.in");
  await leads("invite", "ravi@example.in");
  const people = (await listAccounts(db)).map(({ email, role }) => [email, role]);
  expect(people).toEqual(
    expect.arrayContaining([
      ["asha@example.in", "owner"],
      ["ravi@example.in", "staff"],
    ]),
  );
});

test.each([
  ["no address", ["invite", "asha"]],
  ["another role", ["invite", "asha@example.in", "--role", "king"]],
])("%s is refused with a sentence that names the desk", async (_what, words) => {
  const { leads } = await openTestStore();
  const { code, problem } = await leads(...words);
  expect(code).toBe(2);
  expect(problem).toMatch(/mail address|owner or staff/);
});
