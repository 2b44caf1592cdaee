/** What the fields of a form are called, for eyes and for screen readers. */
import { load } from "cheerio";
import type { Texts } from "virtual:texts";
import { expect, test } from "vitest";
import { type KeyPath, readDeliveredContent } from "#desk/website/content-values.ts";
import { isReadOnly, type SchemaNode } from "#desk/website/json-schema.ts";
import { locales } from "#locales.ts";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { createEntryForm, editorForms, listEntryKeys } from "./editor-forms.ts";
import { listEditorFields } from "./form-fields.ts";
import { formTest } from "./testing/form-fixtures.ts";

formTest(
  "a screen reader says a save and an unsaved change politely (status), a refusal at once (alert)",
  async ({ owner, forms }) => {
    const fee = "prices.yaml#/gst/fee";
    const { body } = await forms.open("prices");
    const postAndReadNotice = async (fields: Record<string, string>) => {
      const answer = await forms.send("prices", { ...body, ...fields });
      const { location } = answer.headers;
      const html = location === undefined ? answer.body : (await owner.get(String(location))).body;
      const form = load(html)("form[data-editor-form]");
      const notice = form.find("> div").first().find("[role]");
      // The script stores what is typed as long as the page says that it is unsaved.
      expect(form.attr("data-unsaved")).toBe(location === undefined ? "true" : undefined);
      return [answer.statusCode, notice.attr("role"), notice.attr("data-tone"), notice.text()];
    };
    const notices = getTestMessages().fallback.messages.desk.formEditor.notices;
    expect(await postAndReadNotice({ do: "show" })).toEqual([
      200,
      "status",
      "warning",
      notices.unsaved,
    ]);
    expect(await postAndReadNotice({ [fee]: "four" })).toEqual([
      422,
      "alert",
      "warning",
      notices.wrong,
    ]);
    const [status, role, tone, text] = await postAndReadNotice({ [fee]: "450" });
    expect([status, role, tone]).toEqual([303, "status", "done"]);
    expect(text).toContain(notices.saved);
    expect(await postAndReadNotice({ [fee]: "460" })).toEqual([
      409,
      "alert",
      "warning",
      notices.conflict,
    ]);
  },
);

formTest("a value that may be empty says so, and one that may not does not", async ({ forms }) => {
  const { page } = await forms.open("business");
  const getLabel = (id: string) => page(`label[for="${page(`[name="${id}"]`).attr("id")}"]`).text();
  expect(getLabel("business.yaml#/identity/legalName")).toContain(
    getDeskMessage("editor.optional"),
  );
  expect(getLabel("business.yaml#/address/pin")).not.toContain(getDeskMessage("editor.optional"));
});

formTest("the word beside a checkbox is hidden from screen readers", async ({ forms }) => {
  const { page: testimonial } = await forms.open("testimonials/skills/clerk");
  const box = testimonial("input[type=checkbox][name='testimonials.yaml#/skills/clerk/sample']");
  expect(box.next().text()).toBe(getDeskMessage("editor.tick"));
  expect(box.next().attr("aria-hidden")).toBe("true");
});

formTest(
  "a field with a hint is described by it, one without a hint by nothing",
  async ({ forms }) => {
    const { page } = await forms.open("courses/excel");
    const { hints } = loadFilesOrThrow("labels").localeContent.en.labels;
    const mode = page("[name='courses.yaml#/excel/mode']");
    expect(mode).toHaveLength(1);
    expect(page(`[id="${mode.attr("aria-describedby")}"]`).text()).toBe(hints["courses:mode"]);
    const price = page("[name='courses.yaml#/excel/price']");
    expect(price).toHaveLength(1);
    expect(price.attr("aria-describedby")).toBeUndefined();
  },
);

formTest(
  "no two groups of a form have one name, but lists whose headings are alike on their page",
  async ({ forms }) => {
    const named: string[] = [];
    for (const { name } of editorForms) {
      const { page } = await forms.open(name);
      const readNames = (selector: string) =>
        page(selector)
          .toArray()
          .map((group) =>
            (page(group).attr("aria-labelledby") ?? "")
              .split(" ")
              .map((id) => page(`[id="${id}"]`).text().trim())
              .join(" / "),
          );
      const inner = readNames("[role=group] [role=group]");
      const all = [...new Set(readNames("form > [role=group]")), ...inner];
      const doubled = all.filter((each, index) => all.indexOf(each) !== index);
      expect([name, doubled]).toEqual([name, []]);
      named.push(...inner);
    }
    expect(named.length).toBeGreaterThan(100);
    // An id in `aria-labelledby` that is not on the page would leave a part of the name empty.
    expect(named.filter((each) => each.split(" / ").includes(""))).toEqual([]);
  },
);

// A row has no fields for optional groups and lists (`Group`), and none for what only the program uses.
test("each value of a row has a field", () => {
  const withoutField: string[] = [];
  const walk = (node: SchemaNode, path: KeyPath, isInRow: boolean) => {
    const { properties = {}, required = [], items } = node;
    if (isReadOnly(node)) {
      if (isInRow) withoutField.push(path.join("."));
      return;
    }
    if (items) walk(items, [...path, "row"], true);
    for (const [name, child] of Object.entries(properties)) {
      const hasInput = child.type !== "object" && child.type !== "array";
      if (isInRow && !hasInput && !required.includes(name))
        withoutField.push([...path, name].join("."));
      walk(child, [...path, name], isInRow);
    }
  };
  const all = editorForms.flatMap((form) =>
    form.entries === undefined
      ? [form]
      : listEntryKeys(form, readDeliveredContent()).map((key) => createEntryForm(form, key)),
  );
  const fields = all.flatMap((form) => listEditorFields(form, readDeliveredContent()));
  expect(fields.length).toBeGreaterThan(100);
  for (const { node, path } of fields) walk(node, path, false);
  expect(withoutField).toEqual([]);
});

test.each(locales)("fees, figures and statements have names in every language (%s)", (language) => {
  const { keys } = readDeliveredContent().get(`${language}/labels.yaml`) as Texts["labels"];
  const edited = ["prices.yaml", "claims.yaml", "statements.yaml"].flatMap((file) =>
    Object.keys(readDeliveredContent().get(file) ?? {}),
  );
  expect(edited.length).toBeGreaterThan(20);
  expect(edited.filter((key) => !Object.hasOwn(keys, key))).toEqual([]);
});
