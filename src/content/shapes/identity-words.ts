import { z } from "zod";
import { legalFormNames, registers } from "./identity.ts";
import { sentence } from "./sentence.ts";

/** `content/<locale>/identity.yaml`: the words about the people behind the business. */
export const identityWords = z.strictObject({
  heading: sentence,
  pending: sentence,
  /** With the blanks {name}, {legalName} and {legalForm}. */
  line: sentence,
  labels: z.record(z.enum(["legalName", "legalForm", ...registers]), sentence),
  legalForms: z.record(z.enum(legalFormNames), sentence),
  officer: z.strictObject({
    heading: sentence,
    /** With the blanks {name} and {days}. */
    text: sentence,
    /** With the blanks {email} and {phone}. */
    contact: sentence,
  }),
  /** With the blanks {name} and {email}. */
  dataContact: sentence,
  report: z.strictObject({
    /** What the report is, for the blank {disclaimer} of any page. */
    disclaimer: sentence,
    /** With the blank {name}. */
    partner: sentence,
    /** With the blank {url}. */
    notice: sentence,
  }),
  terms: z.strictObject({
    heading: sentence,
    reportPrice: sentence,
    cost: sentence,
    share: sentence,
  }),
  workingDays: sentence,
});

export type IdentityWords = z.infer<typeof identityWords>;
