import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readRemovals, removalFileName } from "#server/backup/removal-list.ts";
import { openTestStore, sqliteStoreTest } from "#server/testing/test-commands.ts";

const ravi = { name: "Ravi", email: "ravi@example.in", phone: "9000000001", message: "PAN" };

async function readBytes(dataDir: string): Promise<string> {
  const files = (await readdir(dataDir)).filter((name) => name.startsWith("site.sqlite"));
  const read = files.map((name) => readFile(path.join(dataDir, name), "latin1"));
  return (await Promise.all(read)).join("");
}

sqliteStoreTest(
  "erase removes every byte about a person from the database, and the mails that are kept as files",
  async ({ dataDir, receive, runDesk, rows }) => {
    const getNeedle = (personNumber: number) => `Person-${personNumber}-`;
    const references: string[] = [];
    for (let at = 0; at < 60; at++) {
      const fields = {
        name: `${getNeedle(at)}${"x".repeat(at * 40)}`,
        email: `${getNeedle(at)}@example.in`,
      };
      references.push(await receive({ fields }));
    }
    const [first = "", second = ""] = references;
    const jobs = await rows(
      "select submission.reference, job.id from job join submission on submission.id = submission_id",
    );
    const mails = jobs.map(({ reference, id }) => `${String(reference)}-${String(id)}.eml`);
    await mkdir(path.join(dataDir, "mail"));
    for (const mail of mails) await writeFile(path.join(dataDir, "mail", mail), "Person");
    expect(await readBytes(dataDir)).toContain(getNeedle(0));

    const { code, out } = await runDesk("erase", first, "--yes");
    expect(code).toBe(0);
    expect(out).toContain(`${first} is erased: 1 submission`);
    expect(out).toContain("Please delete by hand: mails that were sent, exports, and backups");
    const bytes = await readBytes(dataDir);
    expect(bytes).not.toContain(getNeedle(0));
    // The list of removals, so that a restored backup removes it again.
    expect(await readRemovals(path.join(dataDir, removalFileName))).toEqual([first]);
    expect(bytes).toContain(getNeedle(1));
    const files = await readdir(path.join(dataDir, "mail"));
    expect(files.sort()).toEqual(mails.filter((mail) => !mail.startsWith(first)).sort());
    const left = (await rows("select reference from submission")).map(({ reference }) => reference);
    expect([left.includes(first), left.includes(second)]).toEqual([false, true]);
  },
);

test.each(["Asha+shop@EXAMPLE.in.", "+91 98765 43210", "098765-43210", "९८७६५४३२१०"])(
  "a person's enquiries, spam too, are exported and erased by %s",
  async (person) => {
    const { receive, runDesk, rows } = await openTestStore();
    await receive();
    await receive({ isSpam: true });
    const other = await receive({ fields: ravi });
    const copy = await runDesk("export", "--person", person);
    expect(JSON.parse(copy.out)).toHaveLength(2);
    expect((await runDesk("erase", "--person", person)).code).toBe(2);
    const erased = await runDesk("erase", "--person", person, "--yes");
    expect(erased.out.match(/ is erased: 1 submission/g)).toHaveLength(2);
    expect(await rows("select reference from submission")).toEqual([{ reference: other }]);
    expect(await runDesk("erase", "--person", person, "--yes")).toEqual({
      code: 1,
      out: "",
      problem: "Nothing is stored of this person.\n",
    });
    expect((await runDesk("erase", "--person", "Asha", "--yes")).code).toBe(2);
  },
);

test("--yes erases by reference, also where a correction has another name", async () => {
  const { receive, runDesk, rows } = await openTestStore();
  const reference = await receive({ fields: ravi }, undefined, "id");
  await receive({ fields: { ...ravi, name: "Ravi Patel" } }, undefined, "id");
  const { code, out } = await runDesk("erase", reference, "--yes");
  expect([code, out]).toEqual([0, expect.stringContaining("is erased: 2 submissions")]);
  expect(await rows("select reference from submission")).toEqual([]);
});

test("people who share a number are listed with their payments, and erased one by one", async () => {
  const { receive, runDesk, rows, db } = await openTestStore();
  const ravis = await receive({ fields: { ...ravi, name: "Ravi Patel", message: "PAN card" } });
  const meeras = await receive(
    { fields: { ...ravi, name: "Meera", email: "meera@example.in" } },
    // The names are said newest first, so the two need different moments.
    "2026-11-21T05:00:01.000Z",
  );
  await db.updateTable("enquiry").set({ paid: 1499 }).where("reference", "=", meeras).execute();

  const withoutName = await runDesk("erase", "--person", ravi.phone, "--yes");
  expect([withoutName.code, withoutName.out]).toEqual([1, ""]);
  for (const part of [ravis, "Ravi Patel", "PAN card", meeras, "Meera", "₹1,499"]) {
    expect(withoutName.problem).toContain(part);
  }
  const withoutAnswer = await runDesk("erase", "--person", ravi.phone);
  expect(withoutAnswer.code).toBe(2);
  expect(withoutAnswer.problem).toContain("Meera");
  expect(await rows("select reference from submission")).toHaveLength(2);

  const erased = await runDesk("erase", "--person", ravi.phone, "--name", "ravi patel", "--yes");
  expect(erased.code).toBe(0);
  expect(await rows("select reference from submission")).toEqual([{ reference: meeras }]);
});
