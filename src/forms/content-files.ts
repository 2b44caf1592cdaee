import { z } from "zod";
import { createTextFile } from "#site-content/files.ts";
import { namedBy, optionalLine, type TextRule } from "#site-content/schemas/texts.ts";
import { listFormFields } from "./form-shape.ts";
import { contactForm, enrolmentForm, type Form } from "./forms.ts";

/** All fields have the same texts, of which some need not all. */
function createFieldRules(form: Form): TextRule {
  const errors = {
    missing: optionalLine,
    gone: optionalLine,
    abroad: optionalLine,
    spoken: optionalLine,
  };
  return namedBy(z.enum(listFormFields(form)), { errors });
}

export const formsFiles = {
  forms: createTextFile("forms", {
    contact: createFieldRules(contactForm),
    enrolment: createFieldRules(enrolmentForm),
  }),
};
