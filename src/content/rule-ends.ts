/** The last day of each file of rules: all that the server reads of them. */
import { z } from "zod";
import { shared } from "./content-file.ts";
import { validUntil } from "#content/shapes/rules.ts";

const ending = z.object({ validUntil });

export const ruleEnds = {
  composition: shared("rules/composition", ending),
  dueDates: shared("rules/due-dates", ending),
  government: shared("rules/government", ending),
  gst: shared("rules/gst", ending),
  incomeTax: shared("rules/income-tax", ending),
  lateStatements: shared("rules/late-statements", ending),
  lateReturn: shared("rules/late-return", ending),
  papers: shared("rules/papers", ending),
  presumptive: shared("rules/presumptive", ending),
  registrations: shared("rules/registrations", ending),
  tds: shared("rules/tds", ending),
  updatedReturn: shared("rules/updated-return", ending),
};
