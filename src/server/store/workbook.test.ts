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

async function writeWorkbook(
  enquiries: Parameters<typeof writeXlsx>[0],
  words = messages,
): Promise<Buffer> {
  return Buffer.concat((await writeXlsx(enquiries, words).toArray()) as Uint8Array[]);
}

test("a workbook keeps each text unchanged", async () => {
  const texts = [
    ...["0123", "1234567890123456", "3E5", "1/2", "=1+1", "+91 1", "+971501234567", ";=1+1"],
    ...["@SUM(1)", "-2"],
    ...[
      "आशा\nवर्मा",
      " a",
      "_x0041_",
      "_x005F_",
      "_x005f_x0041_x000D_",
      "_x00g1_",
      "a_x",
      "&amp;<b>",
    ],
  ];
  const file = await writeWorkbook(texts.map((name) => ({ ...storedContact, fields: { name } })));
  expect((await readXlsx(file)).map(({ name }) => name)).toEqual(texts);
});

test("a text with signs that XML lacks is kept without them", async () => {
  const file = await writeWorkbook([
    { ...storedContact, fields: { name: "a\u0001\ud800b\uffff", message: "\u0001" } },
  ]);
  expect(await readXlsx(file)).toMatchObject([{ name: "ab", message: null }]);
});

test.each(["x", "क्षि", "👨‍👩‍👧‍👦", "_x0041_"])(
  "a cell that is full of %s ends between letters with a sentence",
  async (letter) => {
    const fits = letter.repeat(32_767 / letter.length);
    const long = letter.repeat(40_000 / letter.length);
    const file = await writeWorkbook(
      [fits, long].map((message) => ({ ...storedContact, fields: { message } })),
    );
    const [whole, cut] = (await readXlsx(file)).map(({ message }) => String(message));
    expect(whole === fits).toBe(true);
    const end = `… ${messages.desk.enquiries.export.cut}`;
    expect(cut?.endsWith(end)).toBe(true);
    const start = cut?.slice(0, -end.length) ?? "";
    expect(long.startsWith(start)).toBe(true);
    if (!letter.startsWith("_")) expect(start.length % letter.length).toBe(0);
    expect(cut?.length).toBeGreaterThan(32_767 - letter.length);
    expect(cut?.length).toBeLessThanOrEqual(32_767);
  },
);

test.each(deskLocales)("the headings in %s are words, in the desk's language", async (language) => {
  const words = loadMessages().languages.get(language);
  const [headings = []] = await readCells(await writeWorkbook([], words));
  expect(headings).toEqual(Object.values(words?.desk.enquiries.export.columns ?? {}));
  expect(headings.length).toBeGreaterThan(20);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings.join()).not.toMatch(/[a-z]_[a-z]/);
});

test("statuses, forms, languages and sources have the words of the desk, days are dates", async () => {
  const enquiry = {
    ...storedContact,
    // 00:30 of the next day in India.
    receivedAt: new Date("2026-11-20T19:00:00Z"),
    extras: {
      need: "GST Registration, ITR",
      [controlFields.needKeys]: "gst,itr,callBack",
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
      other: "Wants a call\nposter: Napier\nTown",
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
