import type {
  BreadcrumbList,
  ContactPoint,
  Course,
  DayOfWeek,
  Graph,
  ItemList,
  OpeningHoursSpecification,
  PostalAddress,
  ProfessionalService,
  PropertyValue,
  Service,
  Thing,
  WebSite,
} from "schema-dts";
import { locales } from "#locales.ts";
import { getPagePath, type Locale, navigation } from "#page-map.ts";
import { type Business, isSampleValue } from "#site-content/schemas/business.ts";
import type { CourseFacts } from "#site-content/schemas/courses.ts";
import { isGiven, registers } from "#site-content/schemas/identity.ts";
import type { SiteContent } from "#site-content/site-files.ts";
import { type OfficeHours, weekdays } from "#text/opening.ts";

export type ToAbsoluteUrl = (path: string) => string;

/** Search engines and social networks need absolute addresses. */
export function createUrlResolver(site: URL | undefined): ToAbsoluteUrl {
  return (path) => new URL(path, site).href;
}

export function createProvider(
  { name }: Business,
  toAbsoluteUrl: ToAbsoluteUrl,
): ProfessionalService {
  return {
    "@type": "ProfessionalService",
    "@id": toAbsoluteUrl("/#business"),
    name,
    url: toAbsoluteUrl("/"),
  };
}

/**
 * Everything that is known of the business, without placeholders. There is no rating, because search engines ignore
 * what a business says of itself. The type is not `AccountingService`, because no chartered accountant is named.
 */
export function createProfessionalService(
  business: Business,
  { slogan, image }: { slogan: string; image: string },
  toAbsoluteUrl: ToAbsoluteUrl,
): Exclude<ProfessionalService, string> {
  const { name, phone, email, address, social } = business;
  const profiles = Object.values(social).filter((link) => !isSampleValue(link));
  return {
    "@type": "ProfessionalService",
    "@id": toAbsoluteUrl("/#business"),
    name,
    slogan,
    url: toAbsoluteUrl("/"),
    logo: toAbsoluteUrl("/icon-512.png"),
    image: toAbsoluteUrl(image),
    ...(!isSampleValue(phone) && { telephone: phone }),
    ...(!isSampleValue(email) && { email }),
    address: createPostalAddress(address),
    areaServed: { "@type": "City", name: address.city },
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...createLegalIdentity(business),
    ...createComplaintContact(business),
  };
}

/** The legal name and the registration numbers that are given. Schema.org calls a GSTIN a VAT ID. */
function createLegalIdentity({ identity }: Business) {
  const { legalName, gstin } = identity;
  const identifier = registers
    .filter((register) => register !== "gstin")
    .flatMap((propertyID): PropertyValue[] => {
      const value = identity[propertyID];
      return isGiven(value) ? [{ "@type": "PropertyValue", propertyID, value }] : [];
    });
  return {
    ...(legalName !== null && { legalName }),
    ...(isGiven(gstin) && { vatID: gstin }),
    ...(identifier.length > 0 && { identifier }),
  };
}

function createComplaintContact({ grievanceOfficer: { name, email, phone } }: Business) {
  if (name === null) return {};
  const contactPoint: ContactPoint = {
    "@type": "ContactPoint",
    contactType: "grievance officer",
    name,
    ...(email !== null && { email }),
    ...(phone !== null && { telephone: phone }),
  };
  return { contactPoint };
}

/** The street is a placeholder for as long as the PIN is one. */
function createPostalAddress({ street, city, state, pin }: Business["address"]): PostalAddress {
  return {
    "@type": "PostalAddress",
    ...(!isSampleValue(pin) && { streetAddress: street, postalCode: pin }),
    addressLocality: city,
    addressRegion: state,
    addressCountry: "IN",
  };
}

/** Search engines show the name of the site above the address of a page. */
export function createWebSite(
  business: Business,
  { path, language }: { path: string; language: string },
  toAbsoluteUrl: ToAbsoluteUrl,
): WebSite {
  return {
    "@type": "WebSite",
    "@id": toAbsoluteUrl(`${path}#website`),
    name: business.name,
    url: toAbsoluteUrl(path),
    inLanguage: language,
    publisher: { "@id": toAbsoluteUrl("/#business") },
  };
}

