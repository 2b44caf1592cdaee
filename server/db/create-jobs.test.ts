import { expect, test } from "vitest";
import { bareLead } from "../testing/lead.ts";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import { acceptLead } from "./leads.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const nextDay = new Date("2026-11-22T05:00:00.000Z");

/** A store that takes forms whose sender asks for a confirmation. */
async function storeWithConfirmations() {
  const db = await openForTest(await newDatabase());
  const post = (email: string, message: string, at = now) =>
    acceptLead(db, { ...bareLead, fields: { email, message } }, undefined, at, {
      also: ["visitor-mail"],
    });
  const count = async (kind: "owner-mail" | "visitor-mail", state: "waiting" | "skipped") => {
    const jobs = db.selectFrom("job").select("id").where("kind", "=", kind);
    return (await jobs.where("state", "=", state).execute()).length;
  };
  return { db, post, count };
}

test("one address gets five confirmations a day, and the owner a mail about every lead", async () => {
  const { post, count } = await storeWithConfirmations();
  for (let at = 0; at < 4; at++) await post("asha@example.in", `Letter ${at}`);
  await post("ASHA@example.in", "Letter 4");
  await post("asha+shop@example.in", "Letter 5");
  await post("asha@example.in", "Letter 6");
  expect([await count("visitor-mail", "waiting"), await count("visitor-mail", "skipped")]).toEqual([
    5, 2,
  ]);
  expect(await count("owner-mail", "waiting")).toBe(7);
  await post("usha@example.in", "Letter 7");
  await post("asha@example.in", "Letter 8", nextDay);
  expect(await count("visitor-mail", "waiting")).toBe(7);
});

test("no spelling of an address gets more than five", async () => {
  const { post, count } = await storeWithConfirmations();
  const spellings = ["ab.c@gmail.com", "a.bc@googlemail.com", "ＡＢＣ@gmail.com", "abc@gmail。com"];
  for (const [at, email] of [...spellings, ...spellings].entries())
    await post(email, `Letter ${at}`);
  expect([await count("visitor-mail", "waiting"), await count("visitor-mail", "skipped")]).toEqual([
    5, 3,
  ]);
});

test("five are five for forms that come at the same moment, too", async () => {
  const { post, count } = await storeWithConfirmations();
  await Promise.all(Array.from({ length: 12 }, (_, at) => post("asha@example.in", `Letter ${at}`)));
  expect([await count("visitor-mail", "waiting"), await count("visitor-mail", "skipped")]).toEqual([
    5, 7,
  ]);
});

test("a form that is sent again does not count against them", async () => {
  const { post, count } = await storeWithConfirmations();
  for (let at = 0; at < 9; at++) await post("asha@example.in", "The same letter");
  await post("asha@example.in", "Another letter");
  expect(await count("visitor-mail", "waiting")).toBe(2);
});
