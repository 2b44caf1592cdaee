/** The courses and testimonials, which have one form each: they are added, removed and restored. */
import { load } from "cheerio";
import { expect } from "vitest";
import { readDraftOverlay } from "#desk/website/draft-store.ts";
import { createRevision } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import {
  createEnrolment,
  getDeskMessage,
  readEditorForm,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { openForm } from "./open-form.ts";
import { removeEntry } from "./remove-entry.ts";
import { createNewCourse, formTest, readRemoval } from "./testing/form-fixtures.ts";

const { courses } = loadFilesOrThrow("courses").shared;
const lastId = Math.max(...Object.values(courses).map(({ id }) => id));

formTest(
  "a new course gets its link from its name and a number above all others, and is listed",
  async ({ owner, forms }) => {
    const { name, key, typed } = await createNewCourse(forms);
    const saved = await forms.change(name, typed);
    expect(saved.headers.location).toBe(`${deskPaths.editorForms}/${name}?notice=saved`);
    expect(await forms.readEdits()).toMatchObject([
      [`courses.yaml ${key}`, { slug: "tally-prime", price: 2499, picture: "book" }],
      [`en/courses.yaml courses.${key}`, { title: "Tally Prime", summary: "Tally Prime" }],
      [`hi/courses.yaml courses.${key}`, { title: "Tally Prime" }],
    ]);
    const [[, { id }]] = (await forms.readEdits()) as [[string, { id: number }]];
    expect(id).toBeGreaterThan(lastId);
    expect((await owner.get(deskPaths.editorForms)).body).toContain("Tally Prime");
  },
);

formTest("a new course needs its names, weeks and fee alone", async ({ forms }) => {
  const { name, key } = await createNewCourse(forms);
  const title = (language: string) => `${language}/courses.yaml#/courses/${key}/title`;
  const names = { [title("en")]: "Tally Prime", [title("hi")]: "टैली प्राइम" };
  const figures = { [`courses.yaml#/${key}/price`]: "2499", [`courses.yaml#/${key}/weeks`]: "8" };
  const unpriced = await forms.change(name, names);
  expect(unpriced.statusCode).toBe(422);
  const { page } = readEditorForm(unpriced.body);
  const invalid = page("[aria-invalid]").toArray();
  expect(invalid.map((input) => page(input).attr("name"))).toEqual(Object.keys(figures));
  expect(page("form[data-editor-form] details").attr("open")).toBeUndefined();
  expect((await forms.change(name, { ...names, ...figures })).statusCode).toBe(303);
  expect(await forms.readEdits()).toMatchObject([
    [`courses.yaml ${key}`, { level: "beginner", picture: "book" }],
    [`en/courses.yaml courses.${key}`, { title: "Tally Prime", learn: [], perfectFor: [] }],
    [`hi/courses.yaml courses.${key}`, { title: "टैली प्राइम", learn: [], perfectFor: [] }],
  ]);
});

formTest("a course begins with what changes most, and folds the rest", async ({ forms }) => {
  const { page } = await forms.open("courses/excel");
  const listNames = (selector: string) => {
    const inputs = page(`form[data-editor-form] ${selector}`).toArray();
    return inputs.map((input) => page(input).attr("name") ?? "");
  };
  const shown = listNames("[lang], [name^='courses.yaml']").filter(
    (name) => page(`[name="${name}"]`).closest("details").length === 0,
  );
  expect(shown).toEqual([
    "en/courses.yaml#/courses/excel/title",
    "hi/courses.yaml#/courses/excel/title",
    "en/courses.yaml#/courses/excel/summary",
    "hi/courses.yaml#/courses/excel/summary",
    "courses.yaml#/excel/price",
    "courses.yaml#/excel/weeks",
    "courses.yaml#/excel/nextBatch",
    "courses.yaml#/excel/mode",
  ]);
  const details = page("form[data-editor-form] details");
  expect(details.find("[name]").length).toBeGreaterThan(10);
  expect(details.attr("open")).toBeUndefined();
});

formTest("the rest of a course is open where it has a mistake", async ({ forms }) => {
  const answer = await forms.change("courses/excel", {
    "hi/courses.yaml#/courses/excel/short": "",
  });
  const refused = readEditorForm(answer.body).page;
  expect(refused("details [aria-invalid]").closest("details").attr("open")).toBeDefined();
});

formTest(
  "short names are made from the name in their language; an empty Hindi text is refused, not taken from English",
  async ({ forms }) => {
    const { name, key, typed } = await createNewCourse(forms);
    const id = (language: string, field: string) =>
      `${language}/courses.yaml#/courses/${key}/${field}`;
    const titles = {
      [id("en", "title")]: "Tally Prime with GST",
      [id("hi", "title")]: "जीएसटी के साथ टैली",
      [id("en", "short")]: "",
      [id("hi", "short")]: "",
    };
    const hindiEmpty = await forms.change(name, { ...typed, ...titles, [id("hi", "title")]: "" });
    expect(hindiEmpty.statusCode).toBe(422);
    const { page, body } = readEditorForm(hindiEmpty.body);
    expect(page("[aria-invalid]").first().attr("name")).toBe(id("hi", "title"));
    expect(body[id("hi", "title")]).toBe("");
    expect(await forms.readEdits()).toEqual([]);
    expect((await forms.change(name, { ...typed, ...titles })).statusCode).toBe(303);
    expect(await forms.readEdits()).toMatchObject([
      [`courses.yaml ${key}`, {}],
      [`en/courses.yaml courses.${key}`, { short: "Tally Prime" }],
      [`hi/courses.yaml courses.${key}`, { short: "जीएसटी के" }],
    ]);
  },
);

formTest("a new course needs a key that the list of forms has issued", async ({ owner, forms }) => {
  const { key } = await createNewCourse(forms);
  const given = Number(key.slice("new".length));
  // In seconds. A key is the second in which the list was rendered, and is valid for 60 days.
  const day = 24 * 60 * 60;
  for (const number of [1, given + 1, given - 61 * day, `0${given}`, "", "excel2"]) {
    const other = `courses/new${number}`;
    const answer = await forms.send(other, { entry: "show" });
    const page = readEditorForm(answer.body).page("main").text();
    expect([number, answer.statusCode]).toEqual([number, 404]);
    expect(page).toContain(getDeskMessage("notFound.lede"));
    expect((await owner.get(`${deskPaths.editorForms}/${other}`)).statusCode).toBe(404);
  }
});

formTest(
  "the key of a course that was published and removed is not given again, because links to it remain",
  async ({ server, owner, forms }) => {
    const { name, typed } = await createNewCourse(forms);
    await forms.change(name, typed);
    const version = { overlay: await readDraftOverlay(server.db), changes: [], account: owner.id };
    const id = await createRevision(server.db, version, server.now(), { id: undefined });
    await createRevision(server.db, { ...version, overlay: [] }, server.now(), { id });
    await forms.remove(name);
    expect((await owner.get(`${deskPaths.editorForms}/${name}`)).statusCode).toBe(404);
  },
);

formTest.for([
  ["टैली", getDeskMessage("editor.issues.own.slugFormat")],
  ["Microsoft, Excel Mastery", "Please write another English name."],
  ["Microsoft Excel Mastery", "Another course has this name. Please write another one."],
  ["Enrolled", "Please write another English name."],
] as const)("a course called “%s” is rejected at its name", async ([title, why], { forms }) => {
  const { name, key, typed } = await createNewCourse(forms);
  const answer = await forms.change(name, {
    ...typed,
    [`en/courses.yaml#/courses/${key}/title`]: title,
  });
  expect(answer.statusCode).toBe(422);
  const { page, body } = readEditorForm(answer.body);
  expect(body[`courses.yaml#/${key}/weeks`]).toBe("8");
  const field = page(`[name="en/courses.yaml#/courses/${key}/title"]`);
  expect(page(`#${field.attr("aria-describedby")}`).text()).toContain(why);
  expect(await forms.readEdits()).toEqual([]);
});

formTest(
  "a course that somebody has saved since its form was opened is not removed",
  async ({ server, owner, forms }) => {
    const opened = readRemoval((await owner.get(`${deskPaths.editorForms}/courses/excel`)).body);
    const staff = await signInAs(server, "staff");
    await staff.post(deskPaths.personName, { name: "Meera Jain" });
    const title = "en/courses.yaml#/courses/excel/title";
    const { body } = await forms.open("courses/excel", staff);
    await forms.send("courses/excel", { ...body, [title]: "Excel by Meera" }, staff);
    const saved = await forms.readEdits();
    // With the number of the draft that was seen, without a number, and with that of no draft.
    for (const fields of [opened, {}, { number: "999" }]) {
      const answer = await forms.send("courses/excel", { ...fields, entry: "remove" });
      expect(answer.statusCode).toBe(409);
      const page = load(answer.body);
      expect(page("main").text()).toContain("Meera Jain");
      expect(page(`[name="${title}"]`).val()).toBe("Excel by Meera");
      expect(await forms.readEdits()).toEqual(saved);
    }
  },
);

formTest(
  "a second press of the button that removes a course leads to the list, too",
  async ({ owner, forms }) => {
    const opened = readRemoval((await owner.get(`${deskPaths.editorForms}/courses/excel`)).body);
    for (const press of ["first", "second"]) {
      const answer = await forms.send("courses/excel", { ...opened, entry: "remove" });
      expect([press, answer.statusCode]).toEqual([press, 303]);
      expect(answer.headers.location).toBe(deskPaths.editorForms);
    }
  },
);

formTest.for([
  ["courses/excel", 1],
  ["testimonials/skills/clerk", 1],
  // Services and facts are those of the product.
  ["services/gst", 0],
  ["prices", 0],
] as const)(
  "the form %s has %i buttons that remove its entry",
  async ([name, count], { forms }) => {
    expect((await forms.open(name)).page("button[name=entry]")).toHaveLength(count);
  },
);

formTest("a new course has no button that removes it", async ({ forms }) => {
  const { page } = await forms.open(await forms.findNewForm("courses"));
  expect(page("form[data-editor-form]")).toHaveLength(1);
  expect(page("button[name=entry]")).toHaveLength(0);
});

formTest(
  "a course that is saved between the press of “Remove” and its removal stays",
  async ({ server, owner, forms }) => {
    const reader = { language: "en", messages: getTestMessages().fallback.messages.desk } as const;
    const pressed = await openForm(server.db, "courses/excel", reader, server.now());
    if (pressed === undefined) throw new Error("There is no form of this course.");
    await forms.change("courses/excel", {
      "en/courses.yaml#/courses/excel/title": "Excel by Meera",
    });
    const saved = await forms.readEdits();
    const editor = { account: owner.id, now: server.now() };
    const result = await removeEntry(pressed, pressed.state.number, editor);
    expect(result).toMatchObject({ code: 409, view: { notice: "kept" } });
    expect(await forms.readEdits()).toEqual(saved);
  },
);

formTest("a removed course comes back with what was saved and not published", async ({ forms }) => {
  const title = "en/courses.yaml#/courses/excel/title";
  await forms.change("courses/excel", { [title]: "Excel by Meera" });
  const saved = await forms.readEdits();
  await forms.remove("courses/excel");
  // Later saves of other texts lack the course as well.
  await forms.change("courses/resume", { "en/courses.yaml#/courses/resume/title": "Speak up" });
  expect((await forms.restore("courses.yaml#/excel")).statusCode).toBe(303);
  expect(await forms.readEdits()).toEqual(
    expect.arrayContaining([...saved, ["en/courses.yaml courses.resume.title", "Speak up"]]),
  );
  expect(await forms.readEdits()).toHaveLength(saved.length + 1);
});

formTest(
  "the form of a course says how many enquiries are about it before it is removed",
  async ({ server, forms }) => {
    await createEnrolment(server, "Asha", "Microsoft Excel Mastery");
    const { page } = await forms.open("courses/excel");
    expect(page("main").text()).toContain(getDeskMessage("formEditor.enquiries.one"));
  },
);

formTest("a course is removed in all its files, and can be restored", async ({ owner, forms }) => {
  await forms.remove("courses/excel");
  expect((await forms.readEdits()).map(([name]) => name)).toEqual([
    "courses.yaml excel",
    "en/courses.yaml courses.excel",
    "hi/courses.yaml courses.excel",
  ]);
  expect((await owner.get(`${deskPaths.editorForms}/courses/excel`)).statusCode).toBe(404);
  await forms.restore("courses.yaml#/excel");
  expect(await forms.readEdits()).toEqual([]);
});

formTest("the last course cannot be removed", async ({ forms }) => {
  const [last = "", ...others] = Object.keys(courses);
  for (const name of others) await forms.remove(`courses/${name}`);
  const answer = await forms.remove(`courses/${last}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("The site needs at least one course.");
});

formTest.for([
  ["courses/excel", "en/courses.yaml#/courses/excel/title"],
  [
    `text/${encodeURIComponent("en/courses.yaml#/courses/excel/summary")}`,
    "en/courses.yaml#/courses/excel/summary",
  ],
] as const)(
  "the form %s of a course that somebody removes keeps what was typed, and saves it once the course is restored",
  async ([name, field], { forms }) => {
    const { body } = await forms.open(name);
    await forms.remove("courses/excel");
    const removed = await forms.readEdits();
    const typed = { ...body, [field]: "Excel for shops" };
    // Nothing is saved as long as the entry is missing.
    for (const attempt of ["first", "second"]) {
      const answer = await forms.send(name, typed);
      expect(answer.statusCode, attempt).toBe(409);
      const shown = readEditorForm(answer.body);
      expect(shown.body).toEqual(typed);
      expect(shown.page("form [role=alert]").text()).toBe(
        getDeskMessage("formEditor.notices.removed"),
      );
      // There is nothing left to remove.
      expect(shown.page("button[name=entry]")).toHaveLength(0);
      expect(await forms.readEdits()).toEqual(removed);
    }
    await forms.restore("courses.yaml#/excel");
    expect((await forms.send(name, typed)).statusCode).toBe(303);
    expect((await forms.readEdits()).map(([, value]) => value)).toEqual(["Excel for shops"]);
  },
);

formTest(
  "a sample testimonial becomes real only with consent and with texts of its own",
  async ({ forms }) => {
    const form = "testimonials/services/wholesaler";
    const facts = "testimonials.yaml#/services/wholesaler";
    const { body } = await forms.open(form);
    delete body[`${facts}/sample`];
    expect((await forms.send(form, body)).body).toContain(
      "A real person must have agreed to be shown.",
    );
    const agreed = { ...body, [`${facts}/consent`]: "true" };
    expect((await forms.send(form, agreed)).body).toContain(
      getDeskMessage("editor.issues.stillSample"),
    );
    const ownTexts = ["en", "hi"].flatMap((language) =>
      ["text", "name", "position"].map((key) => [
        `${language}/services.yaml#/testimonials/list/wholesaler/${key}`,
        "Ravi Jain",
      ]),
    );
    const real = { ...agreed, ...(Object.fromEntries(ownTexts) as Record<string, string>) };
    expect((await forms.send(form, real)).statusCode).toBe(303);
  },
);

formTest(
  "a new testimonial is saved with its texts and the consent of its person",
  async ({ forms }) => {
    const name = await forms.findNewForm("skills");
    const { body } = await forms.open(name);
    const filled = Object.keys(body)
      .filter((name) => name.startsWith("en/") || name.startsWith("hi/"))
      .map((name) => [name, name.endsWith("monogram") ? "RJ" : "Ravi Jain"]);
    const consent = { [`testimonials.yaml#/skills/${name.split("/").at(-1)}/consent`]: "true" };
    const saved = await forms.send(name, {
      ...body,
      ...(Object.fromEntries(filled) as Record<string, string>),
      ...consent,
    });
    expect(saved.headers.location).toBe(`${deskPaths.editorForms}/${name}?notice=saved`);
  },
);
