import type { ContactFormProps } from "#islands/contact-form.tsx";
import { endpointFrom } from "#islands/forms/endpoint.ts";
import type { Locale } from "#site";
import { readBusiness } from "./business.ts";
import { read } from "./read.ts";

/** The contact form's props on any page that holds one. */
export async function contactFormProps(locale: Locale, url: URL): Promise<ContactFormProps> {
  const { fields, send, sending, failed, sent } = await read("letter", locale);
  const forms = await read("forms", locale);
  const { name, address } = await readBusiness(locale);
  return {
    words: { fields, send, sending, failed, sent },
    fields: forms.contact,
    summary: forms.summary.title,
    endpoint: endpointFrom(import.meta.env),
    language: locale,
    page: url.pathname.replace(/\.html$/, ""),
    rim: `${name} ★ ${address.city}`.toUpperCase(),
  };
}
