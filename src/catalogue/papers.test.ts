import fc from "fast-check";
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { fillIn } from "#text/sentences.ts";
import { hasOpenQuestion, listPapers, namePapers } from "./papers.ts";
import {
  type BusinessKind,
  businessKinds,
  premisesKinds,
  type ProductId,
} from "./product-selection.ts";

const content = loadFilesOrThrow("paperRules", "papers");
const { needs } = content.shared.paperRules;
const { papers: words } = content.localeContent.en.papers;

const productIds = Object.keys(needs);
const anyWanted = fc.subarray(productIds);
const anyKind = fc.record({
  kind: fc.option(fc.constantFrom(...businessKinds), { nil: undefined }),
  premises: fc.option(fc.constantFrom(...premisesKinds), { nil: undefined }),
});

type Known = Parameters<typeof listPapers>[2];
const listPaperIds = (wanted: ProductId[], known?: Known) =>
  listPapers(needs, wanted, known).map(({ id }) => id);

const getNote = (id: string, wanted: ProductId[], known?: Known) =>
  namePapers(listPapers(needs, wanted, known), words).find((paper) => paper.id === id)?.note;
const formatKinds = (...kinds: BusinessKind[]) =>
  fillIn(words.onlyKinds, { kinds: kinds.map((kind) => words.kinds[kind]).join(", ") });
const formatCases = (...cases: (string | undefined)[]) =>
  fillIn(words.only, { cases: cases.join(", ") });

test("a proprietor needs neither deed nor digital signature", () => {
  const ids = listPaperIds(["gst"], { kind: "proprietor" });
  expect(ids.slice(0, 3)).toEqual(["pan", "aadhaar", "aadhaarMobile"]);
  expect(ids).not.toContain("partnershipDeed");
  expect(ids).not.toContain("signature");
});

test("the deed of a partnership has no note for a partnership, and names it for an unknown business", () => {
  expect(listPaperIds(["gst"], { kind: "partnership" })).toContain("partnershipDeed");
  expect(getNote("partnershipDeed", ["gst"], { kind: "partnership" })).toBeUndefined();
  expect(getNote("partnershipDeed", ["gst"])).toBe(formatKinds("partnership"));
});

test("a paper names each of its cases once", () => {
  const { billInYourName, noAgreement } = words.cases;
  expect(getNote("ownBill", ["gst"])).toBe(formatCases(billInYourName, noAgreement));
});

test("a paper of several services names each kind of business once", () => {
  const wanted = ["gst", "itrBusiness", "fssai", "digitalSignature"];
  expect(getNote("authorisation", wanted)).toBe(formatKinds("partnership", "llp", "company"));
  // For GST every LLP brings it, so a food licence adds no case.
  expect(getNote("llpAgreement", wanted)).toBe(formatKinds("llp"));
});

test("what two kinds of business need in one case is one case", () => {
  const both = fillIn(words.kindInCase, {
    kind: [words.kinds.partnership, words.kinds.llp, words.kinds.company].join(", "),
    case: words.cases["foodLicence"] ?? "",
  });
  expect(getNote("formNine", ["fssai"])).toBe(formatCases(both));
});

test("a proprietor from the guide is asked for no paper of a firm, an LLP or a company", () => {
  const ids = listPaperIds(productIds, { kind: "proprietor" });
  expect(ids).toContain("pan");
  for (const id of ["businessPan", "partnershipDeed", "llpAgreement", "memorandum", "formNine"])
    expect(ids).not.toContain(id);
});

test.each(Object.entries(content.localeContent))(
  "no note in %s says the same twice, or has brackets within brackets",
  (_language, { papers: { papers } }) => {
    const pairs = productIds.flatMap((one) => productIds.map((other) => [one, other]));
    const notes = [productIds, ...pairs].flatMap((wanted) =>
      namePapers(listPapers(needs, wanted), papers).flatMap(({ note }) => note ?? []),
    );
    expect(notes.length).toBeGreaterThan(100);
    for (const note of notes) {
      const names = Object.values(papers.kinds).filter((name) => note.split(name).length > 2);
      expect(names, note).toEqual([]);
      expect(note).not.toMatch(/\([^)]*\(/);
    }
  },
);

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
  expect(hasOpenQuestion(listPapers(needs, [wanted], known))).toBe(isOpen);
});

test("a proprietor in own premises brings six papers", () => {
  const papers = listPapers(needs, ["gst"], { kind: "proprietor", premises: "own" });
  expect(namePapers(papers, words).map(({ note }) => note)).toEqual(Array(6).fill(undefined));
});

test("a paper names the kind and the case", () => {
  const { foodLicence = "" } = words.cases;
  const both = fillIn(words.kindInCase, { kind: words.kinds.partnership, case: foodLicence });
  expect(getNote("partnershipDeed", ["fssai"])).toBe(formatCases(both));
});

test("each paper is listed once, and those that are always needed come first", () => {
  fc.assert(
    fc.property(anyWanted, anyKind, (wanted, kind) => {
      const papers = listPapers(needs, wanted, kind);
      const ids = papers.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const required = new Set(
        wanted.flatMap((id) => needs[id]?.papers.flatMap((rule) => rule.papers) ?? []),
      );
      expect(ids.filter((id) => !required.has(id))).toEqual([]);
      const areConditional = papers.map(({ cases }) => cases.length > 0);
      expect(areConditional).toEqual(areConditional.toSorted());
    }),
  );
});

