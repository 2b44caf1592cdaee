import fc from "fast-check";
import { expect, test } from "vitest";
import { kinds, premisesKinds, type ProductId } from "./choice.ts";
import { siteContent } from "#content/site-content.ts";
import { fillIn } from "#text/sentences.ts";
import { named, papersFor } from "./papers.ts";

const content = siteContent("paperRules", "papers");
const { needs } = content.shared.paperRules;
const { papers: words } = content.words.en.papers;

const productIds = Object.keys(needs);
const anyWanted = fc.subarray(productIds);
const anyKind = fc.record({
  kind: fc.option(fc.constantFrom(...kinds), { nil: undefined }),
  premises: fc.option(fc.constantFrom(...premisesKinds), { nil: undefined }),
});

test("a proprietor brings neither a deed nor a digital signature for GST", () => {
  const ids = papersFor(needs, ["gst"], { kind: "proprietor" }).map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(["pan", "aadhaar", "aadhaarMobile"]);
  expect(ids).not.toContain("partnershipDeed");
  expect(ids).not.toContain("signature");
});

test("a partnership's deed is asked for without an if once the kind is known", () => {
  const deed = (kind?: "partnership") =>
    named(papersFor(needs, ["gst"], { kind }), words).find(({ id }) => id === "partnershipDeed");
  expect(deed("partnership")?.note).toBeUndefined();
  expect(deed()?.note).toBe(fillIn(words.only, { cases: words.kinds.partnership }));
});

test("a paper names each case in which it is needed once", () => {
  const bill = named(papersFor(needs, ["gst"]), words).find(({ id }) => id === "ownBill");
  const { billInYourName = "", noAgreement = "" } = words.cases;
  expect(bill?.note).toBe(fillIn(words.only, { cases: `${billInYourName}, ${noAgreement}` }));
});

test("a paper of one kind of business in one case says both, and which is the case", () => {
  const deed = named(papersFor(needs, ["fssai"]), words).find(({ id }) => id === "partnershipDeed");
  const { foodLicence = "" } = words.cases;
  const both = fillIn(words.kindInCase, { kind: words.kinds.partnership, case: foodLicence });
  expect(deed?.note).toBe(fillIn(words.only, { cases: both }));
});

test("whatever is wanted: each paper once, none that nothing wanted asks for, the certain ones first", () => {
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

const idsFor = (...[wanted, known]: [ProductId[], Parameters<typeof papersFor>[2]?]) =>
  papersFor(needs, wanted, known).map(({ id }) => id);

test("a company brings its certificate for a PAN only where its incorporation (SPICe+) brought none", () => {
  const paper = papersFor(needs, ["panTan"], { kind: "company" }).find(
    ({ id }) => id === "incorporation",
  );
  expect(paper?.cases.map(({ when }) => when)).toEqual(["noPanFromIncorporation"]);
  expect(idsFor(["companyPrivateLimited", "panTan"], { kind: "company" })).not.toContain(
    "incorporation",
  );
});

test("who registers a company and its GST at once is not asked for a certificate that is still to come", () => {
  expect(idsFor(["gst"], { kind: "company" })).toContain("incorporation");
  const both = idsFor(["gst", "companyOpc"], { kind: "company" });
  for (const id of ["incorporation", "businessPan", "memorandum"]) expect(both).not.toContain(id);
});

test("whose premises it is asks for the papers of those alone", () => {
  expect(idsFor(["gst"], { premises: "own" })).not.toContain("rentAgreement");
  const rented = papersFor(needs, ["gst"], { premises: "rented" });
  expect(rented.find(({ id }) => id === "rentAgreement")?.cases).toEqual([]);
  expect(idsFor(["gst"], { premises: "shared" })).toContain("consent");
});

test("kinds of premises are named once, and all of them together are no case", () => {
  const notes = new Map(
    named(papersFor(needs, ["gst", "companyOpc"], { kind: "proprietor" }), words).map((paper) => [
      paper.id,
      paper.note,
    ]),
  );
  const { rented, shared } = words.premises;
  expect(notes.get("consent")).toBe(fillIn(words.only, { cases: `${rented}, ${shared}` }));
  // Each kind of premises has a rule of its own for it.
  expect(notes.has("ownershipProof")).toBe(true);
  expect(notes.get("ownershipProof")).toBeUndefined();
});

test.each(Object.entries(content.words))(
  "every paper and every case has its words in %s, and no words are for none",
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
