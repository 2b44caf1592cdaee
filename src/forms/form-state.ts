/** The state with which the server renders the page of a form in one request. */
import type { FormName } from "./forms.ts";
import type { PaymentLink } from "./protocol.ts";

/** A form that was posted without scripts, and has to be corrected. */
export interface RejectedForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  /** The error message of each field, by posted name. */
  messages: Readonly<Record<string, string>>;
  /** A message for the whole form. */
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
  payment: PaymentLink | undefined;
  /** The fee of an enrolment, with sign and grouping: `₹1,499`. The page may have been made at another price. */
  fee?: string | undefined;
  /** Undefined but for the person who has just sent the form. */
  given?: GivenContact | undefined;
}

interface Thanks extends Receipt {
  /** The course of an enrolment, where the address of the thanks page names one. */
  courseId: string | undefined;
}

export interface FormState {
  /** From the address of the contact form, whose message begins with their names: `gst,excel`. */
  topicIds?: string | undefined;
  rejected?: RejectedForm;
  thanks?: Thanks;
}
