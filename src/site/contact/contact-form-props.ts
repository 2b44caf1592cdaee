import type { Texts } from "virtual:texts";
import type { contactForm, ShapeOf } from "#forms/forms.ts";
import type { Topic } from "#text/links.ts";
import type { HolidayNotice } from "#text/opening.ts";
import type { SharedFormProps, ThanksTextKey } from "./shared-form-props.ts";

type ContactTexts = Texts["contact-form"];

/** In a file of its own, because the form and the file that the form loads for sending (contact-sending.tsx) need it. */
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
  /** A sentence on when the office calls back. */
  callHours: string;
  /** Notices of holidays that close the office. */
  closed: HolidayNotice[];
  /** Topics that the address of the page can name (`?need=gst`), which a message then begins with. */
  topics?: readonly Topic[];
  /** The ids of the page's own topics, where its address names none: `gst,panTan`. */
  about?: string;
}
