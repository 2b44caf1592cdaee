import { openXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { controlFields } from "#forms/protocol.ts";
import { deskLocales } from "#locales.ts";
import { loadMessages } from "#server/messages.ts";
import { storedContact } from "#server/testing/posted-forms.ts";
import { readCells, readXlsx } from "#server/testing/read-xlsx.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { writeXlsx } from "./workbook.ts";

const { messages } = getTestMessages().fallback;
/** In UTF-16 code units. Excel opens no cell with more. */
const maxCellLength = 32_767;

async function writeWorkbook(
  enquiries: Parameters<typeof writeXlsx>[0],
  localeMessages = messages,
): Promise<Buffer> {
  const parts = await writeXlsx(enquiries, localeMessages).toArray();
  // A stream of bytes; toArray is typed as any.
  return Buffer.concat(parts as Uint8Array[]);
}

const likeNumbers = ["0123", "1234567890123456", "3E5", "1/2", "-2"];
const likeFormulas = ["=1+1", "+91 1", "+971501234567", ";=1+1", "@SUM(1)"];
const likeCodesOfSigns = ["_x0041_", "_x005F_", "_x005f_x0041_x000D_", "_x00g1_", "a_x"];

test.each([...likeNumbers, ...likeFormulas, ...likeCodesOfSigns, "आशा\nवर्मा", " a", "&amp;<b>"])(
  "the text %j is the same in a workbook",
  async (name) => {
    const file = await writeWorkbook([{ ...storedContact, fields: { name } }]);
    expect(await readXlsx(file)).toMatchObject([{ name }]);
  },
);

test("a text loses the signs that XML cannot hold, and a text of nothing else is an empty cell", async () => {
  const file = await writeWorkbook([
    { ...storedContact, fields: { name: "a\u0001\ud800b\uffff", message: "\u0001" } },
  ]);
  expect(await readXlsx(file)).toMatchObject([{ name: "ab", message: null }]);
});

test.each(["x", "क्षि", "👨‍👩‍👧‍👦", "_x0041_"])(
  "a message of many %s is whole up to 32,767 code units, and cut between letters above",
  async (letter) => {
    const fitting = letter.repeat(maxCellLength / letter.length);
    const long = letter.repeat(40_000 / letter.length);
    const file = await writeWorkbook([
      { ...storedContact, fields: { message: fitting } },
      { ...storedContact, fields: { message: long } },
    ]);
    const [whole = "", cut = ""] = (await readXlsx(file)).map(({ message }) => String(message));
    // Compared here, because a failure would print the whole text.
    expect(whole === fitting).toBe(true);
    const notice = `… ${messages.desk.enquiries.export.cut}`;
    expect(cut.slice(-notice.length)).toBe(notice);
    const beginning = cut.slice(0, -notice.length);
    expect(long.startsWith(beginning)).toBe(true);
    // The code `_x0041_` is several letters, between which the text may end.
    if (!letter.startsWith("_")) expect(beginning.length % letter.length).toBe(0);
    expect(cut.length).toBeGreaterThan(maxCellLength - letter.length);
    expect(cut.length).toBeLessThanOrEqual(maxCellLength);
  },
);

test.each(deskLocales)(
  "the headings of the desk in %s are words, all different",
  async (language) => {
    const localeMessages = loadMessages().languages.get(language);
    const [headings = []] = await readCells(await writeWorkbook([], localeMessages));
    expect(headings).toEqual(Object.values(localeMessages?.desk.enquiries.export.columns ?? {}));
    expect(headings.length).toBeGreaterThan(20);
    expect(new Set(headings).size).toBe(headings.length);
    // Names of columns, such as `next_call`, are no words.
    expect(headings.join()).not.toMatch(/[a-z]_[a-z]/);
  },
);

test("a row has the words of the desk, amounts as numbers, and days and times of India as dates", async () => {
  const enquiry = {
    ...storedContact,
    // 00:30 of the next day in India.
    receivedAt: new Date("2026-11-20T19:00:00Z"),
    extras: {
      need: "GST Registration, ITR",
      [controlFields.needKeys]: "gst itr",
      poster: "Napier\nTown",
    },
    attribution: { utm_source: "ig", utm_campaign: "diwali", referring_host: "instagram.com" },
    quotedFee: 1999,
    status: "won" as const,
    nextDay: "2026-11-24T17:00",
    lastNote: "Rang",
    answeredAt: new Date("2026-11-20T19:09:00Z"),
    enrolment: {
      batch: "Weekend",
      requestedFee: 1499,
      paid: 1499,
      returned: 0,
      paidOn: "2026-11-23",
      paidReference: "012345678901",
    },
    payments: [
      { rupees: 1000, paidOn: "2026-11-20", paidReference: null },
      { rupees: 499, paidOn: "2026-11-23", paidReference: "012345678901" },
    ],
  };
  const file = await writeWorkbook([enquiry, { ...storedContact, isSpam: true, status: "new" }]);
  expect(await readXlsx(file)).toEqual([
    {
      reference: "NZ-ABCD-2345",
      received: new Date("2026-11-21T00:30:00Z"),
      form: "Message",
      status: "Won",
      name: "Asha Verma",
      phone: "9876543210",
      email: "asha@example.in",
      course: "GST Registration, ITR",
      message: "GST",
      next_call: new Date("2026-11-24T00:00:00Z"),
      next_call_time: "17:00",
      last_note: "Rang",
      answered_after_minutes: 9,
      batch: "Weekend",
      quoted_fee: 1999,
      fee_asked: 1499,
      paid: 1499,
      paid_on: new Date("2026-11-23T00:00:00Z"),
      paid_reference: "012345678901",
      fee_due: null,
      payments: "2026-11-20 ₹1,000\n2026-11-23 ₹499 012345678901",
      came_from: "Instagram",
      campaign: "diwali",
      language: "English",
      page: "Contact Us",
      other: "poster: Napier\nTown",
    },
    expect.objectContaining({ status: "Spam", came_from: "Not known", next_call: null }),
  ]);
});

test("each column has a width, and the headings stay in sight", async () => {
  const workbook = await openXlsx(await writeWorkbook([storedContact]));
  const [sheet] = workbook.sheets;
  expect(sheet?.name).toBe("Enquiries");
  expect(sheet?.columns).toHaveLength(Object.keys(messages.desk.enquiries.export.columns).length);
  for (const column of sheet?.columns ?? []) expect(column.width).toBeGreaterThan(10);
  expect(sheet?.freezePane).toMatchObject({ rows: 1, columns: 1 });
});
