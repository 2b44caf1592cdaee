/** The rows of a list in a form: they are moved, added and removed before the form is saved. */
import { expect } from "vitest";
import { getDeskMessage, readEditorForm } from "#server/testing/desk-fixtures.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { audiences, formTest, getAudienceInput, typeFarmers } from "./testing/form-fixtures.ts";

formTest("rows are moved, added and removed in both languages", async ({ forms }) => {
  const [first] = loadFilesOrThrow("home").localeContent.en.home.audiences.list;
  let form = await forms.open("home");
  form.body[getAudienceInput("en", 0)] = "Pupils";
  form = await forms.press("home", form, `down ${audiences}/0`);
  // A field keeps its name when its row moves.
  expect(form.body[getAudienceInput("en", 0)]).toBe("Pupils");
  // One row will be added and one removed.
  const count = form.page('[name^="hi/home.yaml#/audiences/list/"][name$="/name"]').length;
  form = await forms.press("home", form, `add ${audiences}`);
  expect(form.body[getAudienceInput("hi", "new1")]).toBe("");
  form = await forms.press("home", form, `remove ${audiences}/2`);
  expect(form.body[`rows ${audiences}`]).toMatch(/^1 0 (?!2).* new1$/);
  expect(await forms.readEdits()).toEqual([]);
  await forms.send("home", { ...form.body, ...typeFarmers("new1") });
  const [english, hindi] = (await forms.readEdits()).map(
    ([, value]) => value as { name: string }[],
  );
  expect([english?.length, hindi?.length]).toEqual([count, count]);
  expect(english?.[1]).toEqual({ ...first, name: "Pupils" });
  expect(hindi?.at(-1)).toEqual({ name: "Farmers", text: "Farmers" });
});

formTest("the first row cannot move up, and the last one not down", async ({ forms }) => {
  const { page, body } = await forms.open("home");
  const keys = body[`rows ${audiences}`]?.split(" ") ?? [];
  expect(keys.length).toBeGreaterThan(2);
  const listKeys = (action: string, state: string) =>
    keys.filter(
      (key) => page(`button[value="${action} ${audiences}/${key}"]:${state}`).length === 1,
    );
  expect(listKeys("up", "disabled")).toEqual(keys.slice(0, 1));
  expect(listKeys("up", "enabled")).toEqual(keys.slice(1));
  expect(listKeys("down", "disabled")).toEqual(keys.slice(-1));
  expect(listKeys("down", "enabled")).toEqual(keys.slice(0, -1));
});

formTest("the only row of a list that needs one cannot be removed", async ({ forms }) => {
  const form = await forms.open("home");
  const first = form.page(`button[value="remove ${audiences}/0"]`);
  expect(first).toHaveLength(1);
  expect(first.attr("disabled")).toBeUndefined();
  const twoRows = { ...form, body: { ...form.body, [`rows ${audiences}`]: "0 1" } };
  const { page } = await forms.press("home", twoRows, `remove ${audiences}/1`);
  const only = page(`button[value^="remove ${audiences}/"]`);
  expect(only).toHaveLength(1);
  expect(only.attr("disabled")).toBeDefined();
});

formTest("the questions of the home page can be added to and removed", async ({ forms }) => {
  const { page } = await forms.open("home");
  const list = "en/home.yaml#/questions/list";
  expect(page(`button[value="add ${list}"]`)).toHaveLength(1);
  expect(page(`button[value="remove ${list}/0"]`).attr("disabled")).toBeUndefined();
});

formTest(
  "a text whose row has moved since it was opened is not saved into another row",
  async ({ forms }) => {
    const name = `text/${encodeURIComponent(getAudienceInput("en", 1))}`;
    const { body } = await forms.open(name);
    const form = await forms.open("home");
    const shorter = await forms.press("home", form, `remove ${audiences}/0`);
    await forms.send("home", shorter.body);
    const saved = await forms.readEdits();
    const typed = { ...body, [getAudienceInput("en", 1)]: "Pupils" };
    for (const attempt of ["first", "second"]) {
      const answer = await forms.send(name, typed);
      expect(answer.statusCode, attempt).toBe(409);
      const shown = readEditorForm(answer.body);
      expect(shown.body).toEqual(typed);
      expect(shown.page("form [role=alert]").text()).toBe(
        getDeskMessage("formEditor.notices.moved"),
      );
      expect(await forms.readEdits()).toEqual(saved);
    }
  },
);
