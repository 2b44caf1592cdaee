/** The content files that the server reads at its start; it carries the shapes of no others. */
import { business } from "#content/shapes/business.ts";
import { everyDeskLanguage, everyLanguage, shared } from "./content-file.ts";
import { courses, courseWords } from "#content/shapes/courses.ts";
import { deskWords } from "#desk/frame/words.ts";
import { claims } from "#content/shapes/figures.ts";
import { formsWords } from "#forms/words.ts";
import { mailWords } from "#server/mail/words.ts";
import { opening, openingWords } from "#content/shapes/opening.ts";
import { z } from "zod";
import { validUntil } from "#content/shapes/rules.ts";

export const serverFiles = {
  business: shared("business", business),
  claims: shared("claims", claims),
  courses: shared("courses", courses),
  courseWords: everyLanguage("courses", courseWords),
  desk: everyDeskLanguage("desk", deskWords),
  forms: everyLanguage("forms", formsWords),
  mail: everyLanguage("mail", mailWords),
  opening: shared("opening", opening),
  openingWords: everyLanguage("opening", openingWords),
};

const ending = z.object({ validUntil });

/** The last day of each file of rules: all that the server reads of them. */
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
