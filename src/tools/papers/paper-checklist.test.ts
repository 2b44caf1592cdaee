import { expect, test } from "vitest";
import { countProgress } from "./paper-checklist.tsx";

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
  "with %j ticked the papers that are sure are counted apart from those that some cases need",
  (ticked, progress) => {
    expect(countProgress(papers, ticked)).toEqual(progress);
  },
);
