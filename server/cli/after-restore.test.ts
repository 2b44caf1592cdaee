import { mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { removed } from "../db/removals.ts";
import { allow, listAccounts } from "#server/desk/accounts.ts";
import { noteRemovals } from "../removal-list.ts";
import { deskRows, fillDesk } from "../testing/filled-desk.ts";
import { openTestStore } from "../testing/leads-command.ts";

test("after PostgreSQL's own restore the list is applied: enquiries, people and sessions go again", async () => {
  const { dataDir, db, receive, leads, rows } = await openTestStore();
  const now = new Date("2026-11-21T05:00:00.000Z");
  await fillDesk(db, now);
  const partner = await allow(db, { email: "ravi@example.in", role: "staff", language: "en" }, now);
  const [gone, stays] = [await receive(), await receive()];
  expect((await leads("after-restore")).problem).toContain("There is no");
  await noteRemovals(dataDir, [gone, removed.account + partner.id]);
  const { code, out } = await leads("after-restore");
  expect([code, out]).toEqual([0, expect.stringContaining("1 enquiry was erased again.")]);
  const left = (await rows("select reference from lead")).map(({ reference }) => reference);
  expect(left).toContain(stays);
  expect(left).not.toContain(gone);
  expect((await listAccounts(db)).map(({ email }) => email)).toEqual(["asha@example.in"]);
  expect((await deskRows(rows))["desk_session"]).toEqual([]);
  // Another list than the one in the data folder.
  const elsewhere = path.join(dataDir, "elsewhere");
  await mkdir(elsewhere);
  await noteRemovals(elsewhere, [stays]);
  await leads("after-restore", path.join(elsewhere, "erased-references.txt"));
  expect(
    (await rows("select reference from lead")).map(({ reference }) => reference),
  ).not.toContain(stays);
});
