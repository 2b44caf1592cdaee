import { z } from "zod";
import { pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";
import { answers, barPiles, questionNames, verdictNames } from "./questions.ts";
import { name } from "./guide-rules-schema.ts";

/** A question asks for one answer, for any number of answers, or for a number. */
const question = z.strictObject({
  heading: sentence,
  why: sentence,
  one: sentence.optional(),
  several: sentence.optional(),
  number: sentence.optional(),
});

const registrationWords = z.strictObject({
  name: sentence,
  /** By the names that the rules use; they have the limits as blanks. */
  reasons: z.record(name, sentence),
});

const pileWords = z.strictObject({ name: sentence, lede: sentence, empty: sentence });

const guideWords = z.strictObject({
  heading: sentence,
  lede: sentence,
  questions: z.record(z.enum(questionNames), question),
  answers: z.record(z.enum(answers), sentence),
  numberInvalid: sentence,
  countInvalid: sentence,
  /** Asks once for the answer of a question that is left without one. */
  unanswered: sentence,
  /** A phone shows one question at a time: what leads to the others. */
  previous: sentence,
  next: sentence,
  seeResult: sentence,
  /** Keeps the height of the piles in sight on a phone. */
  bar: z.strictObject({
    /** The piles in a word each, beside their counts. */
    piles: z.record(z.enum(barPiles), sentence),
    missing: sentence,
  }),
  result: z.strictObject({
    heading: sentence,
    summary: sentence,
    /**
     * The first lines about a registration: by its verdict, where it is not needed but the law was not
     * read, and while the question {question} is open. The first sentence of its reason follows.
     */
    first: z.record(z.enum([...verdictNames, "likelyNotYet", "open"]), sentence),
    /** Fills the placeholder {stand} after the first sentence of a reason. */
    stand: sentence,
    /** Says whose answers these are until the visitor changes one. */
    example: sentence,
    piles: z.strictObject({
      compulsory: pileWords,
      /** Two piles are shown only when they have entries. */
      likely: pileWords.omit({ empty: true }),
      disputed: pileWords.omit({ empty: true }),
      worthIt: pileWords,
      notYet: pileWords,
    }),
    contradiction: sentence,
    /** Shown above what is not needed by rules that were not read in the law itself. */
    unread: sentence,
    open: sentence,
    /** For whom the result holds, and the text of an empty pile, when it is sent as text. */
    place: sentence,
    none: sentence,
    fee: sentence,
    source: sentence,
  }),
  registrations: z.record(name, registrationWords),
  /** Links to the price list and to the papers take along what was sorted. */
  fees: sentence,
  papers: sentence,
  notAsked: sentence,
});

const forms = {
  proprietor: sentence,
  partnership: sentence,
  opc: sentence,
  llp: sentence,
  company: sentence,
};

/** `content/<locale>/guide.yaml`: the page /c-a-services/guide. */
export const guidePage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  amounts: z.strictObject({ lakh: sentence, crore: sentence }),
  guide: guideWords,
  rules: z.strictObject({
    ...sectionHead,
    show: sentence,
  }),
  forms: z.strictObject({
    ...sectionHead,
    show: sentence,
    names: z.strictObject(forms),
    rows: z.array(z.strictObject({ label: sentence, ...forms })).min(1),
  }),
});

export type GuidePage = z.infer<typeof guidePage>;
export type GuideWords = z.infer<typeof guideWords>;
