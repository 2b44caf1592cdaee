import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { statusFilters } from "#enquiry/statuses.ts";
import { openTestStore, runTestCommand } from "#server/testing/test-commands.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";

test.for([
  [1, ["erase", "NZ-2222-2222", "--yes"], "Nothing is stored under NZ-2222-2222."],
  [2, ["backup"], "The command is: npm run desk -- backup <file>"],
  [2, ["list", "--limit", "0"], "--limit takes a number from 1 to 9999."],
  [2, ["list", "--status", "mine"], `--status takes one of: ${statusFilters.join(", ")}.`],
  [2, ["list", "--constructor"], "Unknown option '--constructor'"],
  [2, ["list", "--limt"], "Unknown option '--limt'"],
  [2, ["list", "me"], "The command is: npm run desk -- list"],
  [2, ["export", "--since", "21.11.2026"], "--since takes a day like"],
  [2, ["export", "--since", "2026-02-30"], "--since takes a day like"],
  [2, ["invite", "asha"], "asha is not a mail address."],
  [2, ["invite", "asha@example.in", "--role", "king"], "--role is owner or staff."],
  [2, ["frobnicate"], "There is no command frobnicate."],
  [2, [], "npm run desk -- list"],
] as const)(
  "exit code %i and a sentence, but no output, for the arguments %j",
  async ([code, args, problem]) => {
    const { runDesk } = await openTestStore();
    const output = await runDesk(...args);
    expect(output.code).toBe(code);
    expect(output.out).toBe("");
    expect(output.problem).toContain(problem);
  },
);

test("help needs no database and lists every command", async () => {
  const nowhere = { DATA_DIR: path.join(await createTempFolder(), "none") };
  const desk = await runTestCommand(nowhere, ["--help"]);
  expect(desk).toMatchObject({ code: 0, problem: "" });
  const commandLines = desk.out.matchAll(/^npm run (?:desk -- )?([\w-]+)/gm);
  expect([...commandLines].map(([, name]) => name).join(" ")).toBe(
    "list export erase test-mail confirm-clock backup restore move invite doctor launch-check",
  );
  const erase = await runTestCommand(nowhere, ["erase", "--help"]);
  expect(erase).toMatchObject({ code: 0, problem: "" });
  expect(erase.out).toMatch(
    /^npm run desk -- erase <reference> \| --person <mail or phone> \[--name NAME\] \[--yes\]\n/,
  );
});

test("a missing database is reported, not created", async () => {
  const folder = path.join(await createTempFolder(), "none");
  const { code, problem } = await runTestCommand({ DATA_DIR: folder }, ["list"]);
  expect(code).toBe(1);
  expect(problem).toContain(`There is no ${path.join(folder, "site.sqlite")}.`);
  expect(existsSync(folder)).toBe(false);
});

test("a wrong setting is reported", async () => {
  const folder = await createTempFolder();
  const wrong = await runTestCommand({ DATA_DIR: folder, SMTP_URL: "mail" }, ["list"]);
  expect(wrong.code).toBe(1);
  expect(wrong.problem).toContain("SMTP_URL must be");
});

test("a locked database is reported on either engine, and nothing is erased", async () => {
  const { receive, runDesk, rows, blockWriters } = await openTestStore(300);
  const reference = await receive();
  const release = await blockWriters();
  const { code, problem } = await runDesk("erase", reference, "--yes");
  await release();
  expect(code).toBe(1);
  expect(problem).toBe(
    "Another program holds the database at this moment. Nothing was changed; please try again.\n",
  );
  expect(await rows("select 1 from submission")).toHaveLength(1);
});
