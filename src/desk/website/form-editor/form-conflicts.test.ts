/** Two people change one form: both have opened it before the first of them saves. */
import { expect } from "vitest";
import { locales } from "#locales.ts";
import { getDeskMessage, readEditorForm } from "#server/testing/desk-fixtures.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { audiences, formTest, getAudienceInput, typeFarmers } from "./testing/form-fixtures.ts";

formTest("moved rows and edited texts of two editors are merged", async ({ forms }) => {
  const form = await forms.open("home");
  await forms.change("home", { "en/home.yaml#/ai/does/0/text": "Theirs" });
  const moved = await forms.press("home", form, `down ${audiences}/0`);
  expect((await forms.send("home", moved.body)).statusCode).toBe(303);
  expect((await forms.readEdits()).map(([name]) => name).toSorted()).toEqual([
    "en/home.yaml ai.does.0.text",
    "en/home.yaml audiences.list",
    "hi/home.yaml audiences.list",
  ]);
});

formTest(
  "the second editor of rows takes the rows of the first, or saves their own",
  async ({ forms }) => {
    const form = await forms.open("home");
    const other = await forms.press("home", form, `remove ${audiences}/1`);
    await forms.send("home", other.body);
    const added = { [`rows ${audiences}`]: `new1 ${form.body[`rows ${audiences}`]}` };
    const answer = await forms.send("home", { ...form.body, ...added, ...typeFarmers("new1") });
    expect(answer.statusCode).toBe(409);
    const conflict = readEditorForm(answer.body);
    expect(conflict.body[getAudienceInput("en", 0)]).toBe("Farmers");
    const theirs = await forms.press("home", conflict, `theirs ${audiences}`);
    const [theirRows, otherRows] = [theirs, other].map(({ body }) => body[`rows ${audiences}`]);
    expect(theirRows?.length).toBe(otherRows?.length);
    expect((await forms.send("home", conflict.body)).statusCode).toBe(303);
    const [english, hindi] = (await forms.readEdits()).map(
      ([, value]) => value as { name: string }[],
    );
    const rows = loadFilesOrThrow("home").localeContent.en.home.audiences.list;
    expect(english).toEqual([{ name: "Farmers", text: "Farmers" }, ...rows]);
    expect(hindi?.length).toBe(english?.length);
  },
);

formTest("rows in conflict have one order in all languages", async ({ forms }) => {
  const form = await forms.open("home");
  const moved = await forms.press("home", form, `down ${audiences}/0`);
  await forms.send("home", moved.body);
  const answer = await forms.send("home", { ...form.body, [getAudienceInput("en", 0)]: "Pupils" });
  expect(answer.statusCode).toBe(409);
  const conflict = readEditorForm(answer.body);
  expect(conflict.page("[data-theirs]")).toHaveLength(locales.length);
  expect((await forms.send("home", conflict.body)).statusCode).toBe(303);
  // The Hindi rows have the order of the files again, as the English ones.
  expect(await forms.readEdits()).toEqual([["en/home.yaml audiences.list.0.name", "Pupils"]]);
});

formTest(
  "the second editor of a value takes that of the first, or saves their own",
  async ({ forms }) => {
    const [fee, other] = ["prices.yaml#/gst/fee", "prices.yaml#/itrBusiness/fee"];
    const before = await forms.open("prices");
    await forms.change("prices", { [fee]: "310", [other]: "510" });
    const answer = await forms.send("prices", { ...before.body, [fee]: "320" });
    expect(answer.statusCode).toBe(409);
    const conflict = readEditorForm(answer.body);
    expect(conflict.page("main").text()).toContain(
      `${getDeskMessage("editor.conflict.by", { by: "owner@example.in" })} 310`,
    );
    // What only the first has changed is no conflict.
    expect([conflict.body[fee], conflict.body[other]]).toEqual(["320", "510"]);
    const theirs = await forms.press("prices", conflict, "theirs");
    expect(theirs.body[fee]).toBe("310");
    await forms.send("prices", conflict.body);
    expect(await forms.readEdits()).toEqual([
      ["prices.yaml gst.fee", 320],
      ["prices.yaml itrBusiness.fee", 510],
    ]);
  },
);

formTest(
  "a form whose draft is no longer stored keeps what was typed and shows each present value beside it",
  async ({ server, forms }) => {
    const [fee, other] = ["prices.yaml#/gst/fee", "prices.yaml#/itrBusiness/fee"];
    await forms.change("prices", { [fee]: "305" });
    const before = await forms.open("prices");
    await forms.change("prices", { [fee]: "310", [other]: "510" });
    await server.db.deleteFrom("content_draft").where("number", "=", 1).execute();
    const answer = await forms.send("prices", { ...before.body, [other]: "520" });
    expect(answer.statusCode).toBe(409);
    const { page, body } = readEditorForm(answer.body);
    expect([body[fee], body[other]]).toEqual(["305", "520"]);
    const shown = page("[data-theirs] p").map((_, one) => page(one).text());
    expect([...shown].map((text) => text.split(" ").at(-1))).toEqual(["310", "510"]);
    expect((await forms.readEdits()).map(([, value]) => value)).toEqual([310, 510]);
    expect((await forms.send("prices", body)).statusCode).toBe(303);
    expect((await forms.readEdits()).map(([, value]) => value)).toEqual([305, 520]);
  },
);
