import { load } from "cheerio/slim";
import { beforeAll, expect, test } from "vitest";
import { parseContent, textsIn } from "#content-loader/parse-content.ts";
import { locales } from "#locales";
import { createHash } from "node:crypto";
import { accountantPage, accountantPolicy } from "./accountant-page.ts";
import { accountantSheet, type AccountantSheet } from "./accountant-sheet.ts";
import { rulesWithSources } from "./rules-with-sources.ts";

const rules = textsIn("content", ["rules/*.yaml"]);
let sheet: AccountantSheet;
let page: ReturnType<typeof load>;

beforeAll(() => {
  sheet = accountantSheet("content", "2026-11-23");
  page = load(accountantPage(sheet));
});

/** Numbers and days of a file, by a search of its own; what is about a rule is none of its figures. */
function figuresOf(value: unknown, key = ""): string[] {
  if (/^(?:checkedOn|validUntil|revision|period|notPublished|sources?)$/.test(key)) return [];
  if (typeof value === "number" || /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => figuresOf(part, name));
}

test("every figure of every file of rules has a box of its own", () => {
  for (const [file, { data }] of parseContent(rules)) {
    const name = file.replace(".yaml", "");
    const shown = sheet.files.find((one) => one.name === name)?.rows ?? [];
    const values = shown.flatMap(({ lines }) => lines.flat().map(({ value }) => String(value)));
    for (const figure of figuresOf(data)) {
      expect(values, `${file}: ${figure}`).toContain(figure);
      values.splice(values.indexOf(figure), 1);
    }
    const boxes = page(`article[id="${name}"] .rules [data-figure] > .box`);
    expect(boxes, name).toHaveLength(shown.flatMap(({ lines }) => lines.flat()).length);
  }
});

test("every file says which pages show it, when it was read and until when it holds", () => {
  expect(sheet.files).toHaveLength(rules.size);
  for (const { name, usedOn, validUntil, rows } of sheet.files) {
    expect(usedOn.length, name).toBeGreaterThan(0);
    expect(validUntil, name).toMatch(/^\d{4}-/);
    const sources = rows.flatMap((row) => row.sources);
    expect(sources.length, name).toBeGreaterThan(0);
    for (const source of sources) expect(source, name).toHaveProperty("checkedOn");
    const written = page(`article[id="${name}"] .sources`).text();
    for (const source of sources) expect(written).toContain(source.name);
  }
});

test("the limits of the guide name their sources", () => {
  const limits = sheet.files.flatMap(({ rows }) => rows.filter(({ path }) => path[0] === "limits"));
  expect(limits.length).toBeGreaterThan(0);
  for (const { place, sources } of limits) expect(sources.length, place).toBeGreaterThan(0);
});

test("a new file of rules is on the sheet by itself, on the page that has its name", () => {
  const text =
    'checkedOn: "2026-11-23"\nvalidUntil: "2027-03-31"\nsources: [{ name: "An Act" }]\nshare: { goods: 1, food: 5 }\n';
  const [file] = rulesWithSources(parseContent(new Map([["rules/late-gst.yaml", text]])));
  expect(file).toMatchObject({
    name: "rules/late-gst",
    usedOn: ["lateGst"],
    rows: [
      {
        place: "content/rules/late-gst.yaml:4",
        lines: [[{ value: 1 }, { value: 5 }]],
        sources: [{ name: "An Act", checkedOn: "2026-11-23" }],
      },
    ],
  });
  expect(() => rulesWithSources(parseContent(new Map([["rules/none.yaml", text]])))).toThrow(
    "rules/none",
  );
});

test("every answer of the guide is there with its sentence in every language", () => {
  expect(page("[data-answer]")).toHaveLength(sheet.answers.length);
  expect(sheet.answers.length).toBeGreaterThan(20);
  for (const { in: said } of sheet.answers) {
    for (const locale of locales) {
      expect(said.get(locale)?.sentence).toBeTruthy();
      expect(said.get(locale)?.verdict).toBeTruthy();
    }
  }
});

test("the sentences of every page that shows rules are there in every language, with a box each", () => {
  const sentences = sheet.pages.flatMap(({ sentences }) => sentences);
  expect(page("[data-sentence]")).toHaveLength(sentences.length);
  expect(page("[data-sentence] .box")).toHaveLength(sentences.length);
  for (const { in: said } of sentences) {
    for (const locale of locales) expect(said.get(locale)).toBeTruthy();
  }
  const silent = sheet.pages.filter(({ sentences }) => sentences.length === 0);
  expect(silent.map(({ page }) => page)).toEqual([]);
});

test("twenty cases or more of every tool that answers, each line with a box and room beside it", () => {
  expect(sheet.cases.length).toBeGreaterThanOrEqual(20);
  expect(page("[data-case]")).toHaveLength(sheet.cases.length);
  const lines = sheet.cases.flatMap(({ results }) => results);
  expect(page(".cases td .box")).toHaveLength(lines.length);
  expect(page(".cases td.write")).toHaveLength(lines.length);
});

test("what is left out has room for an answer, and the sheet a place to sign", () => {
  const open = sheet.files.flatMap(({ notPublished }) => notPublished);
  expect(page(".open td.write")).toHaveLength(open.length);
  expect(page(".signature td.write").length).toBeGreaterThan(4);
});

test("text of the files is never markup", () => {
  const [file] = sheet.files;
  if (file === undefined) throw new Error("There is no file of rules.");
  const mean = {
    ...sheet,
    files: [{ ...file, notPublished: ["<u>later</u>"] }],
    pages: [
      {
        page: "guide" as const,
        sentences: [{ about: "<u>x</u>", in: new Map([["en" as const, "<script>1</script>"]]) }],
      },
    ],
  };
  const written = load(accountantPage(mean));
  expect(written("u")).toHaveLength(0);
  expect(written("script")).toHaveLength(1);
});

test("the policy allows the style and the script that are on the page", () => {
  for (const element of ["style", "script"]) {
    const text = page(element).text();
    const hash = createHash("sha256").update(text).digest("base64");
    expect(accountantPolicy).toContain(`${element}-src 'sha256-${hash}'`);
  }
});
