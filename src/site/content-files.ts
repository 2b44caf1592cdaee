/** The text files of the site's pages, with rules for what a file cannot say, and the files of facts beside them. */
import { z } from "zod";
import { listFormFields } from "#forms/form-shape.ts";
import { contactForm, enrolmentForm, type Form } from "#forms/forms.ts";
import { createTextFile, sharedFile } from "#site-content/files.ts";
import { sentenceSchema } from "#site-content/schemas/sentence.ts";
import { catalogNameSchema } from "#site-content/schemas/service.ts";
import { testimonialRules } from "#site-content/schemas/testimonials.ts";
import {
  each,
  exactly,
  namedBy,
  optionalGroup,
  optionalLine,
  type TextRule,
} from "#site-content/schemas/texts.ts";

const portraitSchema = z
  .string()
  .regex(
    /^[a-z\d-]+\.(?:jpg|webp|avif)$/,
    "the name of a picture in src/ui/art/faces, like asha.jpg",
  );

const franchiseModelRules = { stats: exactly(3), benefits: { list: exactly(6) } };

/** Accents beside the labels of a form, which only the default language has; no field needs one. */
function createAccentRule(form: Form): TextRule {
  return optionalGroup(namedBy(z.enum(listFormFields(form)), optionalGroup()));
}

/** Sections in the order of the page, named as in its addresses: `/privacy#keep`. */
const sectionNameSchema = z.string().regex(/^[a-z-]+$/);

const noticeSectionRules = {
  list: z.array(sentenceSchema).optional(),
  contact: optionalLine,
  request: optionalGroup(),
};

/** `version` is the day of the last change, as `YYYY-MM-DD`. */
const noticeFactsSchema = z.strictObject({ version: z.iso.date() });

export const siteFiles = {
  about: createTextFile("about", {
    leadership: { roles: each({ name: optionalLine, face: portraitSchema.optional() }) },
    directions: {
      road: optionalLine,
      landmark: optionalLine,
      map: z
        .url({ protocol: /^https$/ })
        .max(2000)
        .optional(),
    },
  }),
  contact: createTextFile("contact"),
  enrolment: createTextFile("enrolment", { fields: createAccentRule(enrolmentForm) }),
  franchise: createTextFile("franchise", {
    hero: { benefits: exactly(4) },
    models: { connector: franchiseModelRules, owner: franchiseModelRules },
    // An accent that English may have, but lacks today.
    pay: { accent: optionalLine, stations: exactly(4) },
  }),
  home: createTextFile("home", {
    technology: { steps: exactly(4) },
    audiences: { list: each({ groups: optionalLine }) },
  }),
  /** Which question is open when the page opens, counted from 1. */
  homeFacts: sharedFile("home", z.strictObject({ openQuestion: z.number().int().min(1) })),
  contactForm: createTextFile("contact-form", {
    fields: createAccentRule(contactForm),
    to: optionalGroup(),
    // `unconfirmed` replaces `text` where no confirmation is mailed.
    sent: { unconfirmed: optionalLine },
  }),
  notFound: createTextFile("not-found"),
  offline: createTextFile("offline"),
  privacy: createTextFile("privacy", {
    sections: namedBy(sectionNameSchema, {
      ...noticeSectionRules,
      /** Replaces `text` where a third-party service receives the forms. */
      textWithService: z.array(sentenceSchema).min(1).optional(),
    }),
  }),
  privacyFacts: sharedFile("privacy", noticeFactsSchema),
  services: createTextFile("services", {
    hero: { receipt: { rows: exactly(2) } },
    partner: { stats: exactly(3) },
    solutions: { list: namedBy(catalogNameSchema) },
    testimonials: testimonialRules,
  }),
  layout: createTextFile("layout"),
  skills: createTextFile("skills", {
    reasons: { list: exactly(4) },
    testimonials: testimonialRules,
    steps: { list: exactly(4) },
  }),
  terms: createTextFile("terms", {
    sections: namedBy(sectionNameSchema, noticeSectionRules),
  }),
  termsFacts: sharedFile("terms", noticeFactsSchema),
};
