import { z } from "zod";
import { answers, barPiles, questionNames, verdictNames } from "./questions.ts";
import { name } from "./rules.ts";
import { pageHead, sectionHead, sentence } from "#content/shapes/sentence.ts";

/** What a question is called, and what is asked: for one answer, for any number of them, for a number. */
const question = z.strictObject({
  heading: sentence,
  /** Why it is asked. */
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
    /** The rules could not be fetched. */
    missing: sentence,
  }),
  result: z.strictObject({
    heading: sentence,
    /** With the blanks {compulsory}, {likely}, {disputed}, {worthIt} and {notYet}. */
    summary: sentence,
    /**
     * What the first lines say of a registration, with the blank {name}: by its verdict, where it is not needed
     * but the law was not read, and while the question {question} is open. The first sentence of its reason follows.
     */
    first: z.record(z.enum([...verdictNames, "likelyNotYet", "open"]), sentence),
    /** Fills the blank {stand} after the first sentence of a reason; with the blank {turnover}. */
    stand: sentence,
    /** Whose answers these are until the visitor changes one. */
    example: sentence,
    piles: z.strictObject({
      compulsory: pileWords,
      /** Shown only when it has entries. */
      likely: pileWords.omit({ empty: true }),
      /** Shown only when it has entries. */
      disputed: pileWords.omit({ empty: true }),
      worthIt: pileWords,
      notYet: pileWords,
    }),
    /** The answers say two things that cannot both be right. */
    contradiction: sentence,
    /** Above what is not needed by rules that were not read in the law itself. */
    unread: sentence,
    /** Above the questions that are open, each with what hangs on it. */
    open: sentence,
    /** For whom the result holds, and the text of an empty pile, when it is sent as text. */
    place: sentence,
    none: sentence,
    /** With the blank {fee}. */
    fee: sentence,
    source: sentence,
  }),
  registrations: z.record(name, registrationWords),
  /** What leads on to the price list and to the papers, with what was sorted. */
  fees: sentence,
  papers: sentence,
  /** What else may apply. */
  notAsked: sentence,
});

/** The words for each form of business. */
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
  /** How a limit is written, with the blank {count}. */
  amounts: z.strictObject({ lakh: sentence, crore: sentence }),
  guide: guideWords,
  /** The rules, question by question. */
  rules: z.strictObject({
    ...sectionHead,
    /** Unfolds them where they are long. */
    show: sentence,
  }),
  /** The forms of business beside each other. */
  forms: z.strictObject({
    ...sectionHead,
    /** Unfolds the comparison where it is long. */
    show: sentence,
    names: z.strictObject(forms),
    rows: z.array(z.strictObject({ label: sentence, ...forms })).min(1),
  }),
});

export type GuidePage = z.infer<typeof guidePage>;
export type GuideWords = z.infer<typeof guideWords>;
