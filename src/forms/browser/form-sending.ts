/**
 * What a form needs once a person has entered it: its schemas, the check and the request. The page loads this file
 * then, because many only read the page.
 */
import type { FieldErrorCode } from "#forms/field-schemas.ts";
import {
  type FieldName,
  type FormShape,
  fromPostedValues,
  getPostedName,
  listFormFields,
} from "#forms/form-shape.ts";
import { type Form, toPostedValues, validateForm } from "#forms/forms.ts";
import { type ExcessWords, fillInExcess } from "#forms/text-excess.ts";
import { toTenDigits } from "#text/contact-details.ts";
import { suggestEmail } from "#text/email-suggestion.ts";
import { createBody, createRandomId, sendForm } from "./submit-form.ts";

export type FieldMessages<F extends FormShape> = {
  readonly [Field in FieldName<F>]: {
    label: string;
    errors: { readonly [R in FieldErrorCode]?: string | undefined };
  };
};

export interface FormWords<F extends FormShape> {
  fieldMessages: FieldMessages<F>;
  over: ExcessWords;
}

export type ShownMessages<F extends FormShape> = { [Field in FieldName<F>]?: string };

export interface CheckedForm<F extends FormShape> {
  messages: ShownMessages<F>;
  /** By posted name; undefined where a field has a message. */
  posted: Readonly<Record<string, string>> | undefined;
  /** Where the answer goes. */
  given: { email: string; phone: string };
}

/** The functions that a form loads, for its own fields. */
export interface FormSending<F extends FormShape> {
  normalizePhones: (element: HTMLFormElement) => void;
  check: (element: HTMLFormElement, words: FormWords<F>) => CheckedForm<F>;
  createBody: typeof createBody;
  createRandomId: typeof createRandomId;
  sendForm: typeof sendForm;
  suggestEmail: typeof suggestEmail;
}

export function createFormSending<F extends Form>(form: F): FormSending<F> {
  return {
    normalizePhones,
    check: (element, words) => checkForm(form, words, element),
    createBody,
    createRandomId,
    sendForm,
    suggestEmail,
  };
}

/** Checks the present values by the form's schema; where it finds no error, by `required` of the control. */
function checkForm<F extends Form>(
  form: F,
  { fieldMessages, over }: FormWords<F>,
  element: HTMLFormElement,
): CheckedForm<F> {
  const typed = fromPostedValues(form, Object.fromEntries(new FormData(element)));
  const result = validateForm(form, typed);
  const messages: ShownMessages<F> = {};
  for (const field of listFormFields(form)) {
    const control = element.elements.namedItem(getPostedName(form, field));
    // The browser does not know that a number outside India stands for the phone.
    const isMissing =
      control instanceof HTMLInputElement &&
      control.validity.valueMissing &&
      !(result.ok && result.values[field]);
    const reason = (result.ok ? undefined : result.errors[field]) ?? (isMissing && "missing");
    const message = reason && fieldMessages[field].errors[reason];
    const excess = result.ok ? undefined : result.excess?.[field];
    if (message) messages[field] = fillInExcess(message, excess, over);
  }
  const isValid = result.ok && Object.keys(messages).length === 0;
  const values: Readonly<Record<string, string>> = result.ok ? result.values : {};
  return {
    messages,
    posted: isValid ? toPostedValues(form, result.values) : undefined,
    given: { email: values["email"] ?? "", phone: values["phone"] ?? "" },
  };
}

/**
 * Writes Indian numbers as ten digits, once a person has left the field: while a number of another country is typed,
 * its first digits may look like one.
 */
function normalizePhones(element: HTMLFormElement): void {
  for (const input of element.querySelectorAll<HTMLInputElement>("[type=tel]"))
    input.value = toTenDigits(input.value) ?? input.value;
}
