import { expect, test } from "vitest";
import { applyOverlay, readDeliveredContent } from "#desk/website/content-values.ts";
import type { DraftEdit } from "#desk/website/draft-store.ts";
import { locales } from "#locales.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { findEditorForm } from "./editor-forms.ts";
import { listEditorFields } from "./form-fields.ts";
import { pickFileValues } from "./form-values.ts";
import { mergeForm } from "./merge-form.ts";

const content = readDeliveredContent();
const fee = { file: "prices.yaml", path: ["gst", "fee"] };

/** Merges my edits of a form with those that Ravi and then Meera have saved since it was opened. */
function mergeEdits(
  name: string,
  edits: { mine: Overlay; ravis?: Overlay; theirs: Overlay; hasBase?: boolean },
) {
  const form = findEditorForm(name, content);
  const fields = form === undefined ? [] : listEditorFields(form, content);
  expect(fields).not.toEqual([]);
  const base = pickFileValues(fields, content);
  const { ravis = [], theirs } = edits;
  const saved: DraftEdit[] = [
    ...ravis.map((edit) => ({ ...edit, account: "ravi", at: "" })),
    ...theirs.map((edit) => ({ ...edit, account: "meera", at: "" })),
  ];
  return mergeForm(
    { drafts: applyOverlay(content, saved), edits: saved },
    { base: edits.hasBase === false ? undefined : base, mine: applyOverlay(base, edits.mine) },
    fields,
  );
}

test("what only one of two accounts has changed is no conflict", () => {
  const other = { file: "prices.yaml", path: ["itrBusiness", "fee"], value: 510 };
  const { values, conflicts } = mergeEdits("prices", {
    mine: [{ ...fee, value: 320 }],
    theirs: [other],
  });
  expect(values.get("prices.yaml")).toMatchObject({ gst: { fee: 320 }, itrBusiness: { fee: 510 } });
  expect(conflicts.size).toBe(0);
});

test("a fee that two have changed stays mine, with the other fee and its account beside it", () => {
  const { values, conflicts } = mergeEdits("prices", {
    mine: [{ ...fee, value: 320 }],
    ravis: [
      { file: "prices.yaml", path: ["itrBusiness", "fee"], value: 510 },
      { file: "claims.yaml", path: ["partners"], value: 1 },
    ],
    theirs: [{ ...fee, value: 310 }],
  });
  expect(values.get("prices.yaml")).toMatchObject({ gst: { fee: 320 } });
  expect([...conflicts]).toEqual([["prices.yaml#/gst/fee", { theirs: 310, account: "meera" }]]);
});

test("without the draft that the form was made from, each difference is a conflict", () => {
  const { conflicts } = mergeEdits("prices", {
    mine: [{ ...fee, value: 320 }],
    theirs: [{ file: "prices.yaml", path: ["itrBusiness", "fee"], value: 510 }],
    hasBase: false,
  });
  expect([...conflicts.keys()]).toEqual(["prices.yaml#/gst/fee", "prices.yaml#/itrBusiness/fee"]);
});

test("rows in conflict in one language are those of the same account in every language", () => {
  const path = ["audiences", "list"];
  const readRows = (language: string) => {
    const home = content.get(`${language}/home.yaml`) as { audiences: { list: object[] } };
    return home.audiences.list;
  };
  const theirs = locales.map((language) => {
    const [first = {}, second = {}, ...others] = readRows(language);
    return { file: `${language}/home.yaml`, path, value: [second, first, ...others] };
  }) as Overlay;
  const mine = { file: "en/home.yaml", path: [...path, 0, "name"], value: "Pupils" };
  const { values, conflicts } = mergeEdits("home", { mine: [mine], theirs });
  expect([...conflicts.keys()].toSorted()).toEqual(
    locales.map((language) => `${language}/home.yaml#/audiences/list`).toSorted(),
  );
  for (const language of locales.filter((item) => item !== "en")) {
    expect(values.get(`${language}/home.yaml`)).toEqual(content.get(`${language}/home.yaml`));
  }
});
