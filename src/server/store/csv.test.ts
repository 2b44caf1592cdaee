import { expect, test } from "vitest";
import { listFormFields } from "#forms/form-shape.ts";
import { forms } from "#forms/forms.ts";
import { storedContact } from "#server/testing/posted-forms.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { csvColumns, toCsvRow, writeCsv } from "./csv.ts";
import type { ExportableEnquiry } from "./enquiry-list.ts";
import { writeXlsx } from "./workbook.ts";

test.each(Object.values(forms))(
  "every field of the form $name has its value in a column",
  (form) => {
    const fields = Object.fromEntries(
      listFormFields(form).map((field) => [field, `what ${field} says`]),
    );
    const row = toCsvRow({ ...storedContact, form: form.name, fields });
    expect(Object.keys(row)).toEqual(csvColumns);
    expect(Object.values(row)).toEqual(expect.arrayContaining(Object.values(fields)));
  },
);

test.each(["=HYPERLINK(1)", "+1+1", "-2", "@SUM(1)", "＝1+1", ";=1+1", "|calc", "; -1"])(
  "%s, which could be a formula, begins with an apostrophe",
  async (text) => {
    const parts = await writeCsv([{ ...storedContact, fields: { name: text } }]).toArray();
    expect(parts.join("")).toContain(`,contact,'${text},`);
  },
);

test("a phone number outside India keeps its plus, and another text with one has an apostrophe", async () => {
  const fields = { name: "+971501234567+1", phone: "+971501234567" };
  const parts = await writeCsv([{ ...storedContact, fields }]).toArray();
  expect(parts.join("")).toContain(",contact,'+971501234567+1,+971501234567,");
});

test("the source of a visit has a column for each of its values", () => {
  const attribution = { utm_source: "poster", utm_campaign: ";=1+1" };
  const row = toCsvRow({ ...storedContact, attribution });
  expect(row).toMatchObject({ ...attribution, referring_host: "" });
  expect(Object.keys(row)).toEqual(csvColumns);
});

const { messages } = getTestMessages().fallback;

test.each([
  ["a CSV", writeCsv],
  ["a workbook", (enquiries: AsyncIterable<ExportableEnquiry>) => writeXlsx(enquiries, messages)],
])(
  "while %s of 20,000 rows is written, other work has more than 30 turns",
  async (_name, write) => {
    async function* createManyEnquiries(): AsyncGenerator<ExportableEnquiry> {
      for (let row = 0; row < 20_000; row++) yield await Promise.resolve(storedContact);
    }
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    let length = 0;
    for await (const part of write(createManyEnquiries())) {
      // Texts of a CSV, bytes of a workbook.
      length += (part as string | Uint8Array).length;
    }
    clearInterval(timer);
    expect(length).toBeGreaterThan(100_000);
    expect(turns).toBeGreaterThan(30);
  },
);
