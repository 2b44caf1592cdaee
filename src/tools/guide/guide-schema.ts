import { z } from "zod";
import {
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";
import { ruleNameSchema } from "./guide-rules-schema.ts";
import { barVerdictNames, guideAnswers, guideQuestionNames, verdictNames } from "./questions.ts";

/** A question asks for one answer, for any number of answers, or for a number. */
const question = z.strictObject({
  heading: sentenceSchema,
  why: sentenceSchema,
  one: sentenceSchema.optional(),
  several: sentenceSchema.optional(),
  number: sentenceSchema.optional(),
});

const registrationContentSchema = z.strictObject({
  name: sentenceSchema,
  /** By the names that the rules use; they have the limits as blanks. */
  reasons: z.record(ruleNameSchema, sentenceSchema),
});

const verdictGroupSchema = z.strictObject({
  name: sentenceSchema,
  lede: sentenceSchema,
  empty: sentenceSchema,
});

const guideContentSchema = z.strictObject({
  heading: sentenceSchema,
  lede: sentenceSchema,
  questions: z.record(z.enum(guideQuestionNames), question),
  answers: z.record(z.enum(guideAnswers), sentenceSchema),
  numberInvalid: sentenceSchema,
  countInvalid: sentenceSchema,
  /** Asks once for the answer of a question that is left without one. */
  unanswered: sentenceSchema,
  /** Labels of the links between questions, of which a phone shows one at a time. */
  previous: sentenceSchema,
  next: sentenceSchema,
  seeResult: sentenceSchema,
  /** The result bar of a phone shows the number of registrations by verdict. */
  bar: z.strictObject({
    /** Each verdict in a word, beside its count. */
    piles: z.record(z.enum(barVerdictNames), sentenceSchema),
    missing: sentenceSchema,
  }),
  result: z.strictObject({
    heading: sentenceSchema,
    summary: sentenceSchema,
    /**
     * The first lines about a registration: by its verdict, where it is not needed but the law was not
     * read, and while the question {question} is open. The first sentence of its reason follows.
     */
    first: z.record(z.enum([...verdictNames, "likelyNotYet", "open"]), sentenceSchema),
    /** Fills the placeholder {stand} after the first sentence of a reason. */
    stand: sentenceSchema,
    /** Says whose answers these are until the visitor changes one. */
    example: sentenceSchema,
    piles: z.strictObject({
      compulsory: verdictGroupSchema,
      /** Two groups are shown only if they have entries. */
      likely: verdictGroupSchema.omit({ empty: true }),
      disputed: verdictGroupSchema.omit({ empty: true }),
      worthIt: verdictGroupSchema,
      notYet: verdictGroupSchema,
    }),
    contradiction: sentenceSchema,
    /** Shown above what is not needed by rules that were not read in the law itself. */
    unread: sentenceSchema,
    open: sentenceSchema,
    /** For whom the result holds, and the text of an empty group, in a shared result. */
    place: sentenceSchema,
    none: sentenceSchema,
    fee: sentenceSchema,
    source: sentenceSchema,
  }),
  registrations: z.record(ruleNameSchema, registrationContentSchema),
  /** Links to the price list and to the papers carry over the registrations of the result. */
  fees: sentenceSchema,
  papers: sentenceSchema,
  notAsked: sentenceSchema,
});

const forms = {
  proprietor: sentenceSchema,
  partnership: sentenceSchema,
  opc: sentenceSchema,
  llp: sentenceSchema,
  company: sentenceSchema,
};

/** `content/<locale>/guide.yaml`: the page /c-a-services/guide. */
export const guideSchema = z.strictObject({
  ...pageHeadFields,
  ...sectionHeadFields,
  amounts: z.strictObject({ lakh: sentenceSchema, crore: sentenceSchema }),
  guide: guideContentSchema,
  rules: z.strictObject({
    ...sectionHeadFields,
    show: sentenceSchema,
  }),
  forms: z.strictObject({
    ...sectionHeadFields,
    show: sentenceSchema,
    names: z.strictObject(forms),
    rows: z.array(z.strictObject({ label: sentenceSchema, ...forms })).min(1),
  }),
});

export type GuidePageContent = z.infer<typeof guideSchema>;
export type GuideContent = z.infer<typeof guideContentSchema>;
