import { contact } from "./contact.ts";
import { enrolment } from "./enrolment.ts";

/** Every form of the site, by the name that travels in the `form` field. */
export const forms = { contact, enrolment } as const;

/** The name of a form. */
export type FormName = keyof typeof forms;

/** Whether a text names a form. */
export function isFormName(text: unknown): text is FormName {
  return typeof text === "string" && Object.hasOwn(forms, text);
}
