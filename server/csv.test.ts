import { expect, test } from "vitest";
import { fieldsOf } from "#forms/form.ts";
import { forms } from "#forms/forms.ts";
import { storedLetter } from "./testing/lead.ts";
import { csvColumns, csvRow } from "./csv.ts";

test.each(Object.values(forms))("no field of the $name form is lost in a spreadsheet", (form) => {
  const fields = Object.fromEntries(fieldsOf(form).map((field) => [field, `what ${field} says`]));
  const row = csvRow({ ...storedLetter, form: form.name, fields });
  expect(Object.keys(row)).toEqual(csvColumns);
  expect(Object.values(row)).toEqual(expect.arrayContaining(Object.values(fields)));
});

test("the source of a visit has columns of its own, and no formula", () => {
  const visit = { utm_source: "poster", utm_campaign: ";=1+1" };
  const row = csvRow({ ...storedLetter, visit });
  expect(row).toMatchObject({ ...visit, utm_campaign: "';=1+1", referring_host: "" });
  expect(Object.keys(row)).toEqual(csvColumns);
});
