/** The server's state of a form in one request; the page of the form is rendered with it. */
import type { FormName } from "./forms.ts";
import type { Payment } from "./protocol.ts";

export interface FormState {
  /** Products and services from the address that led to the form, as its names with commas between them. */
  need?: string | undefined;
  refused?: RefusedForm;
  thanks?: Thanks;
}

/** A form that came without scripts and has to be corrected. */
export interface RefusedForm {
  form: FormName;
  /** By posted name. */
  values: Readonly<Record<string, string>>;
  /** The problem of each field, by posted name. */
  messages: Readonly<Record<string, string>>;
  /** The problem of the form as a whole. */
  problem?: string;
}

/** The thanks page says this about a stored form. */
export interface Receipt {
  /** Undefined where a third-party service has taken the form. */
  reference: string | undefined;
  /** False where no confirmation is mailed. */
  confirmation: boolean;
  payment: Payment | undefined;
}

interface Thanks extends Receipt {
  /** The course's id in addresses. */
  courseId: string | undefined;
}
