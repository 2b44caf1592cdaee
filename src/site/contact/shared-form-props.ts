import type { Texts } from "virtual:texts";
import type { HiddenFieldsProps, NoticeProps } from "#forms/browser/form-parts.tsx";
import type { RejectedForm } from "#forms/form-state.ts";
import type { ReferenceContact } from "./reference-actions.tsx";

type FormTexts = Texts["forms"];

/** What the contact form and the enrolment form have in common. It travels in the page as JSON. */
export interface SharedFormProps extends HiddenFieldsProps, ReferenceContact {
  notice: NoticeProps;
  /** The heading of the error summary. */
  summary: string;
  keeping: FormTexts["keeping"];
  /** The sentence that explains the asterisk. */
  required: string;
  abroad: FormTexts["abroad"];
  over: FormTexts["over"];
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
