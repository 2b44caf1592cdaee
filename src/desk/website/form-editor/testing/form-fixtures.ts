/** The forms of the desk as a browser opens, fills in and posts them. */
import { type CheerioAPI, load } from "cheerio";
import type { LightMyRequestResponse } from "fastify";
import { readDraftOverlay } from "#desk/website/draft-store.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { locales } from "#locales.ts";
import {
  type DeskBrowser,
  deskTest,
  getDeskMessage,
  readEditorForm,
} from "#server/testing/desk-fixtures.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** The values that a form posts, by the names of its inputs. */
type PostedFields = Record<string, string>;

/** A form, and what a browser would post of it as it is shown. */
interface ShownForm {
  page: CheerioAPI;
  body: PostedFields;
}

/** What an owner does at the forms, which have names such as `prices` and `courses/excel`. */
export interface EditorForms {
  open: (name: string, browser?: DeskBrowser) => Promise<ShownForm>;
  send: (
    name: string,
    body: PostedFields,
    browser?: DeskBrowser,
  ) => Promise<LightMyRequestResponse>;
  /** Presses the first button whose action contains this text, such as `down en/home.yaml#/steps/0`. It saves nothing. */
  press: (name: string, form: ShownForm, action: string) => Promise<ShownForm>;
  /** Opens a form, and saves it with these values in place of its own. */
  change: (name: string, values: PostedFields) => Promise<LightMyRequestResponse>;
  /** Opens the form of an entry, and presses the button that removes it. */
  remove: (name: string) => Promise<LightMyRequestResponse>;
  /** Opens the page Publish, and presses the button that restores a value. */
  restore: (valueId: string) => Promise<LightMyRequestResponse>;
  /** Returns the name of the form for a new course, or for a new testimonial of the courses. */
  findNewForm: (kind: "courses" | "skills") => Promise<string>;
  /** Lists what the draft changes: `["prices.yaml gst.fee", 450]`. */
  readEdits: () => Promise<[location: string, value: unknown][]>;
}

/** A test with the forms in the browser of the owner. */
export const formTest = deskTest.extend("forms", ({ server, owner }) =>
  createEditorForms(server, owner),
);

export function createEditorForms(server: TestServer, owner: DeskBrowser): EditorForms {
  const getAddress = (name: string) => `${deskPaths.editorForms}/${name}`;
  const open = async (name: string, browser = owner) =>
    readEditorForm((await browser.get(getAddress(name))).body);
  const send = async (name: string, body: PostedFields, browser = owner) =>
    await browser.post(getAddress(name), new URLSearchParams(body));
  return {
    open,
    send,
    press: async (name, { page, body }, action) => {
      const button = page("button[name=do]")
        .toArray()
        .map((element) => page(element).attr("value") ?? "")
        .find((value) => value.includes(action));
      if (button === undefined) throw new Error(`The form ${name} has no button ${action}.`);
      const answer = await send(name, { ...body, do: button });
      if (answer.statusCode !== 200) throw new Error(`${action}: ${answer.statusCode}`);
      return readEditorForm(answer.body);
    },
    change: async (name, values) => await send(name, { ...(await open(name)).body, ...values }),
    remove: async (name) => {
      const { number } = readRemoval((await owner.get(getAddress(name))).body);
      return await send(name, { number, entry: "remove" });
    },
    restore: async (valueId) => {
      const page = load((await owner.get(deskPaths.publish)).body);
      const comparison = String(page("[name=comparison]").first().val());
      return await owner.post(deskPaths.restoreDraft, { comparison, name: valueId });
    },
    findNewForm: async (kind) => {
      const page = load((await owner.get(deskPaths.editorForms)).body);
      const link = page(`main a:contains("${getDeskMessage(`formEditor.add.${kind}`)}")`);
      return (link.attr("href") ?? "").slice(getAddress("").length);
    },
    readEdits: async () => {
      const edits = await readDraftOverlay(server.db);
      return edits.map(({ file, path, value }) => [`${file} ${path.join(".")}`, value]);
    },
  };
}

/** Returns the number of the draft that the button to remove an entry posts. */
export function readRemoval(html: string): { number: string } {
  const form = load(html)("button[name=entry]").closest("form");
  return { number: String(form.find("[name=number]").val()) };
}

/** The list of the home page whose rows tests move, add and remove. */
export const audiences = "en/home.yaml#/audiences/list";

/** Returns the name of the input of an audience: of its row `0` in English, `en/home.yaml#/audiences/list/0/name`. */
export function getAudienceInput(language: string, row: number | string, key = "name"): string {
  return `${language}/home.yaml#/audiences/list/${row}/${key}`;
}

/** Fills in both texts of an audience with "Farmers", in both languages. */
export function typeFarmers(row: string): PostedFields {
  return Object.fromEntries(
    ["en", "hi"].flatMap((language) =>
      ["name", "text"].map((key) => [getAudienceInput(language, row, key), "Farmers"] as const),
    ),
  );
}

interface NewCourse {
  /** The name of its form, such as `courses/new1800073800`. */
  name: string;
  key: string;
  /** Valid values: each text is "Tally Prime", the price ₹2,499, the length 8 weeks. */
  typed: PostedFields;
}

/** Returns the form for a new course, and what is typed into it. */
export async function createNewCourse(forms: EditorForms): Promise<NewCourse> {
  const name = await forms.findNewForm("courses");
  const key = name.split("/")[1] ?? "";
  const typed: PostedFields = {
    [`courses.yaml#/${key}/price`]: "2,499",
    [`courses.yaml#/${key}/weeks`]: "8",
  };
  for (const language of locales) {
    for (const text of ["title", "short", "description", "summary"]) {
      typed[`${language}/courses.yaml#/courses/${key}/${text}`] = "Tally Prime";
    }
  }
  return { name, key, typed };
}
