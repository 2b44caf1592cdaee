import type { Form } from "#forms/form.ts";
import type { FormName } from "#forms/forms.ts";
import { stampRim } from "#format/stamp-rim.ts";
import type { Locale } from "#site";
import { readBusiness } from "./business.ts";
import { formNotice } from "./privacy.ts";
import { read } from "./read.ts";

/** The props that every form has, on any page. */
export function formProps(form: Form<FormName>, locale: Locale, url: URL) {
  const { summary, keeping } = read("forms", locale);
  return {
    summary: summary.title,
    keeping,
    notice: formNotice(form.name, locale),
    language: locale,
    page: url.pathname.replace(/\.html$/, ""),
    rim: stampRim(readBusiness(locale)),
  };
}
