/** What a form saves of what was typed, and what it refuses. */
import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { enrolmentForm, validateForm } from "#forms/forms.ts";
import {
  type DeskBrowser,
  getDeskMessage,
  readEditorForm,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { formTest } from "./testing/form-fixtures.ts";

formTest(
  "saving an unchanged form changes nothing",
  async ({ owner, forms }) => {
    const list = load((await owner.get(deskPaths.editorForms)).body);
    const addresses = list("main li a")
      .toArray()
      .map((link) => list(link).attr("href") ?? "");
    const names = addresses.map((address) => address.slice(`${deskPaths.editorForms}/`.length));
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const form = await forms.open(name);
      expect(form.page("form[data-editor-form]").length, name).toBe(1);
      const saved = await forms.send(name, form.body);
      expect(saved.statusCode, name).toBe(303);
    }
    expect(await forms.readEdits()).toEqual([]);
  },
  60_000,
);

formTest.for([
  ["prices", "prices.yaml#/gst/fee", "₹1,450", 1450],
  ["business", "business.yaml#/identity/legalName", "Asha Verma", "Asha Verma"],
  ["business", "none business.yaml#/identity/cin", "on", "none"],
  ["about", "hi/about.yaml#/leadership/roles/0/role", "मुखिया", "मुखिया"],
  ["business", "business.yaml#/phone", "9425012345", "+91 94250 12345"],
  ["business", "business.yaml#/chatNumber", "094250-12345", "919425012345"],
] as const)(
  "in the form %s, %s typed as “%s” is saved as %j",
  async ([form, field, typed, saved], { forms }) => {
    const answer = await forms.change(form, { [field]: typed });
    expect(answer.headers.location).toBe(`${deskPaths.editorForms}/${form}?notice=saved`);
    expect((await forms.readEdits()).map(([, value]) => value)).toEqual([saved]);
  },
);

formTest(
  "a number that the business may lack has a box that says so, and a ticked one stays ticked",
  async ({ forms }) => {
    const none = "none business.yaml#/identity/cin";
    const isTicked = async () => {
      const box = (await forms.open("business")).page(`input[type=checkbox][name="${none}"]`);
      expect(box).toHaveLength(1);
      return box.attr("checked") !== undefined;
    };
    expect(await isTicked()).toBe(false);
    await forms.change("business", { [none]: "on" });
    expect(await isTicked()).toBe(true);
  },
);

formTest.for([
  ["Excel\r\nMastery\u2028now", "Excel Mastery now"],
  ["\u202aExcel\u200b \u2060\u2061Mas\u00adtery\ufeff\u0007", "Excel Mastery"],
  ["Excel\vMastery\u0085now\tand then", "Excel Mastery now and then"],
  ["Excel\u00a0Mastery", "Excel\u00a0Mastery"],
] as const)("a title typed as %j is saved as %j", async ([typed, kept], { forms }) => {
  await forms.change("courses/excel", { "en/courses.yaml#/courses/excel/title": typed });
  expect((await forms.readEdits()).map(([, value]) => value)).toEqual([kept]);
  // Visitors post the title of their course: the form for enrolments must accept it as it was saved.
  const posted = { fullName: "Asha", email: "a@b.in", phone: "9876543210", courseId: kept };
  expect(validateForm(enrolmentForm, posted)).toMatchObject({
    ok: true,
    values: { courseId: kept },
  });
});

formTest.for(["Excel\0Mastery", "\u200b\u2060", ""])(
  "a title of %j is refused at its field",
  async (typed, { forms }) => {
    const name = "en/courses.yaml#/courses/excel/title";
    const answer = await forms.change("courses/excel", { [name]: typed });
    expect(answer.statusCode).toBe(422);
    expect(readEditorForm(answer.body).page(`[name="${name}"]`).attr("aria-invalid")).toBe("true");
    expect(await forms.readEdits()).toEqual([]);
  },
);

