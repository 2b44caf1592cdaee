/** Reads the facts that the owner has given of the business; pages show no others. */
import type { ProfessionalService } from "schema-dts";
import type { Texts } from "virtual:texts";
import type { Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import { getShareImagePath } from "#seo/indexable-pages.ts";
import {
  createOpeningHours,
  createProfessionalService,
  createUrlResolver,
} from "#seo/structured-data.tsx";
import { getContent } from "#site-content/get-content.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { isGiven, registers } from "#site-content/schemas/identity.ts";
import { getIndianDay } from "#text/days.ts";
import { formatHours, type HolidayNotice, listHolidayNotices } from "#text/opening.ts";
import { addNonBreakingSpaces, fillIn } from "#text/sentences.ts";

export interface BusinessIdentity {
  heading: string;
  /** The sentence that stands in for `facts` while there are none. */
  pending: string;
  /** The legal name, the legal form and the numbers in public registers; empty while there is no legal name. */
  facts: { label: string; value: string }[];
  /** The line at the foot of each page; undefined until legal name and legal form are given. */
  line: string | undefined;
  /** Whom to complain to; undefined until the officer's name and the days of an answer are given. */
  officer: { heading: string; text: string; contact: string } | undefined;
  /** Whom to ask about personal data. */
  dataContact: string | undefined;
  /** Whose software reads the scan, and where its privacy notice is; empty while the partner is not named. */
  partnerSentences: string[];
  /** Says that no answer comes on Sundays and holidays; undefined if one does, or if the owner has not said. */
  replyDays: string | undefined;
}

export function readIdentity(locale: Locale): BusinessIdentity {
  const business = getContent("business", locale);
  const content = getContent("identityContent", locale);
  return {
    heading: content.heading,
    pending: content.pending,
    facts: listLegalFacts(business, content),
    line: formatLegalLine(business, content),
    officer: findOfficer(business, content),
    dataContact: formatDataContact(business, content),
    partnerSentences: listPartnerSentences(business, content),
    replyDays: business.replyOn === "workingDays" ? content.workingDays : undefined,
  };
}

type IdentityTexts = Texts["identity"];

/** A register in which the business has no number is left out. */
function listLegalFacts(
  { identity }: Business,
  { labels, legalForms }: IdentityTexts,
): BusinessIdentity["facts"] {
  const { legalName, legalForm } = identity;
  if (legalName === null) return [];
  const facts = [{ label: labels.legalName, value: legalName }];
  if (legalForm !== null) facts.push({ label: labels.legalForm, value: legalForms[legalForm] });
  for (const register of registers) {
    const value = identity[register];
    if (isGiven(value)) facts.push({ label: labels[register], value });
  }
  return facts;
}

function formatLegalLine(
  { name, identity }: Business,
  { line, legalForms }: IdentityTexts,
): string | undefined {
  const { legalName, legalForm } = identity;
  if (legalName === null || legalForm === null) return undefined;
  return fillIn(line, { name, legalName, legalForm: legalForms[legalForm] });
}

/** The address and the number of the business stand in for those of the officer. */
function findOfficer(
  { grievanceOfficer, email, phone }: Business,
  { officer }: IdentityTexts,
): BusinessIdentity["officer"] {
  const { name, days } = grievanceOfficer;
  if (name === null || days === null) return undefined;
  return {
    heading: officer.heading,
    text: fillIn(officer.text, { name, days }),
    contact: fillIn(officer.contact, {
      email: grievanceOfficer.email ?? email,
      phone: grievanceOfficer.phone ?? phone,
    }),
  };
}

function formatDataContact(
  { dataContact, email }: Business,
  content: IdentityTexts,
): string | undefined {
  const { name } = dataContact;
  if (name === null) return undefined;
  return fillIn(content.dataContact, { name, email: dataContact.email ?? email });
}

function listPartnerSentences({ reportPartner }: Business, { report }: IdentityTexts): string[] {
  const { name, privacyNotice } = reportPartner;
  if (name === null) return [];
  const sentences = [fillIn(report.partner, { name })];
  if (privacyNotice !== null) sentences.push(fillIn(report.notice, { url: privacyNotice }));
  return sentences;
}

/**
 * Structured data with all that search engines may know of the business, under one `@id`. Google reads a local business
 * on the home page or the contact page; other pages refer to it.
 */
export function readBusinessData(
  locale: Locale,
  site: URL | undefined,
): Exclude<ProfessionalService, string> {
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

/** `Mon–Sat 10 am – 7 pm`; undefined while the owner has not given the hours. */
export function readHours(locale: Locale): string | undefined {
  return formatHours(getContent("opening"), getContent("openingContent", locale).sentences, locale);
}

/** The line beside an address: the hours or, until they are given, that one should call first. */
export function readVisitLine(locale: Locale): string {
  return readHours(locale) ?? getContent("openingContent", locale).sentences.callFirst;
}

/** Notices of the days on which a holiday closes the office. All holidays to come have one, because the page may be read later. */
export function readClosedNotices(locale: Locale): HolidayNotice[] {
  const office = { ...getContent("opening"), replyOn: getContent("business").replyOn };
  return listHolidayNotices(
    office,
    getContent("openingContent", locale).sentences,
    locale,
    getIndianDay(new Date()),
  ).map((notice) => ({ ...notice, text: addNonBreakingSpaces(notice.text) }));
}