/** Properties of a local business. */
interface OpeningHoursData {
  openingHoursSpecification?: OpeningHoursSpecification[];
  specialOpeningHoursSpecification?: OpeningHoursSpecification[];
}

/** The opening hours of each weekday, and the holidays that are not over on `today`. What is not given is left out. */
export function createOpeningHours(
  { hours, holidays }: Pick<OfficeHours, "hours" | "holidays">,
  today: string,
): OpeningHoursData {
  const usual = weekdays.flatMap((weekday): OpeningHoursSpecification[] => {
    const { opens, closes } = hours[weekday];
    if (opens === null || closes === null) return [];
    const dayName = weekday.charAt(0).toUpperCase() + weekday.slice(1);
    // The seven names are those of schema.org.
    const dayOfWeek = `https://schema.org/${dayName}` as DayOfWeek;
    return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }];
  });
  // In schema.org, opening and closing at the same time means closed all day.
  const closed = holidays
    .filter(({ to }) => to >= today)
    .map(({ from, to }): OpeningHoursSpecification => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to,
      opens: "00:00",
      closes: "00:00",
    }));
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual }),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
  };
}

interface Offering {
  title: string;
  description: string;
  path: string;
}

/** Each fee is the least that the business charges, in rupees, without government fees. */
export function createServiceData(
  { title, description, path, products }: Offering & { products: { name: string; fee: number }[] },
  provider: ProfessionalService,
  toAbsoluteUrl: ToAbsoluteUrl,
): Service {
  return {
    "@type": "Service",
    name: title,
    description,
    url: toAbsoluteUrl(path),
    provider,
    offers: products.map(({ name, fee }) => ({
      "@type": "Offer",
      name,
      priceSpecification: { "@type": "PriceSpecification", minPrice: fee, priceCurrency: "INR" },
    })),
  };
}

/** By the mode in `content/courses.yaml`: the modes that search engines know. */
const courseModes = { room: ["Onsite"], online: ["Online"], both: ["Onsite", "Online"] };

export function createCourseData(
  course: Offering & { price: string } & Pick<CourseFacts, "mode" | "language" | "nextBatch">,
  provider: ProfessionalService,
  toAbsoluteUrl: ToAbsoluteUrl,
): Course {
  const { title, description, path, price, mode, language, nextBatch } = course;
  const known = {
    ...(mode && { courseMode: courseModes[mode] }),
    ...(language && { inLanguage: language === "all" ? locales : [language] }),
    ...(nextBatch !== undefined && { startDate: nextBatch }),
  };
  const instance = { "@type": "CourseInstance" as const, ...known };
  return {
    "@type": "Course",
    name: title,
    description,
    url: toAbsoluteUrl(path),
    provider,
    offers: { "@type": "Offer", category: "Paid", price, priceCurrency: "INR" },
    ...(Object.keys(known).length > 0 && { hasCourseInstance: instance }),
  };
}

export function createCourseList(
  courses: Pick<Offering, "path">[],
  toAbsoluteUrl: ToAbsoluteUrl,
): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: courses.map(({ path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: toAbsoluteUrl(path),
    })),
  };
}

/** `/c-a-services/gst` → Home, Services, GST: the trail from the home page to `path`; undefined for a home page itself. */
export function createBreadcrumbs(
  { path, title, locale }: { path: string; title: string; locale: Locale },
  labels: SiteContent["localeContent"][Locale]["layout"]["pages"],
  toAbsoluteUrl: ToAbsoluteUrl,
): BreadcrumbList | undefined {
  const home = getPagePath("home", locale);
  if (path === home) return undefined;
  const parent = navigation.find((name) => path.startsWith(`${getPagePath(name, locale)}/`));
  // One page has one name in all trails, that of the menu.
  const current = navigation.find((name) => path === getPagePath(name, locale));
  const trail = [
    { name: labels.home.label, path: home },
    ...(parent ? [{ name: labels[parent].label, path: getPagePath(parent, locale) }] : []),
    { name: current ? labels[current].label : title, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(path),
    })),
  };
}

/**
 * Structured data for search engines. A React component, because React escapes in the text of a script only what could
 * end it; an Astro component would need `set:html`.
 */
export function StructuredData({ things }: { things: Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return <script type="application/ld+json">{JSON.stringify(graph)}</script>;
}