test("a company's PAN needs a certificate only without SPICe+", () => {
  const paper = listPapers(needs, ["panTan"], { kind: "company" }).find(
    ({ id }) => id === "incorporation",
  );
  expect(paper?.cases.map(({ when }) => when)).toEqual(["noPanFromIncorporation"]);
  expect(listPaperIds(["companyPrivateLimited", "panTan"], { kind: "company" })).not.toContain(
    "incorporation",
  );
});

test("passport and apostille are asked for where a foreigner owns a Private Limited, which an OPC cannot have", () => {
  for (const id of ["passport", "apostille"]) {
    expect(getNote(id, ["companyPrivateLimited"], { kind: "company", premises: "own" })).toBe(
      formatCases(words.cases["foreignOwner"]),
    );
    expect(listPaperIds(["companyOpc"])).not.toContain(id);
  }
});

test("no certificate is asked for before the company exists", () => {
  expect(listPaperIds(["gst"], { kind: "company" })).toContain("incorporation");
  const both = listPaperIds(["gst", "companyOpc"], { kind: "company" });
  for (const id of ["incorporation", "businessPan", "memorandum"]) expect(both).not.toContain(id);
});

test("own premises need no rent agreement, rented ones do, shared ones need a consent", () => {
  expect(listPaperIds(["gst"], { premises: "own" })).not.toContain("rentAgreement");
  const rented = listPapers(needs, ["gst"], { premises: "rented" });
  expect(rented.find(({ id }) => id === "rentAgreement")?.cases).toEqual([]);
  expect(listPaperIds(["gst"], { premises: "shared" })).toContain("consent");
});

test("all kinds of premises together are no case", () => {
  const wanted: [ProductId[], Known] = [["gst", "companyOpc"], { kind: "proprietor" }];
  const { rented, shared } = words.premises;
  expect(getNote("consent", ...wanted)).toBe(formatCases(rented, shared));
  // Each kind of premises has a rule of its own for it.
  expect(listPaperIds(...wanted)).toContain("ownershipProof");
  expect(getNote("ownershipProof", ...wanted)).toBeUndefined();
});

test.each(Object.entries(content.localeContent))(
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
  expect(() => namePapers(listPapers(needs, ["gst"]), { ...words, names: others })).toThrow(
    '"pan"',
  );
});

type PaperRule = (typeof needs)[ProductId]["papers"][number];

/** The cases of a paper for which these rules ask. */
function listCases(...rules: Pick<PaperRule, "kinds" | "premises" | "when">[]) {
  const papers = ["ownershipProof"];
  const rulesOfPaper = rules.map((rule) => ({ ...rule, papers }));
  return listPapers({ gst: { resultingPapers: [], papers: rulesOfPaper } }, ["gst"])[0]?.cases;
}

test("a case beside two that become one stays in the list", () => {
  const rules = [
    { when: "foodLicence" },
    { kinds: ["partnership"] },
    { kinds: ["llp"] },
  ] satisfies Parameters<typeof listCases>;
  expect(listCases(...rules)).toEqual([{ when: "foodLicence" }, { kinds: ["partnership", "llp"] }]);
});

test("a case of some kinds of business and one of some premises stay two", () => {
  const cases = [{ kinds: ["llp"] }, { premises: ["rented"] }] satisfies Parameters<
    typeof listCases
  >;
  expect(listCases(...cases)).toEqual(cases);
  expect(listCases(...cases.toReversed())).toEqual(cases.toReversed());
});

test("an LLP in rented premises and a partnership in shared ones are two cases", () => {
  const cases = [
    { kinds: ["llp"], premises: ["rented"] },
    { kinds: ["partnership"], premises: ["shared"] },
  ] satisfies Parameters<typeof listCases>;
  expect(listCases(...cases)).toEqual(cases);
});

test("a case of every kind of business includes that of one kind", () => {
  const one = { when: "foodLicence", kinds: ["llp"] } satisfies Parameters<typeof listCases>[0];
  expect(listCases(one, { when: "foodLicence" })).toEqual([{ when: "foodLicence" }]);
  expect(listCases({ when: "foodLicence" }, one)).toEqual([{ when: "foodLicence" }]);
});

test("a Hindi note on premises is not that on kinds of business", () => {
  const hindi = content.localeContent.hi.papers.papers;
  const getHindiNote = (...rules: Pick<PaperRule, "kinds" | "premises">[]) => {
    const papers = rules.map((rule) => ({ ...rule, papers: ["ownershipProof"] }));
    return namePapers(listPapers({ gst: { resultingPapers: [], papers } }, ["gst"]), hindi)[0]
      ?.note;
  };
  expect(getHindiNote({ premises: ["rented"] })).toBe(
    fillIn(hindi.only, { cases: hindi.premises.rented }),
  );
  expect(getHindiNote({ kinds: ["llp"] })).toBe(
    fillIn(hindi.onlyKinds, { kinds: hindi.kinds.llp }),
  );
  expect(getHindiNote({ kinds: ["llp"] }, { premises: ["rented"] })).toBe(
    fillIn(hindi.only, { cases: `${hindi.kinds.llp}, ${hindi.premises.rented}` }),
  );
});

test("beside a Private Limited the nominee is marked as that of an OPC; for an OPC alone it is always needed", () => {
  const { onePersonCompany } = words.cases;
  expect(getNote("nominee", ["companyOpc", "companyPrivateLimited"])).toBe(
    formatCases(onePersonCompany),
  );
  expect(getNote("nominee", ["companyOpc"])).toBeUndefined();
  expect(listPaperIds(["companyOpc"])).toContain("nominee");
  expect(listPaperIds(["companyPrivateLimited"])).not.toContain("nominee");
});
