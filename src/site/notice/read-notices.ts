/** Reads the notice on privacy and the terms, with the facts that the owner has given in their places. */
import type { Texts } from "virtual:texts";
import type { Endpoint } from "#forms/browser/endpoint.ts";
import type { NoticeProps } from "#forms/browser/form-parts.tsx";
import type { FormName } from "#forms/forms.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { readIdentity } from "#site/layout/read-business.ts";
import { getContent } from "#site-content/get-content.ts";
import { formatLongDay } from "#text/days.ts";
import { fillIn, fillInAll } from "#text/sentences.ts";
import { savedFormDays } from "#ui/browser/stored-values.ts";
import type { NoticeContent } from "./notice-page.tsx";

/** Where a third-party service receives the forms, sections that say so replace others, and name the service. */
export function readPrivacy(locale: Locale, endpoint: Endpoint): NoticeContent & Texts["privacy"] {
  const page = getContent("privacy", locale);
  const { dataContact, partnerSentences } = readIdentity(locale);
  const sections = Object.fromEntries(
    Object.entries(page.sections).map(([id, { textWithService, ...section }]) => [
      id,
      textWithService && !endpoint.isOwnServer ? { ...section, text: textWithService } : section,
    ]),
  );
  const withContact = addToSection(sections, "ask", { text: dataContact ? [dataContact] : [] });
  return fillInAll(
    { ...page, sections: addToSection(withContact, "report", { text: partnerSentences }) },
    {
      date: formatLongDay(getContent("privacyFacts").version, locale),
      service: getServiceHost(endpoint),
      draftDays: String(savedFormDays),
    },
  );
}

export function readTerms(locale: Locale): NoticeContent & { title: string; description: string } {
  const { facts, pending, officer } = readIdentity(locale);
  const { sections: texts, ...head } = getContent("terms", locale);
  const { refund } = getContent("courseContent", locale).page;
  const sections = fillInAll(texts, { refund });
  const owner = {
    text: facts.length > 0 ? [] : [pending],
    list: facts.map(({ label, value }) => `${label}: ${value}`),
  };
  return {
    ...fillInAll(head, { date: formatLongDay(getContent("termsFacts").version, locale) }),
    sections: addToSection(addToSection(sections, "who", owner), "complaints", {
      text: officer ? [officer.text, officer.contact] : [],
    }),
  };
}

/** The short notice beside the button of a form. */
export function readFormNotice(form: FormName, locale: Locale, endpoint: Endpoint): NoticeProps {
  const { notice } = getContent("privacy", locale);
  const { version } = getContent("privacyFacts");
  const { email } = getContent("business", locale);
  return {
    version,
    text: fillIn(notice[form], { email }),
    ...(!endpoint.isOwnServer && {
      service: fillIn(notice.service, { service: getServiceHost(endpoint) }),
    }),
    link: notice.link,
    href: getPagePath("privacy", locale),
  };
}

/** The host of a third-party service; empty for our own server. */
function getServiceHost({ isOwnServer, url }: Endpoint): string {
  return isOwnServer ? "" : new URL(url).host;
}

type Sections = NoticeContent["sections"];

/**
 * The sections, with a text and a list at the end of the one of that name.
 * @throws Error where there is no such section: a text that the law requires must not vanish with a renamed section
 */
function addToSection(
  sections: Sections,
  name: string,
  { text = [], list = [] }: { text?: readonly string[]; list?: readonly string[] },
): Sections {
  const section = sections[name];
  if (section === undefined) throw new Error(`A notice has no section "${name}".`);
  const entries = [...(section.list ?? []), ...list];
  return {
    ...sections,
    [name]: {
      ...section,
      text: [...section.text, ...text],
      ...(entries.length > 0 && { list: entries }),
    },
  };
}
