import type { Texts } from "virtual:texts";
import type { contactForm, ShapeOf } from "#forms/forms.ts";
import type { Topic } from "#text/links.ts";
import type { HolidayNotice } from "#text/opening.ts";
import type { SharedFormProps, ThanksTextKey } from "./shared-form-props.ts";

type ContactTexts = Texts["contact-form"];

/** A file of its own, because the form and the file that the form loads for sending both need it. */
export interface ContactFormProps extends SharedFormProps {
  shape: ShapeOf<typeof contactForm>;
  content: Pick<
    ContactTexts,
    "fields" | "callBack" | "send" | "sending" | "sendAbroad" | "failed"
  > & {
    sent: Pick<ContactTexts["sent"], ThanksTextKey | "unconfirmed">;
  };
  /** Labels and error messages. */
  fields: Texts["forms"]["contact"];
  /** When the office calls back. */
  callHours: string;
  /** Holidays that close the office. */
  closed: HolidayNotice[];
  /** Topics that the page's address can name. */
  topics?: readonly Topic[];
  /** The ids of the page's own topics, with commas between them. */
  about?: string;
}
