import { expect, test } from "vitest";
import { listFormFields } from "#forms/form-shape.ts";
import { forms } from "#forms/forms.ts";
import { minimalSubmission, storedContact } from "#server/testing/posted-forms.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { csvColumns, toCsvRow, writeCsv } from "./csv.ts";
import { writeXlsx } from "./workbook.ts";

test.each(Object.values(forms))("every field of the form $name has a column", (form) => {
  const fields = Object.fromEntries(
    listFormFields(form).map((field) => [field, `what ${field} says`]),
  );
  const row = toCsvRow({ ...storedContact, form: form.name, fields });
  expect(Object.keys(row)).toEqual(csvColumns);
  expect(Object.values(row)).toEqual(expect.arrayContaining(Object.values(fields)));
});

test.each(["=HYPERLINK(1)", "+1+1", "-2", "@SUM(1)", "＝1+1", ";=1+1", "|calc", "; -1"])(
  "%s is no formula in a spreadsheet",
  async (text) => {
    const parts = await writeCsv([{ ...storedContact, fields: { name: text } }]).toArray();
    expect(parts.join("")).toContain(`,contact,'${text},`);
  },
);

test("a number outside India is exported as it is stored", async () => {
  const fields = { name: "+971501234567+1", phone: "+971501234567" };
  const parts = await writeCsv([{ ...storedContact, fields }]).toArray();
  expect(parts.join("")).toContain(",contact,'+971501234567+1,+971501234567,");
});

test("the source of a visit has columns", () => {
  const attribution = { utm_source: "poster", utm_campaign: ";=1+1" };
  const row = toCsvRow({ ...storedContact, attribution });
  expect(row).toMatchObject({ ...attribution, referring_host: "" });
  expect(Object.keys(row)).toEqual(csvColumns);
});

const { messages } = getTestMessages().fallback;

test.each([
  ["a CSV", writeCsv],
  ["a workbook", (enquiries: Parameters<typeof writeXlsx>[0]) => writeXlsx(enquiries, messages)],
])("%s of many rows does not block other requests", async (_name, sheet) => {
  async function* createMany() {
    for (let row = 0; row < 20_000; row++) {
      yield await Promise.resolve({
        ...minimalSubmission,
        reference: `NZ-${row}`,
        receivedAt: new Date(0),
        status: "new" as const,
      });
    }
  }
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  let bytes = 0;
  for await (const part of sheet(createMany() as Parameters<typeof writeCsv>[0]))
    bytes += (part as string | Uint8Array).length;
  clearInterval(timer);
  expect(bytes).toBeGreaterThan(100_000);
  expect(turns).toBeGreaterThan(30);
});
