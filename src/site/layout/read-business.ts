/** Reads the facts that the owner has given of the business; pages show no others. */
import type { Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import { getShareImagePath } from "#seo/indexable-pages.ts";
import {
  createOpeningHours,
  createProfessionalService,
  createUrlResolver,
} from "#seo/structured-data.tsx";
import { getContent } from "#site-content/get-content.ts";
import { isGiven, registers } from "#site-content/schemas/identity.ts";
import { getIndianDay } from "#text/days.ts";
import { formatHours, type HolidayNotice, listHolidayNotices } from "#text/opening.ts";
import { addNonBreakingSpaces, fillIn } from "#text/sentences.ts";

export function readIdentity(locale: Locale) {
  const business = getContent("business", locale);
  const content = getContent("identityContent", locale);
  const { name, identity, grievanceOfficer, dataContact, reportPartner, replyOn } = business;
  const { legalName, legalForm } = identity;
  const { labels } = content;
  const form = legalForm === null ? undefined : content.legalForms[legalForm];
  const officer = {
    email: grievanceOfficer.email ?? business.email,
    phone: grievanceOfficer.phone ?? business.phone,
  };
  return {
    heading: content.heading,
    pending: content.pending,
    /** Empty while there is no legal name. */
    facts:
      legalName === null
        ? []
        : [
            { label: labels.legalName, value: legalName },
            ...(form === undefined ? [] : [{ label: labels.legalForm, value: form }]),
            ...registers.flatMap((register) => {
              const value = identity[register];
              return isGiven(value) ? [{ label: labels[register], value }] : [];
            }),
          ],
    line:
      legalName === null || form === undefined
        ? undefined
        : fillIn(content.line, { name, legalName, legalForm: form }),
    officer:
      grievanceOfficer.name === null || grievanceOfficer.days === null
        ? undefined
        : {
            heading: content.officer.heading,
            text: fillIn(content.officer.text, {
              name: grievanceOfficer.name,
              days: grievanceOfficer.days,
            }),
            contact: fillIn(content.officer.contact, officer),
          },
    dataContact:
      dataContact.name === null
        ? undefined
        : fillIn(content.dataContact, {
            name: dataContact.name,
            email: dataContact.email ?? business.email,
          }),
    /** Sentences on whose software reads the scan. */
    partnerSentences:
      reportPartner.name === null
        ? []
        : [
            fillIn(content.report.partner, { name: reportPartner.name }),
            ...(reportPartner.privacyNotice === null
              ? []
              : [fillIn(content.report.notice, { url: reportPartner.privacyNotice })]),
          ],
    /** The days of an answer; undefined if that is every day. */
    replyDays: replyOn === "workingDays" ? content.workingDays : undefined,
  };
}

/**
 * All that search engines may know of the business, under one `@id`. Google reads a local business on the home page
 * or the contact page; other pages refer to it.
 */
export function readBusinessData(locale: Locale, site: URL | undefined) {
  const { footer } = getContent("layout", locale);
  const image = getShareImagePath(getPagePath("home", locale));
  return {
    ...createProfessionalService(
      getContent("business", locale),
      { slogan: footer.promise, image },
      createUrlResolver(site),
    ),
    ...createOpeningHours(getContent("opening"), getIndianDay(new Date())),
  };
}

/** Undefined while the owner has not given the hours. */
export function readHours(locale: Locale): string | undefined {
  return formatHours(getContent("opening"), getContent("openingContent", locale).sentences, locale);
}

/** Beside an address: the hours or, until they are given, that one should call first. */
export function readVisitLine(locale: Locale): string {
  return readHours(locale) ?? getContent("openingContent", locale).sentences.callFirst;
}

/** Includes every holiday to come, because the page may be read on a later day. */
export function readClosedNotices(locale: Locale): HolidayNotice[] {
  const office = { ...getContent("opening"), replyOn: getContent("business").replyOn };
  return listHolidayNotices(
    office,
    getContent("openingContent", locale).sentences,
    locale,
    getIndianDay(new Date()),
  ).map((notice) => ({ ...notice, text: addNonBreakingSpaces(notice.text) }));
}
