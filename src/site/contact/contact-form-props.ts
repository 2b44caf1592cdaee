import { contact } from "#forms/forms.ts";
import type { ContactFormProps } from "./contact-form.tsx";
import type { Locale } from "#page-map.ts";
import { formProps } from "#site/shell/form-props.ts";
import { readClosedNotices } from "./read-opening.ts";
import { content } from "#content/read.ts";

/** The contact form's props on any page that holds one. */
export function contactFormProps(locale: Locale, url: URL): ContactFormProps {
  const { fields, send, sending, failed, sent } = content("letter", locale);
  const forms = content("forms", locale);
  return {
    ...formProps(contact, locale, url),
    words: { fields, send, sending, failed, sent },
    fields: forms.contact,
    closed: readClosedNotices(locale),
  };
}
