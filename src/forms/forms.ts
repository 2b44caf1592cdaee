/** The two forms of the site. Browser and server share their names, schemas, and posted names of fields. */
import * as v from "valibot";
import {
  type FieldErrorCode,
  maxLengths,
  optionalPhone,
  phoneAbroad,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
  typedLengthFactor,
} from "./field-schemas.ts";
import { type FieldName, type FieldShape, getPostedName, listFormFields } from "./form-shape.ts";
import { measureExcess, type TextExcess } from "./text-excess.ts";

/** What is known of a field. Attributes of its control, the asterisk of its label and its checks follow. */
export interface FieldDefinition {
  /** A field is required where its schema refuses an empty text. */
  readonly schema: v.GenericSchema<string | undefined, string>;
  readonly postedName: string;
  readonly control: "line" | "email" | "phone" | "text" | "choice";
  /** The page requires the field, too: the browser refuses an empty control, and the schema takes it. */
  readonly isRequiredByBrowser?: true;
}

type FormFields = Readonly<Record<string, FieldDefinition>>;

export interface Form<Name extends string = string, Fields extends FormFields = FormFields> {
  readonly name: Name;
  /** The form's main page, a path in the default language. Other pages may have the form, too. */
  readonly page: `/${string}`;
  /** The page to which a browser without scripts is redirected; a path in the default language. */
  readonly thanks: `/${string}`;
  /** In the order of the page. */
  readonly fields: Fields;
}

/** By how much the texts of fields are too long. */
export type TextExcesses = Readonly<Record<string, TextExcess>>;

function defineForm<const Name extends string, const Fields extends FormFields>(
  form: Form<Name, Fields>,
): Form<Name, Fields> {
  return form;
}

/** Every field is a string, trimmed by the schema. */
export type ValidatedValues<F extends Form> = { readonly [Field in FieldName<F>]: string };

export type FieldErrors<F extends Form = Form> = {
  readonly [Field in FieldName<F>]?: FieldErrorCode;
};

export type ValidationResult<F extends Form> =
  | { ok: true; values: ValidatedValues<F> }
  | { ok: false; errors: FieldErrors<F>; excess?: TextExcesses };

export function getField<F extends Form>(form: F, field: FieldName<F>): FieldDefinition {
  // The name is a key of the form's own fields; the general type forgets that.
  return form.fields[field] as FieldDefinition;
}

/** Who refuses an empty field: its schema, or the browser alone. Undefined for an optional field. */
export function findRequirement(field: FieldDefinition): "schema" | "browser" | undefined {
  if (!v.is(field.schema, "")) return "schema";
  return field.isRequiredByBrowser && "browser";
}

/** Names of a form, and who requires its fields: what travels in its page. */
export interface ShapeOf<F extends Form> {
  readonly name: F["name"];
  readonly fields: {
    readonly [Field in FieldName<F>]: FieldShape;
  };
}

export function describeForm<F extends Form>(form: F): ShapeOf<F> {
  const fields = listFormFields(form).map((field) => {
    const definition = getField(form, field);
    const { postedName } = definition;
    return [field, { postedName, requirement: findRequirement(definition) }] as const;
  });
  // The entries have the form's own fields as keys, which Object.fromEntries forgets.
  return { name: form.name, fields: Object.fromEntries(fields) as ShapeOf<F>["fields"] };
}

/**
 * Fields that the form does not have are ignored. A number outside India, typed as `phoneAbroad`, stands for the phone
 * unless that has ten digits.
 */
export function validateForm<F extends Form>(
  form: F,
  typed: Record<string, unknown>,
): ValidationResult<F> {
  const isAbroad = isPhoneAbroad(typed);
  const entries = listFormFields(form).map((field) => {
    const { schema, control } = getField(form, field);
    return [field, isAbroad && control === "phone" ? phoneAbroad : schema] as const;
  });
  const phone = isAbroad ? typed["phoneAbroad"] : typed["phone"];
  const schema = v.object(Object.fromEntries(entries));
  const result = v.safeParse(schema, { ...typed, phone }, { abortPipeEarly: true });
  if (result.success) {
    // The schema's output is a string for each of its entries, which is what ValidatedValues says.
    return { ok: true, values: result.output as ValidatedValues<F> };
  }
  const errors: Record<string, FieldErrorCode> = {};
  const excess: Record<string, TextExcess> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    // Every message in src/forms/field-schemas.ts is a FieldErrorCode; a value that is no object at all has no path.
    if (field !== null) errors[field] ??= issue.message as FieldErrorCode;
    if (field !== null && issue.message === ("tooLong" satisfies FieldErrorCode)) {
      const isText = form.fields[field]?.control === "text";
      const maxLength = isText ? maxLengths.message : maxLengths.line;
      excess[field] = measureExcess(String(issue.input), maxLength, typedLengthFactor * maxLength);
    }
  }
  const hasExcess = Object.keys(excess).length > 0;
  // Each key is the path of an issue, and the schema has an entry for each field of the form alone.
  return { ok: false, errors: errors as FieldErrors<F>, ...(hasExcess && { excess }) };
}

/** True where the number outside India stands for the phone. */
export function isPhoneAbroad({ phone, phoneAbroad }: Record<string, unknown>): boolean {
  const isFilled = typeof phoneAbroad === "string" && phoneAbroad.trim() !== "";
  return isFilled && !v.is(requiredPhone, phone);
}

export function toPostedValues<F extends Form>(
  form: F,
  values: ValidatedValues<F>,
): Record<string, string> {
  return Object.fromEntries(
    listFormFields(form).map((field) => [getPostedName(form, field), values[field]]),
  );
}

export const contactForm = defineForm({
  name: "contact",
  page: "/contact-us",
  thanks: "/contact-us/sent",
  fields: {
    name: { schema: requiredLine, postedName: "name", control: "line" },
    email: { schema: requiredEmail, postedName: "email", control: "email" },
    phone: {
      schema: optionalPhone,
      postedName: "phone",
      control: "phone",
      isRequiredByBrowser: true,
    },
    message: { schema: requiredText, postedName: "message", control: "text" },
  },
});

/** The course is posted by its title, so that a person can read it; the server finds its key. */
export const enrolmentForm = defineForm({
  name: "enrolment",
  page: "/grow-with-us",
  thanks: "/grow-with-us/enrolled",
  fields: {
    fullName: { schema: requiredLine, postedName: "fullName", control: "line" },
    email: { schema: requiredEmail, postedName: "email", control: "email" },
    phone: { schema: requiredPhone, postedName: "phone", control: "phone" },
    courseId: { schema: requiredLine, postedName: "course", control: "choice" },
  },
});

/** Keys are the values of the posted field `form`. */
export const forms = { contact: contactForm, enrolment: enrolmentForm } as const;

export type FormName = keyof typeof forms;

export function isFormName(text: unknown): text is FormName {
  return typeof text === "string" && Object.keys(forms).includes(text);
}