formTest(
  "an owner who saved a draft gets a link to publish it, a staff member the sentence that an owner publishes it",
  async ({ server, owner, forms }) => {
    const staff = await signInAs(server, "staff");
    const readNotice = async (address: string, browser: DeskBrowser = owner) => {
      const found = load((await browser.get(address)).body)("main [data-unpublished]");
      expect(found).toHaveLength(1);
      return found;
    };
    const answer = await forms.change("prices", { "prices.yaml#/gst/fee": "450" });
    const saved = String(answer.headers.location);
    for (const address of [saved, deskPaths.editorForms, deskPaths.texts]) {
      const shown = await readNotice(address);
      expect(shown.text(), address).toContain(getDeskMessage("edit.bar.one"));
      expect(shown.find("a").attr("href"), address).toBe(deskPaths.publish);
      const forStaff = await readNotice(address, staff);
      expect(forStaff.text(), address).toContain(getDeskMessage("edit.bar.byOwner"));
      expect(forStaff.find("a"), address).toHaveLength(0);
    }
    await forms.change("prices", { "prices.yaml#/iso/fee": "4999" });
    expect((await readNotice(saved)).text()).toContain("2 changes are not public yet.");
  },
);

formTest("an emptied value is no draft any more", async ({ forms }) => {
  const name = "business.yaml#/identity/legalName";
  await forms.change("business", { [name]: "Asha Verma" });
  await forms.change("business", { [name]: "" });
  expect(await forms.readEdits()).toEqual([]);
});

formTest.for(["four", ""])(
  "a fee of “%s” is refused at its field, and nothing of the form is saved",
  async (typed, { forms }) => {
    const field = "prices.yaml#/gst/fee";
    const answer = await forms.change("prices", {
      [field]: typed,
      "prices.yaml#/itrBusiness/fee": "510",
    });
    expect(answer.statusCode).toBe(422);
    const { page, body } = readEditorForm(answer.body);
    const saveBar = page("form[data-editor-form] > div").first();
    expect(saveBar.find("button, [role=alert]")).toHaveLength(2);
    expect(page("[autofocus][aria-invalid]").attr("name")).toBe(field);
    expect(body[field]).toBe(typed);
    expect(body["prices.yaml#/itrBusiness/fee"]).toBe("510");
    const wrong = page(`[name="${field}"]`);
    expect(wrong.attr("aria-invalid")).toBe("true");
    const sentence = getDeskMessage("editor.issues.number");
    expect(page(`#${wrong.attr("aria-describedby")}`).text()).toBe(sentence);
    // At its field alone, not above the form as well.
    expect(page("main").text().split(sentence)).toHaveLength(2);
    expect(await forms.readEdits()).toEqual([]);
  },
);

formTest("one button gives the days until Saturday the times of Monday", async ({ forms }) => {
  const time = (day: string, key = "opens") => `opening.yaml#/hours/${day}/${key}`;
  const typed = { [time("monday")]: "10:00", [time("monday", "closes")]: "19:00" };
  const form = await forms.open("opening");
  Object.assign(form.body, typed);
  form.body[time("sunday")] = "11:00";
  form.body[time("sunday", "closes")] = "13:00";
  const { page, body } = await forms.press("opening", form, "same ");
  expect(page("main").text()).toContain(getDeskMessage("formEditor.notices.unsaved"));
  const days = ["tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  expect(days.map((day) => [body[time(day)], body[time(day, "closes")]])).toEqual([
    ...Array<string[]>(5).fill(["10:00", "19:00"]),
    ["11:00", "13:00"],
  ]);
  expect(await forms.readEdits()).toEqual([]);
  expect((await forms.send("opening", body)).statusCode).toBe(303);
  // Both times of each of the seven days.
  expect(await forms.readEdits()).toHaveLength(14);
});

formTest.for([
  ["prices", "same opening.yaml#/hours/monday"],
  ["opening", "same opening.yaml#/hours/sunday"],
] as const)("the form %s has no button “%s”", async ([name, action], { forms }) => {
  const { body } = await forms.open(name);
  expect((await forms.send(name, { ...body, do: action })).statusCode).toBe(400);
});

formTest("no form is offered twice", async ({ owner }) => {
  const page = load((await owner.get(deskPaths.editorForms)).body);
  const links = page(`main li a[href^="${deskPaths.editorForms}/"]`)
    .toArray()
    .map((link) => page(link).attr("href"));
  expect(links).toContain(deskPaths.editorForm("opening"));
  expect(links).toEqual([...new Set(links)]);
});
