import type { Texts } from "virtual:texts";
import type { HiddenFieldsProps, NoticeProps } from "#forms/browser/form-parts.tsx";
import type { RejectedForm } from "#forms/form-state.ts";
import type { ReferenceContact } from "./reference-actions.tsx";

type FormTexts = Texts["forms"];

/** What the contact form and the enrolment form have in common. It travels in the page as JSON. */
export interface SharedFormProps extends HiddenFieldsProps, ReferenceContact {
  /** The privacy notice beside the button. */
  notice: NoticeProps;
  /** The heading of the error summary. */
  summary: string;
  /** Says what is saved on the device of what was typed, and whether there is a connection. */
  keeping: FormTexts["keeping"];
  /** The sentence that explains the asterisk. */
  required: string;
  /** The question and the label of the field for a phone number outside India. */
  abroad: FormTexts["abroad"];
  /** By how much a text is too long: `{count} characters`. */
  over: FormTexts["over"];
  /** On an email address that looks mistyped, and on the address in the thanks. */
  addressContent: FormTexts["address"];
  /** The words around the edge of the stamp on the thanks. */
  stampText: string;
  /** Values and messages of a form that was posted without scripts and rejected. */
  rejected?: RejectedForm;
  /** The ids of topics from the address of the page or of a rejected form, with commas between them: `gst,callBack`. */
  need?: string;
}

/** Texts of the thanks that both forms show. */
export type ThanksTextKey = "stamp" | "stampAccent" | "accent" | "heading" | "text" | "reference";
