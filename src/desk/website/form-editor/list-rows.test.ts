/** The rows of a list in a form: they are moved, added and removed before the form is saved. */
import { expect } from "vitest";
import { getDeskMessage, readEditorForm } from "#server/testing/desk-fixtures.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import {
  audiences,
  createNewCourse,
  formTest,
  getAudienceInput,
  typeFarmers,
} from "./testing/form-fixtures.ts";

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
  const { name, key } = await createNewCourse(forms);
  const { page } = await forms.open(name);
  const button = page(`button[value^="remove en/courses.yaml#/courses/${key}/learn/"]`);
  expect(button).toHaveLength(1);
  expect(button.attr("disabled")).toBeDefined();
  const home = (await forms.open("home")).page(`button[value="remove ${audiences}/0"]`);
  expect(home).toHaveLength(1);
  expect(home.attr("disabled")).toBeUndefined();
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
