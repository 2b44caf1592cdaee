import { everyLanguage, shared } from "#site-content/files.ts";
import { aboutPage } from "./about/about-schema.ts";
import { contactPage, letter } from "./contact/contact-schema.ts";
import { skillsPage } from "./courses/skills-schema.ts";
import { enrolmentWords } from "./enrolment/enrolment-schema.ts";
import { franchisePage } from "./franchise/franchise-schema.ts";
import { homeFacts, homePage } from "./home/home-schema.ts";
import { noticeFacts, privacyPage, termsPage } from "./notice/notice-schema.ts";
import { servicesPage } from "./services/services-schema.ts";
import { notFound, offlinePage, shell } from "./layout/layout-schema.ts";

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
