import fc from "fast-check";
import { expect, test } from "vitest";
import { siteContent } from "#site-content/load.ts";
import { fillIn } from "#text/sentences.ts";
import { kinds, premisesKinds, type ProductId } from "./product-selection.ts";
import { hasOpenQuestion, named, papersFor } from "./papers.ts";

const content = siteContent("paperRules", "papers");
const { needs } = content.shared.paperRules;
const { papers: words } = content.words.en.papers;

const productIds = Object.keys(needs);
const anyWanted = fc.subarray(productIds);
const anyKind = fc.record({
  kind: fc.option(fc.constantFrom(...kinds), { nil: undefined }),
  premises: fc.option(fc.constantFrom(...premisesKinds), { nil: undefined }),
});

type Known = Parameters<typeof papersFor>[2];
const idsFor = (wanted: ProductId[], known?: Known) =>
  papersFor(needs, wanted, known).map(({ id }) => id);

const noteOf = (id: string, wanted: ProductId[], known?: Known) =>
  named(papersFor(needs, wanted, known), words).find((paper) => paper.id === id)?.note;
const only = (...cases: (string | undefined)[]) => fillIn(words.only, { cases: cases.join(", ") });

test("a proprietor needs neither deed nor digital signature", () => {
  const ids = idsFor(["gst"], { kind: "proprietor" });
  expect(ids.slice(0, 3)).toEqual(["pan", "aadhaar", "aadhaarMobile"]);
  expect(ids).not.toContain("partnershipDeed");
  expect(ids).not.toContain("signature");
});

test("a partnership's deed is asked for without an if", () => {
  expect(idsFor(["gst"], { kind: "partnership" })).toContain("partnershipDeed");
  expect(noteOf("partnershipDeed", ["gst"], { kind: "partnership" })).toBeUndefined();
  expect(noteOf("partnershipDeed", ["gst"])).toBe(only(words.kinds.partnership));
});

test("a paper names each of its cases once", () => {
  const { billInYourName, noAgreement } = words.cases;
  expect(noteOf("ownBill", ["gst"])).toBe(only(billInYourName, noAgreement));
});

test.each<[wanted: ProductId, known: Known, isOpen: boolean]>([
  ["gst", {}, true],
  ["gst", { kind: "proprietor" }, true],
  ["gst", { premises: "own" }, true],
  ["gst", { kind: "proprietor", premises: "own" }, false],
  ["gst", { kind: "proprietor", premises: "rented" }, false],
  ["itrIndividual", {}, false],
  ["itrBusiness", {}, true],
  ["itrBusiness", { kind: "company" }, false],
])("papers for %s of %j wait for answers: %s", (wanted, known, isOpen) => {
  expect(hasOpenQuestion(papersFor(needs, [wanted], known))).toBe(isOpen);
});

test("a proprietor in own premises brings six papers", () => {
  const papers = papersFor(needs, ["gst"], { kind: "proprietor", premises: "own" });
  expect(named(papers, words).map(({ note }) => note)).toEqual(Array(6).fill(undefined));
});

test("a paper names the kind and the case", () => {
  const { foodLicence = "" } = words.cases;
  const both = fillIn(words.kindInCase, { kind: words.kinds.partnership, case: foodLicence });
  expect(noteOf("partnershipDeed", ["fssai"])).toBe(only(both));
});

test("each paper is listed once, the certain first", () => {
  fc.assert(
    fc.property(anyWanted, anyKind, (wanted, kind) => {
      const papers = papersFor(needs, wanted, kind);
      const ids = papers.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const required = new Set(
        wanted.flatMap((id) => needs[id]?.papers.flatMap((rule) => rule.papers) ?? []),
      );
      expect(ids.filter((id) => !required.has(id))).toEqual([]);
      const firstIf = papers.findIndex(({ cases }) => cases.length > 0);
      if (firstIf >= 0)
        expect(papers.slice(firstIf).every(({ cases }) => cases.length > 0)).toBe(true);
    }),
  );
});

test("a company's PAN needs a certificate only without SPICe+", () => {
  const paper = papersFor(needs, ["panTan"], { kind: "company" }).find(
    ({ id }) => id === "incorporation",
  );
  expect(paper?.cases.map(({ when }) => when)).toEqual(["noPanFromIncorporation"]);
  expect(idsFor(["companyPrivateLimited", "panTan"], { kind: "company" })).not.toContain(
    "incorporation",
  );
});

test("no certificate is asked for before the company exists", () => {
  expect(idsFor(["gst"], { kind: "company" })).toContain("incorporation");
  const both = idsFor(["gst", "companyOpc"], { kind: "company" });
  for (const id of ["incorporation", "businessPan", "memorandum"]) expect(both).not.toContain(id);
});

test("premises decide which papers are asked for", () => {
  expect(idsFor(["gst"], { premises: "own" })).not.toContain("rentAgreement");
  const rented = papersFor(needs, ["gst"], { premises: "rented" });
  expect(rented.find(({ id }) => id === "rentAgreement")?.cases).toEqual([]);
  expect(idsFor(["gst"], { premises: "shared" })).toContain("consent");
});

test("all kinds of premises together are no case", () => {
  const wanted: [ProductId[], Known] = [["gst", "companyOpc"], { kind: "proprietor" }];
  const { rented, shared } = words.premises;
  expect(noteOf("consent", ...wanted)).toBe(only(rented, shared));
  // Each kind of premises has a rule of its own for it.
  expect(idsFor(...wanted)).toContain("ownershipProof");
  expect(noteOf("ownershipProof", ...wanted)).toBeUndefined();
});

test.each(Object.entries(content.words))(
  "every paper and case has words in %s",
  (_language, { papers: { papers } }) => {
    const rules = Object.values(needs).flatMap((need) => need.papers);
    const used = new Set(rules.flatMap((rule) => rule.papers));
    const cases = new Set(rules.flatMap(({ when }) => when ?? []));
    expect(new Set(Object.keys(papers.names))).toEqual(used);
    expect(new Set(Object.keys(papers.cases))).toEqual(cases);
  },
);

test("a paper without a name is reported, not left out", () => {
  const { pan, ...others } = words.names;
  expect(pan).toBeDefined();
  expect(() => named(papersFor(needs, ["gst"]), { ...words, names: others })).toThrow('"pan"');
});
