import { expect } from "vitest";
import { consumeLink } from "#desk/sign-in/sign-in-links.ts";
import { listAccounts } from "#server/store/accounts.ts";
import { openTestStore, runTestCommand, storeTest as test } from "#server/testing/test-commands.ts";

test("invite creates a link that works once", async ({ db, runDesk }) => {
  const { code, out } = await runDesk("invite", "Asha@example.in", "--role", "owner");
  expect(code).toBe(0);
  const token = /\/desk\/sign-in#(\S+)/.exec(out)?.[1] ?? "";
  expect(await consumeLink(db, { token }, new Date())).toMatchObject({ isFullProof: true });
  expect(await consumeLink(db, { token }, new Date())).toBe("used");
});

test("invite does not make the only owner staff", async ({ db, runDesk }) => {
  await runDesk("invite", "asha@example.in", "--role", "owner");
  const { code, problem } = await runDesk("invite", "asha@example.in", "--role", "staff");
  expect(code).toBe(1);
  expect(problem).toContain("only owner");
  await runDesk("invite", "ravi@example.in", "--role", "owner");
  expect((await runDesk("invite", "asha@example.in", "--role", "staff")).code).toBe(0);
  expect((await listAccounts(db)).map(({ role }) => role).toSorted()).toEqual(["owner", "staff"]);
});

test.each([
  ["yes\n", 0, ["ravi@gmail.com"], "Did you mean ravi@gmail.com?"],
  [" No\n", 0, ["ravi@gamil.com"], "Did you mean ravi@gmail.com?"],
  ["\n", 1, [], "Nobody was invited"],
  // Ctrl-C and Ctrl-D close the input.
  ["", 1, [], "Nobody was invited"],
  // A program has nobody to ask.
  [undefined, 0, ["ravi@gamil.com"], "as written"],
])(
  "invite asks about a mistyped address: after %j it ends with %i and %j has access",
  async (typed, code, invited, said) => {
    const { environment, db } = await openTestStore();
    const args = ["invite", "ravi@gamil.com"];
    const ended = await runTestCommand(environment, args, { typed });
    expect([ended.code, (await listAccounts(db)).map(({ email }) => email)]).toEqual([
      code,
      invited,
    ]);
    expect(ended.problem).toContain(said);
    for (const email of invited) expect(ended.out).toContain(`${email} (staff)`);
  },
);

test("invite keeps a role, and new people are staff", async ({ db, runDesk }) => {
  await runDesk("invite", "asha@example.in", "--role", "owner");
  await runDesk("invite", "asha@example.in");
  await runDesk("invite", "ravi@example.in");
  const people = (await listAccounts(db)).map(({ email, role }) => [email, role]);
  expect(people).toEqual(
    expect.arrayContaining([
      ["asha@example.in", "owner"],
      ["ravi@example.in", "staff"],
    ]),
  );
});
