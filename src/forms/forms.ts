/** What a form is: a name, a schema that browser and server share, and how its fields travel. And both that the site has. */
import * as v from "valibot";
import {
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
  type Reason,
} from "./text.ts";

type Fields = Record<string, v.GenericSchema<string | undefined, string>>;

/** One form. */
export interface Form<Name extends string = string, Entries extends Fields = Fields> {
  readonly name: Name;
  /** The page that always holds it, as a path in the default language; other pages may hold it too. */
  readonly page: `/${string}`;
  /** Where a browser without scripts is led once the form is stored, as a path in the default language. */
  readonly thanks: `/${string}`;
  readonly schema: v.ObjectSchema<Entries, undefined>;
  /** The name under which a field is posted. */
  readonly wireNames: { readonly [Field in keyof Entries]: string };
}

/** A form, with a posted name for each of its fields: without one it does not compile. */
function defineForm<const Name extends string, Entries extends Fields>(
  form: Form<Name, Entries>,
): Form<Name, Entries> {
  return form;
}

/** The field names of a form. */
export type FieldOf<F extends Form> = keyof F["schema"]["entries"] & string;

/** The checked values of a form: every field a string, trimmed. */
export type ValuesOf<F extends Form> = { readonly [Field in FieldOf<F>]: string };

/** The first reason for each field that is refused. */
export type FieldErrors<F extends Form = Form> = { readonly [Field in FieldOf<F>]?: Reason };

/** The outcome of a check. */
export type Checked<F extends Form> =
  { ok: true; values: ValuesOf<F> } | { ok: false; errors: FieldErrors<F> };

/** The fields of a form in the order in which a person meets them. */
export function fieldsOf<F extends Form>(form: F): FieldOf<F>[] {
  // Object.keys forgets the key type; the entries are the schema's own literal.
  return Object.keys(form.schema.entries);
}

/** Checks what was typed. Fields that the form does not have are ignored. */
export function check<F extends Form>(form: F, typed: Record<string, unknown>): Checked<F> {
  const result = v.safeParse(form.schema, typed, { abortPipeEarly: true });
  if (result.success) {
    // The schema's output is a string for each of its entries, which is what ValuesOf says.
    return { ok: true, values: result.output as ValuesOf<F> };
  }
  const errors: Record<string, Reason> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    // Every message in src/forms/text.ts is a Reason; a value that is no object at all has no path.
    if (field !== null) errors[field] ??= issue.message as Reason;
  }
  return { ok: false, errors: errors as FieldErrors<F> };
}

/** The name under which a field is posted. */
export function wireName<F extends Form>(form: F, field: FieldOf<F>): string {
  // `defineForm` sees to it that each field has one, which the type of forms in general forgets.
  return form.wireNames[field] as string;
}

/** Checked values under the names that are posted. */
export function toWire<F extends Form>(form: F, values: ValuesOf<F>): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map((field) => [wireName(form, field), values[field]]));
}

/** Posted values under the names of the form's fields, unchecked. */
export function fromWire(form: Form, posted: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(form).map((field) => [field, posted[wireName(form, field)]]));
}

/** The contact form. Its phone is optional here; only the browser's own `required` asks for it. */
export const contact = defineForm({
  name: "contact",
  page: "/contact-us",
  thanks: "/contact-us/sent",
  schema: v.object({
    name: requiredLine(),
    email: requiredEmail(),
    phone: optionalPhone(),
    message: requiredText(),
  }),
  wireNames: { name: "name", email: "email", phone: "phone", message: "message" },
});

/** The course enrolment form. A course is chosen by its id and posted by its title; the server finds its key. */
export const enrolment = defineForm({
  name: "enrolment",
  page: "/grow-with-us",
  thanks: "/grow-with-us/enrolled",
  schema: v.object({
    fullName: requiredLine(),
    email: requiredEmail(),
    phone: requiredPhone(),
    courseId: requiredLine(),
  }),
  wireNames: { fullName: "fullName", email: "email", phone: "phone", courseId: "course" },
});

/** Every form of the site, by the name that travels in the `form` field. */
export const forms = { contact, enrolment } as const;

/** The name of a form. */
export type FormName = keyof typeof forms;

/** Whether a text names a form. */
export function isFormName(text: unknown): text is FormName {
  return typeof text === "string" && Object.keys(forms).includes(text);
}
