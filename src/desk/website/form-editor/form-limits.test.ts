/** The limits of what a form may post, and posts that no form of ours sends. */
import { load } from "cheerio";
import { expect } from "vitest";
import { readEditorForm } from "#server/testing/desk-fixtures.ts";
import { formTest } from "./testing/form-fixtures.ts";

formTest("a form may post 600 inputs, and no more", async ({ forms }) => {
  const { body } = await forms.open("prices");
  const fill = (count: number) => {
    const more = Array.from({ length: count - Object.keys(body).length }, (_, index) => [
      `x${index}`,
      "",
    ]);
    return { ...body, ...(Object.fromEntries(more) as Record<string, string>) };
  };
  expect((await forms.send("prices", fill(600))).statusCode).toBe(303);
  expect((await forms.send("prices", fill(601))).statusCode).toBe(413);
});

formTest.for([{ number: "x" }, { do: "[" }, { do: "drop x" }])(
  "a post with %j, which no form has, is refused and changes nothing",
  async (forged: Record<string, string>, { forms }) => {
    const { body } = await forms.open("prices");
    const typed = { ...body, "prices.yaml#/gst/fee": "310" };
    expect((await forms.send("prices", { ...typed, ...forged })).statusCode).toBe(400);
    expect(await forms.readEdits()).toEqual([]);
    expect((await forms.send("prices", typed)).statusCode).toBe(303);
    expect(await forms.readEdits()).toHaveLength(1);
  },
);

formTest(
  "a button that names no row shows the form again and changes nothing",
  async ({ forms }) => {
    const { body } = await forms.open("prices");
    expect((await forms.send("prices", { ...body, do: "up" })).statusCode).toBe(200);
    expect(await forms.readEdits()).toEqual([]);
  },
);

const list = "en/home.yaml#/ai/does";

/** 3 → "new1 new2 new3", the posted keys of so many new rows. */
const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `new${index + 1}`).join(" ");

formTest.for<[string, Record<string, string>]>([
  ["201 rows", { [`rows ${list}`]: createRows(201) }],
  ["9,000 rows", { [`rows ${list}`]: createRows(9000) }],
  [
    "1,200 rows in six lists",
    Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`rows ${list}/${index}/x`, createRows(200)]),
    ),
  ],
])(
  "a forged form with %s is refused with a short page, whatever its button",
  async ([, forged], { forms }) => {
    const { body } = await forms.open("home");
    for (const button of [{}, { do: "show" }, { do: `add ${list}` }]) {
      const answer = await forms.send("home", { ...body, ...forged, ...button });
      expect([answer.statusCode, answer.body.length < 20_000]).toEqual([400, true]);
    }
    expect(await forms.readEdits()).toEqual([]);
  },
);

formTest.for(["text/en%2Fcontact.yaml%23%2Fheading", "text/hi%2Fhome.yaml%23%2Fhero%2Fheading"])(
  "a text above 5,000 letters is refused, with what was typed (%s)",
  async (name, { forms }) => {
    const { body } = await forms.open(name);
    const [field = ""] = Object.keys(body).filter((key) => key.includes("#/"));
    const long = "जाँच ".repeat(1001).trim();
    const answer = await forms.send(name, { ...body, [field]: long });
    expect(answer.statusCode).toBe(422);
    expect(readEditorForm(answer.body).body[field]).toBe(long);
    expect(load(answer.body)("main").text()).toContain("5000");
    expect(await forms.readEdits()).toEqual([]);
  },
);

formTest(
  "the lists of a form with 320 rows in all are refused; 120 are rendered",
  async ({ forms }) => {
    const { page, body } = await forms.open("franchise");
    const [first = "", second = ""] = page("[name^='rows ']")
      .toArray()
      .map((field) => page(field).attr("name"));
    expect([first, second]).not.toContain("");
    const sendRows = (count: number) =>
      forms.send("franchise", { ...body, [first]: createRows(count), [second]: createRows(count) });
    expect((await sendRows(160)).statusCode).toBe(400);
    // Few enough to be rendered; their empty texts are refused.
    expect((await sendRows(60)).statusCode).toBe(422);
  },
);

formTest("a list with 200 rows has no button that adds another", async ({ forms }) => {
  const { body } = await forms.open("home");
  const full = { ...body, [`rows ${list}`]: createRows(200), do: "show" };
  const { page } = readEditorForm((await forms.send("home", full)).body);
  const button = (action: string) => page(`button[value^="${action} ${list}"]`);
  expect([button("remove").length, button("add").length]).toEqual([200, 0]);
});

formTest.for(["en/home.yaml#/ai/does", "prices.yaml#", "prices.yaml#/gst", "courses.yaml#/x/slug"])(
  "a text posted for %s, a group or list or a value without a field, changes nothing",
  async (name, { forms }) => {
    const form = name.startsWith("prices") ? "prices" : "home";
    expect((await forms.change(form, { [name]: "x".repeat(10_000) })).statusCode).toBe(303);
    expect(await forms.readEdits()).toEqual([]);
  },
);
