/** THE list of content files, and the shape that each must have. Build, checks and editors read it. */
import type { z } from "zod";
import { mailWords } from "#forms/mail-words.ts";
import { formsWords } from "#forms/words.ts";
import { aboutPage } from "#shapes/about.ts";
import { business } from "#shapes/business.ts";
import { calculatorsPage } from "#shapes/calculators.ts";
import { earningsPage } from "#shapes/earnings.ts";
import { claims, offer, prices } from "#shapes/figures.ts";
import { feesPage } from "#shapes/fees.ts";
import { dueDateRules, dueDatesPage } from "#shapes/due-dates.ts";
import { contactPage } from "#shapes/contact.ts";
import { courses, courseWords } from "#shapes/courses.ts";
import { enrolmentWords } from "#shapes/enrolment.ts";
import { franchisePage } from "#shapes/franchise.ts";
import { lateReturnRules } from "#shapes/late-return.ts";
import { letter } from "#shapes/letter.ts";
import { notFound } from "#shapes/not-found.ts";
import { offlinePage } from "#shapes/offline.ts";
import { paperRules, papersPage } from "#shapes/papers.ts";
import { privacyPage } from "#shapes/privacy.ts";
import { governmentRules } from "#shapes/government.ts";
import { gstRules } from "#shapes/gst-rules.ts";
import { guidePage } from "#shapes/guide.ts";
import { incomeTaxRules } from "#shapes/income-tax.ts";
import { homePage } from "#shapes/home.ts";
import { registrationRules } from "#shapes/registrations.ts";
import { service } from "#shapes/service.ts";
import { servicesPage } from "#shapes/services.ts";
import { shell } from "#shapes/shell.ts";
import { toolsWords } from "#shapes/tools.ts";
import { skillsPage } from "#shapes/skills.ts";

/** A content file, or a folder of files that are alike. */
export interface ContentFile<Shape extends z.ZodType = z.ZodType> {
  /** Whether there is one for each language, a folder of them for each language, or one for all. */
  kind: "everyLanguage" | "everyLanguageFolder" | "shared";
  /** Its path inside `content/` or inside the folder of a language, without `.yaml`. */
  name: string;
  shape: Shape;
}

/** The file `name.yaml` of each published language. */
function everyLanguage<Shape extends z.ZodType>(name: string, shape: Shape) {
  return { kind: "everyLanguage", name, shape } as const satisfies ContentFile<Shape>;
}

/** The files in the folder `name/` of each published language. */
function everyLanguageFolder<Shape extends z.ZodType>(name: string, shape: Shape) {
  return { kind: "everyLanguageFolder", name, shape } as const satisfies ContentFile<Shape>;
}

/** The file `name.yaml` that all languages share. */
function shared<Shape extends z.ZodType>(name: string, shape: Shape) {
  return { kind: "shared", name, shape } as const satisfies ContentFile<Shape>;
}

/** Where a content file lies inside `content/`, as patterns: one, or one for each language. */
export function patternsOf({ kind, name }: ContentFile, languages: readonly string[]): string[] {
  if (kind === "shared") return [`${name}.yaml`];
  const files = kind === "everyLanguage" ? `${name}.yaml` : `${name}/*.yaml`;
  return languages.map((language) => `${language}/${files}`);
}

export const contentFiles = {
  about: everyLanguage("about", aboutPage),
  business: shared("business", business),
  calculators: everyLanguage("calculators", calculatorsPage),
  claims: shared("claims", claims),
  contact: everyLanguage("contact", contactPage),
  courses: shared("courses", courses),
  courseWords: everyLanguage("courses", courseWords),
  dueDateRules: shared("rules/due-dates", dueDateRules),
  "due-dates": everyLanguage("due-dates", dueDatesPage),
  earnings: everyLanguage("earnings", earningsPage),
  enrolment: everyLanguage("enrolment", enrolmentWords),
  fees: everyLanguage("fees", feesPage),
  forms: everyLanguage("forms", formsWords),
  franchise: everyLanguage("franchise", franchisePage),
  governmentRules: shared("rules/government", governmentRules),
  gstRules: shared("rules/gst", gstRules),
  guide: everyLanguage("guide", guidePage),
  home: everyLanguage("home", homePage),
  incomeTaxRules: shared("rules/income-tax", incomeTaxRules),
  lateReturnRules: shared("rules/late-return", lateReturnRules),
  letter: everyLanguage("letter", letter),
  mail: everyLanguage("mail", mailWords),
  notFound: everyLanguage("not-found", notFound),
  offer: shared("offer", offer),
  offline: everyLanguage("offline", offlinePage),
  paperRules: shared("rules/papers", paperRules),
  papers: everyLanguage("papers", papersPage),
  privacy: everyLanguage("privacy", privacyPage),
  prices: shared("prices", prices),
  registrationRules: shared("rules/registrations", registrationRules),
  service: everyLanguageFolder("services", service),
  services: everyLanguage("services", servicesPage),
  shell: everyLanguage("shell", shell),
  tools: everyLanguage("tools", toolsWords),
  skills: everyLanguage("skills", skillsPage),
};
