/** The server's state of a form in one request; the page of the form is rendered with it. */
import type { FormName } from "./forms.ts";
import type { Payment } from "./protocol.ts";

export interface FormState {
  /** Products and services from the address that led to the form, as its names with commas between them. */
  need?: string | undefined;
  rejected?: RejectedForm;
  thanks?: Thanks;
}

/** A form that came without scripts and has to be corrected. */
export interface RejectedForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  /** The problem of each field, by posted name. */
  messages: Readonly<Record<string, string>>;
  problem?: string;
}

export interface Receipt {
  /** Undefined where a third-party service has taken the form. */
  reference: string | undefined;
  /** False where no confirmation is mailed to the person. */
  confirmation: boolean;
  payment: Payment | undefined;
}

interface Thanks extends Receipt {
  courseId: string | undefined;
}
