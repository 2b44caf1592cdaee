/** The state with which the server renders the page of a form in one request. */
import type { FormName } from "./forms.ts";
import type { Payment } from "./protocol.ts";

/** A form that was posted without scripts, and has to be corrected. */
export interface RejectedForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  /** The error of each field, by posted name. */
  messages: Readonly<Record<string, string>>;
  error?: string;
}

/** Where a person asked to be answered. */
export interface GivenContact {
  email: string;
  /** Empty where none was given. */
  phone: string;
}

export interface Receipt {
  /** Undefined where a third-party service has taken the form. */
  reference: string | undefined;
  /** False where no confirmation is mailed to the person. */
  confirmation: boolean;
  payment: Payment | undefined;
  /** Of an enrolment, with sign and grouping: `₹1,499`. The page may have been made when the price was another one. */
  fee?: string | undefined;
  /** Known only to who has just sent the form. */
  given?: GivenContact | undefined;
}

interface Thanks extends Receipt {
  courseId: string | undefined;
}

export interface FormState {
  /** The ids of topics from the address of the form, with commas between them. */
  need?: string | undefined;
  rejected?: RejectedForm;
  thanks?: Thanks;
}
