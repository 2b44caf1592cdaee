import type { FormName } from "#forms/forms.ts";
import { draftDays } from "#islands/forms/draft.ts";
import type { Endpoint } from "#islands/forms/endpoint.ts";
import type { NoticeProps } from "#islands/forms/notice.tsx";
import type { PrivacyPage } from "#shapes/privacy.ts";
import { pathTo, type Locale } from "#site";
import { dayInWords } from "#wording/day-in-words.ts";
import { fillIn, fillInAll } from "#wording/fill-in.ts";
import { readBusiness } from "./business.ts";
import { read } from "./read.ts";

/** The privacy page: it names the third-party service where one takes the forms. */
export async function readPrivacy(locale: Locale, endpoint: Endpoint): Promise<PrivacyPage> {
  const page = await read("privacy", locale);
  return fillInAll(
    {
      ...page,
      sections: page.sections.map(({ textWithService, ...section }) =>
        textWithService && !endpoint.own ? { ...section, text: textWithService } : section,
      ),
    },
    {
      date: dayInWords(page.version, locale),
      service: serviceOf(endpoint),
      draftDays: String(draftDays),
    },
  );
}

/** What stands at a form: the notice in short, and the way to the whole of it. */
export async function formNotice(
  form: FormName,
  locale: Locale,
  endpoint: Endpoint,
): Promise<NoticeProps> {
  const { notice, version } = await read("privacy", locale);
  const { email } = await readBusiness(locale);
  return {
    version,
    text: fillIn(notice[form], { email }),
    ...(!endpoint.own && { service: fillIn(notice.service, { service: serviceOf(endpoint) }) }),
    link: notice.link,
    href: pathTo("privacy", locale),
  };
}

/** The host by which a third-party service is named; nothing for our own server. */
function serviceOf({ own, url }: Endpoint): string {
  return own ? "" : new URL(url).host;
}
