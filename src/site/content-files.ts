import { localeFile, sharedFile } from "#site-content/files.ts";
import { aboutSchema } from "./about/about-schema.ts";
import { contactSchema, letterSchema } from "./contact/contact-schema.ts";
import { skillsSchema } from "./courses/skills-schema.ts";
import { enrolmentSchema } from "./enrolment/enrolment-schema.ts";
import { franchiseSchema } from "./franchise/franchise-schema.ts";
import { homeFactsSchema, homeSchema } from "./home/home-schema.ts";
import { layoutSchema, notFoundSchema, offlineSchema } from "./layout/layout-schema.ts";
import { noticeFactsSchema, privacySchema, termsSchema } from "./notice/notice-schema.ts";
import { servicesSchema } from "./services/services-schema.ts";

export const siteFiles = {
  about: localeFile("about", aboutSchema),
  contact: localeFile("contact", contactSchema),
  enrolment: localeFile("enrolment", enrolmentSchema),
  franchise: localeFile("franchise", franchiseSchema),
  home: localeFile("home", homeSchema),
  homeFacts: sharedFile("home", homeFactsSchema),
  contactForm: localeFile("contact-form", letterSchema),
  notFound: localeFile("not-found", notFoundSchema),
  offline: localeFile("offline", offlineSchema),
  privacy: localeFile("privacy", privacySchema),
  privacyFacts: sharedFile("privacy", noticeFactsSchema),
  services: localeFile("services", servicesSchema),
  layout: localeFile("layout", layoutSchema),
  skills: localeFile("skills", skillsSchema),
  terms: localeFile("terms", termsSchema),
  termsFacts: sharedFile("terms", noticeFactsSchema),
};
