import type { Form, FormName } from "#forms/forms.ts";
import { thanksAnchor } from "#forms/protocol.ts";
import { stampRim } from "#text/sentences.ts";
import { endpointFrom } from "#forms/kit/endpoint.ts";
import { pathIn, type Locale } from "#page-map.ts";
import { formNotice } from "#site/notice/privacy.ts";
import { content } from "#content/read.ts";

/** The props that every form has, on any page. */
export function formProps(form: Form<FormName>, locale: Locale, url: URL) {
  const { summary, keeping } = content("forms", locale);
  const endpoint = endpointFrom(import.meta.env);
  return {
    summary: summary.title,
    keeping,
    endpoint,
    // Our own server knows the way by itself.
    ...(!endpoint.own && {
      redirect: new URL(`${pathIn(locale, form.thanks)}#${thanksAnchor}`, import.meta.env.SITE)
        .href,
    }),
    notice: formNotice(form.name, locale, endpoint),
    language: locale,
    page: url.pathname.replace(/\.html$/, ""),
    rim: stampRim(content("business", locale)),
  };
}
