/** What the server knows of a form for one request; the page with the form is rendered with it. */
import type { FormName } from "./forms.ts";
import type { Payment } from "./protocol.ts";

/** For the page of a form, or for that of the thanks for it. */
export interface FormState {
  /** What is asked for on the way to the form, by the names in addresses, with commas between them. */
  need?: string | undefined;
  refused?: RefusedForm;
  thanks?: Thanks;
}

/** A form that came without scripts and goes back to be corrected. */
export interface RefusedForm {
  form: FormName;
  /** What was typed, by posted name. */
  values: Readonly<Record<string, string>>;
  /** What is wrong with single fields, by posted name. */
  messages: Readonly<Record<string, string>>;
  /** What is wrong with the whole, where it is no single field. */
  problem?: string;
}

/** What is said of a form that was stored. */
export interface Receipt {
  /** Missing where a third-party service has taken the form. */
  reference: string | undefined;
  /** False where no confirmation goes by mail. */
  confirmation: boolean;
  payment: Payment | undefined;
}

interface Thanks extends Receipt {
  /** The course that was enrolled for, as addresses name it. */
  courseId: string | undefined;
}
