import { contact } from "#forms/contact.ts";
import type { ContactFormProps } from "#islands/contact-form.tsx";
import type { Locale } from "#site";
import { formProps } from "./form-props.ts";
import { read } from "./read.ts";

/** The contact form's props on any page that holds one. */
export async function contactFormProps(locale: Locale, url: URL): Promise<ContactFormProps> {
  const { fields, send, sending, failed, sent } = await read("letter", locale);
  const forms = await read("forms", locale);
  return {
    ...(await formProps(contact, locale, url)),
    words: { fields, send, sending, failed, sent },
    fields: forms.contact,
  };
}
