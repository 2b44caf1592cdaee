import { everyLanguage, shared } from "#content/files.ts";
import { aboutPage } from "./about/words.ts";
import { contactPage, letter } from "./contact/words.ts";
import { skillsPage } from "./courses/words.ts";
import { enrolmentWords } from "./enrolment/words.ts";
import { franchisePage } from "./franchise/words.ts";
import { homeFacts, homePage } from "./home/words.ts";
import { noticeFacts, privacyPage, termsPage } from "./notice/words.ts";
import { servicesPage } from "./services/words.ts";
import { notFound, offlinePage, shell } from "./shell/words.ts";

export const siteFiles = {
  about: everyLanguage("about", aboutPage),
  contact: everyLanguage("contact", contactPage),
  enrolment: everyLanguage("enrolment", enrolmentWords),
  franchise: everyLanguage("franchise", franchisePage),
  home: everyLanguage("home", homePage),
  homeFacts: shared("home", homeFacts),
  contactForm: everyLanguage("contact-form", letter),
  notFound: everyLanguage("not-found", notFound),
  offline: everyLanguage("offline", offlinePage),
  privacy: everyLanguage("privacy", privacyPage),
  privacyFacts: shared("privacy", noticeFacts),
  services: everyLanguage("services", servicesPage),
  layout: everyLanguage("layout", shell),
  skills: everyLanguage("skills", skillsPage),
  terms: everyLanguage("terms", termsPage),
  termsFacts: shared("terms", noticeFacts),
};
