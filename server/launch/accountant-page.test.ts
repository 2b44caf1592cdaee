import { load } from "cheerio/slim";
import { expect, test } from "vitest";
import { accountantPage } from "./accountant-page.ts";
import { rulesWithSources } from "./rules-with-sources.ts";

const files = rulesWithSources("content");
const entries = files.flatMap((file) => file.entries);

test("every file of rules is there with its figures, and every rule has a place", () => {
  expect(files.length).toBeGreaterThan(6);
  for (const { file, entries, usedOn } of files) {
    expect(entries.length, file).toBeGreaterThan(0);
    expect(usedOn.length, file).toBeGreaterThan(0);
  }
  for (const { place, figures } of entries) {
    expect(place).toMatch(/^content\/rules\/[\w-]+\.yaml:\d+$/);
    expect(figures.length, place).toBeGreaterThan(0);
  }
});

test("a rule is there with what it says, and the source that it names or that its file names", () => {
  const find = (end: string) => entries.find(({ name }) => name.endsWith(end));
  expect(find("gstDays")).toMatchObject({
    figures: ["value: 7"],
    sources: [{ name: "CGST Rules, rule 9" }],
  });
  expect(find("interest")?.sources.length).toBeGreaterThan(0);
  const duty = find("gstr-1");
  expect(duty?.figures).toContain("entries: period 2026-11, date 2026-12-11");
});

test("the page has a box for every rule, and text of the files is never markup", () => {
  const mean = {
    file: "content/rules/<b>.yaml",
    usedOn: ["/x"],
    entries: [{ place: "a:1", name: "<i>n</i>", figures: ["<script>1</script>"], sources: [] }],
    notPublished: ["<u>later</u>"],
  };
  const page = load(accountantPage([...files, mean], "2026-11-22"));
  expect(page("tbody tr")).toHaveLength(entries.length + 1);
  expect(page("i, b, u, script")).toHaveLength(0);
  expect(page.text()).toContain("No source is named.");
});
