import type { Form } from "#forms/form.ts";
import type { FormName } from "#forms/forms.ts";
import { endpointFrom } from "#islands/forms/endpoint.ts";
import { pathIn, type Locale } from "#site";
import { readBusiness } from "./business.ts";
import { formNotice } from "./privacy.ts";
import { read } from "./read.ts";

/** The props that every form has, on any page that holds it. */
export async function formProps(form: Form<FormName>, locale: Locale, url: URL) {
  const { summary, keeping } = await read("forms", locale);
  const { name, address } = await readBusiness(locale);
  const endpoint = endpointFrom(import.meta.env);
  return {
    summary: summary.title,
    keeping,
    endpoint,
    // Our own server knows the way by itself.
    ...(!endpoint.own && { redirect: new URL(pathIn(locale, form.thanks), url).href }),
    notice: await formNotice(form.name, locale, endpoint),
    language: locale,
    page: url.pathname.replace(/\.html$/, ""),
    rim: `${name} ★ ${address.city}`.toUpperCase(),
  };
}
