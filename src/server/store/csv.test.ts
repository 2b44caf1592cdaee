import { expect, test } from "vitest";
import { fieldsOf, forms } from "#forms/forms.ts";
import { bareLead, storedLetter } from "#server/testing/post.ts";
import { csvColumns, csvRow, csvSheet } from "./csv.ts";

test.each(Object.values(forms))("no field of the $name form is lost in a spreadsheet", (form) => {
  const fields = Object.fromEntries(fieldsOf(form).map((field) => [field, `what ${field} says`]));
  const row = csvRow({ ...storedLetter, form: form.name, fields });
  expect(Object.keys(row)).toEqual(csvColumns);
  expect(Object.values(row)).toEqual(expect.arrayContaining(Object.values(fields)));
});

test.each(["=HYPERLINK(1)", "+1+1", "-2", "@SUM(1)", "＝1+1", ";=1+1", "|calc", "; -1"])(
  "%s is no formula in a spreadsheet",
  async (text) => {
    const parts = await csvSheet([{ ...storedLetter, fields: { name: text } }]).toArray();
    expect(parts.join("")).toContain(`,contact,'${text},`);
  },
);

test("the source of a visit has columns of its own", () => {
  const visit = { utm_source: "poster", utm_campaign: ";=1+1" };
  const row = csvRow({ ...storedLetter, visit });
  expect(row).toMatchObject({ ...visit, utm_campaign: "';=1+1", referring_host: "" });
  expect(Object.keys(row)).toEqual(csvColumns);
});

test("while a large export is written, other requests are answered", async () => {
  async function* many() {
    for (let row = 0; row < 20_000; row++) {
      yield await Promise.resolve({
        ...bareLead,
        reference: `NZ-${row}`,
        receivedAt: new Date(0),
        status: "new" as const,
      });
    }
  }
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  let bytes = 0;
  for await (const part of csvSheet(many() as Parameters<typeof csvSheet>[0]))
    bytes += String(part).length;
  clearInterval(timer);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(turns).toBeGreaterThan(30);
});
