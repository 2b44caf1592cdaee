/** THE list of content files, and the shape that each must have, under the name by which programs ask for it. */
import { everyDeskLanguage, everyLanguage, everyLanguageFolder, shared } from "./content-file.ts";
import { serverFiles } from "./server-files.ts";
import { aboutPage } from "./about.ts";
import { calculatorsPage } from "./calculators.ts";
import { earningsPage } from "./earnings.ts";
import { promotion, prices, statements } from "./figures.ts";
import { feesPage } from "./fees.ts";
import { dueDateRules, dueDatesPage } from "./due-dates.ts";
import { compositionRules } from "./composition.ts";
import { contactPage } from "./contact.ts";
import { enrolmentWords } from "./enrolment.ts";
import { franchisePage } from "./franchise.ts";
import { labels } from "./labels.ts";
import { launchRemarks } from "./launch.ts";
import { lateReturnRules } from "./late-return.ts";
import { letter } from "./letter.ts";
import { notFound } from "./not-found.ts";
import { offlinePage } from "./offline.ts";
import { paperRules, papersPage } from "./papers.ts";
import { noticeFacts } from "./notice-page.ts";
import { presumptiveRules } from "./presumptive.ts";
import { privacyPage } from "./privacy.ts";
import { governmentRules } from "./government.ts";
import { gstRules } from "./gst-rules.ts";
import { guidePage } from "./guide.ts";
import { incomeTaxRules } from "./income-tax.ts";
import { homeFacts, homePage } from "./home.ts";
import { identityWords } from "./identity-words.ts";
import { registrationRules } from "./registrations.ts";
import { service, serviceFacts } from "./service.ts";
import { servicesPage } from "./services.ts";
import { shell } from "./shell.ts";
import { lateStatementRules } from "./late-statements.ts";
import { tdsRules } from "./tds.ts";
import { testimonialFacts } from "./testimonials.ts";
import { termsPage } from "./terms.ts";
import { toolsWords } from "./tools.ts";
import { skillsPage } from "./skills.ts";
import { updatedReturnRules } from "./updated-return.ts";

export const contentFiles = {
  about: everyLanguage("about", aboutPage),
  business: serverFiles.business,
  calculators: everyLanguage("calculators", calculatorsPage),
  claims: serverFiles.claims,
  compositionRules: shared("rules/composition", compositionRules),
  contact: everyLanguage("contact", contactPage),
  courses: serverFiles.courses,
  courseWords: serverFiles.courseWords,
  desk: serverFiles.desk,
  dueDateRules: shared("rules/due-dates", dueDateRules),
  dueDates: everyLanguage("due-dates", dueDatesPage),
  earnings: everyLanguage("earnings", earningsPage),
  enrolment: everyLanguage("enrolment", enrolmentWords),
  fees: everyLanguage("fees", feesPage),
  forms: serverFiles.forms,
  franchise: everyLanguage("franchise", franchisePage),
  governmentRules: shared("rules/government", governmentRules),
  gstRules: shared("rules/gst", gstRules),
  guide: everyLanguage("guide", guidePage),
  home: everyLanguage("home", homePage),
  homeFacts: shared("home", homeFacts),
  identityWords: everyLanguage("identity", identityWords),
  incomeTaxRules: shared("rules/income-tax", incomeTaxRules),
  labels: everyDeskLanguage("labels", labels),
  launchRemarks: shared("launch", launchRemarks),
  lateStatementRules: shared("rules/late-statements", lateStatementRules),
  lateReturnRules: shared("rules/late-return", lateReturnRules),
  letter: everyLanguage("letter", letter),
  mail: serverFiles.mail,
  opening: serverFiles.opening,
  openingWords: serverFiles.openingWords,
  notFound: everyLanguage("not-found", notFound),
  promotion: shared("promotion", promotion),
  offline: everyLanguage("offline", offlinePage),
  paperRules: shared("rules/papers", paperRules),
  papers: everyLanguage("papers", papersPage),
  privacy: everyLanguage("privacy", privacyPage),
  privacyFacts: shared("privacy", noticeFacts),
  prices: shared("prices", prices),
  presumptiveRules: shared("rules/presumptive", presumptiveRules),
  registrationRules: shared("rules/registrations", registrationRules),
  service: everyLanguageFolder("services", service),
  serviceFacts: shared("services", serviceFacts),
  services: everyLanguage("services", servicesPage),
  shell: everyLanguage("shell", shell),
  statements: shared("statements", statements),
  testimonialFacts: shared("testimonials", testimonialFacts),
  terms: everyLanguage("terms", termsPage),
  termsFacts: shared("terms", noticeFacts),
  tools: everyLanguage("tools", toolsWords),
  skills: everyLanguage("skills", skillsPage),
  tdsRules: shared("rules/tds", tdsRules),
  updatedReturnRules: shared("rules/updated-return", updatedReturnRules),
};
