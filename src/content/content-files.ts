/** THE list of content files, and the shape that each must have, under the name by which programs ask for it. */
import {
  everyDeskLanguage,
  everyLanguage,
  everyLanguageFolder,
  messages,
  shared,
} from "./content-file.ts";
import { business } from "#content/shapes/business.ts";
import { courses, courseWords } from "#content/shapes/courses.ts";
import { opening, openingWords } from "#content/shapes/opening.ts";
import { deskRules } from "#desk/frame/words.ts";
import { formsWords } from "#forms/words.ts";
import { aboutPage } from "#site/about/words.ts";
import { calculatorRules, calculatorHeads } from "#tools/page/words.ts";
import { claims, governmentRules, prices, promotion, statements } from "#content/shapes/figures.ts";
import { dueDateRules, dueDatesPage } from "#tools/due-dates/words.ts";
import { contactPage, letter } from "#site/contact/words.ts";
import { enrolmentWords } from "#site/enrolment/words.ts";
import { franchisePage } from "#site/franchise/words.ts";
import { labels } from "#desk/lists/words.ts";
import { launchRemarks } from "#desk/launch/words.ts";
import { paperRules, papersPage } from "#tools/papers/words.ts";
import { noticeFacts, privacyPage, termsPage } from "#site/notice/words.ts";
import { guidePage } from "#tools/guide/words.ts";
import { homeFacts, homePage } from "#site/home/words.ts";
import { identityWords } from "#content/shapes/identity.ts";
import { registrationRules } from "#tools/guide/rules.ts";
import { service, serviceFacts } from "#content/shapes/service.ts";
import { servicesPage } from "#site/services/words.ts";
import { notFound, offlinePage, shell } from "#site/shell/words.ts";
import { testimonialFacts } from "#content/shapes/testimonials.ts";
import { accent, pageHead } from "#content/shapes/sentence.ts";
import { deskLocales } from "#locales.ts";
import { skillsPage } from "#site/courses/words.ts";

export const contentFiles = {
  about: everyLanguage("about", aboutPage),
  business: shared("business", business),
  calculators: messages("calculators", calculatorHeads),
  ...calculatorRules,
  claims: shared("claims", claims),
  contact: everyLanguage("contact", contactPage),
  courses: shared("courses", courses),
  courseWords: everyLanguage("courses", courseWords),
  desk: { ...messages("desk", deskRules), languages: deskLocales },
  dueDateRules: shared("rules/due-dates", dueDateRules),
  dueDates: everyLanguage("due-dates", dueDatesPage),
  earnings: messages("earnings", { ...pageHead, accent }),
  enrolment: everyLanguage("enrolment", enrolmentWords),
  fees: messages("fees", { ...pageHead, accent }),
  forms: everyLanguage("forms", formsWords),
  franchise: everyLanguage("franchise", franchisePage),
  governmentRules: shared("rules/government", governmentRules),
  guide: everyLanguage("guide", guidePage),
  home: everyLanguage("home", homePage),
  homeFacts: shared("home", homeFacts),
  identityWords: everyLanguage("identity", identityWords),
  labels: everyDeskLanguage("labels", labels),
  launchRemarks: shared("launch", launchRemarks),
  letter: everyLanguage("letter", letter),
  mail: messages("mail"),
  opening: shared("opening", opening),
  openingWords: everyLanguage("opening", openingWords),
  notFound: everyLanguage("not-found", notFound),
  promotion: shared("promotion", promotion),
  offline: everyLanguage("offline", offlinePage),
  paperRules: shared("rules/papers", paperRules),
  papers: everyLanguage("papers", papersPage),
  privacy: everyLanguage("privacy", privacyPage),
  privacyFacts: shared("privacy", noticeFacts),
  prices: shared("prices", prices),
  registrationRules: shared("rules/registrations", registrationRules),
  service: everyLanguageFolder("services", service),
  serviceFacts: shared("services", serviceFacts),
  services: everyLanguage("services", servicesPage),
  shell: everyLanguage("shell", shell),
  statements: shared("statements", statements),
  testimonialFacts: shared("testimonials", testimonialFacts),
  terms: everyLanguage("terms", termsPage),
  termsFacts: shared("terms", noticeFacts),
  tools: messages("tools", { list: { accent } }),
  skills: everyLanguage("skills", skillsPage),
};
