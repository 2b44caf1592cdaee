import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { createEnquiry, deskTest as test } from "#server/testing/desk-fixtures.ts";
import {
  describeLongText,
  listLongRuns,
  measureProcessorTime,
} from "#server/testing/long-texts.ts";

/** In milliseconds of processor, above those of a short text. */
const maxTime = 50;

const texts = listLongRuns();

async function expectQuickAnswers(
  send: (text: string) => Promise<{ statusCode: number }>,
  status: number,
): Promise<void> {
  const timeOfShort = await measureProcessorTime(() => send("x"), 0);
  const slow: [string, number][] = [];
  for (const text of texts) {
    const attempt = async () => {
      expect((await send(text)).statusCode, describeLongText(text)).toBe(status);
    };
    const time = await measureProcessorTime(attempt, timeOfShort + maxTime);
    if (time >= timeOfShort + maxTime) slow.push([describeLongText(text), time]);
  }
  expect(slow).toEqual([]);
}

test.for(["name", "phone", "about", "message"])(
  "250 KB of one sign as the %s of an added enquiry are refused within 50 ms of processor",
  { timeout: 120_000 },
  async (field, { staff }) => {
    const caller = { name: "Ramesh", phone: "98260 11223", channel: "shop", language: "hi" };
    const add = (text: string) =>
      staff.post(deskPaths.addEnquiry, {
        idempotencyKey: randomUUID(),
        ...caller,
        [field]: text,
      });
    await expectQuickAnswers(add, 400);
    expect(texts.length).toBeGreaterThan(60);
  },
);

test.for([
  [deskPaths.enquiryMatches, "phone"],
  [deskPaths.enquiries, "search"],
  [deskPaths.texts, "search"],
] as const)(
  "250 KB of one sign in a search at %s?%s= take less than 50 ms of processor",
  { timeout: 120_000 },
  async ([path, name], { server, staff }) => {
    await createEnquiry(server);
    const search = (text: string) => staff.get(`${path}?${name}=${encodeURIComponent(text)}`);
    await expectQuickAnswers(search, 200);
  },
);
