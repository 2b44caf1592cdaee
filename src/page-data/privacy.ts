import type { FormName } from "#forms/forms.ts";
import { draftDays } from "#form-kit/draft.ts";
import type { NoticeProps } from "#form-kit/notice.tsx";
import type { NoticeWords } from "#schemas/notice-page.ts";
import type { PrivacyPage } from "#schemas/privacy.ts";
import { pathTo, type Locale } from "#site";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn, fillInAll } from "#format/fill-in.ts";
import { addToSection } from "./add-to-section.ts";
import { readBusiness } from "./business.ts";
import { readIdentity } from "./identity.ts";
import { read } from "./read.ts";

/** The privacy page. */
export function readPrivacy(locale: Locale): NoticeWords & PrivacyPage {
  const page = read("privacy", locale);
  const { dataContact, reportPartner } = readIdentity(locale);
  const withContact = addToSection(page.sections, "ask", {
    text: dataContact ? [dataContact] : [],
  });
  return fillInAll(
    { ...page, sections: addToSection(withContact, "report", { text: reportPartner }) },
    {
      date: dayInWords(read("privacyFacts").version, locale),
      draftDays: String(draftDays),
    },
  );
}

/** The short notice at a form, with the link to the whole of it. */
export function formNotice(form: FormName, locale: Locale): NoticeProps {
  const { notice } = read("privacy", locale);
  const { version } = read("privacyFacts");
  const { email } = readBusiness(locale);
  return {
    version,
    text: fillIn(notice[form], { email }),
    link: notice.link,
    href: pathTo("privacy", locale),
  };
}
