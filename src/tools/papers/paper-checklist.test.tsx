import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listPapers } from "#catalogue/papers.ts";
import { getPagePath } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { readFeeGroups, readNeeds } from "#tools/fees/read-fees.ts";
import { readResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { PaperChecklist } from "./paper-checklist.tsx";
import { countProgress } from "./papers-left.tsx";

const papers = [
  { id: "pan", name: "PAN card", note: undefined },
  { id: "photo", name: "Photo", note: undefined },
  { id: "rentAgreement", name: "Rent agreement", note: "Only for: rented premises" },
  { id: "consent", name: "Consent", note: "Only for: shared premises" },
];

test.each([
  [[], { ready: 0, all: 2, maybe: 2 }],
  [["pan"], { ready: 1, all: 2, maybe: 2 }],
  [["pan", "photo", "consent"], { ready: 2, all: 2, maybe: 1 }],
  // Ticked in the list of another service.
  [["passport"], { ready: 0, all: 2, maybe: 2 }],
])(
  "with %j ticked, two papers that every case needs and two that some need count as %j",
  (ticked, progress) => {
    expect(countProgress(papers, ticked)).toEqual(progress);
  },
);

test("before anything is chosen each product has a closed sheet with its papers, and the bar has no link to call", () => {
  const content = getContent("papers", "en");
  const products = readFeeGroups("en").flatMap((group) => group.products);
  const needs = readNeeds();
  const bar = readResultBarLinks("en");
  const $ = load(
    renderToStaticMarkup(
      <PaperChecklist
        content={content.checklist}
        bar={bar}
        paperContent={content.papers}
        needs={needs}
        outOfDate={undefined}
        products={products}
        fees={getPagePath("fees", "en")}
      />,
    ),
  );
  expect(products.length).toBeGreaterThan(8);
  for (const { id, fullName } of products) {
    const sheet = $(`details#${id}`);
    expect([id, sheet.find("summary").text()]).toEqual([id, fullName]);
    expect(sheet.find("input[type=checkbox]")).toHaveLength(listPapers(needs, [id]).length);
  }
  expect($(`output`).text()).toContain(content.checklist.bar.none);
  expect($(`a[href="${bar.call.href}"]`)).toHaveLength(0);
});
