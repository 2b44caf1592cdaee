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
import { type Locale, navigation, pathTo } from "#page-map.ts";
import type { SiteContent } from "#site-content/load.ts";
import { type Business, isSampleValue } from "#site-content/schemas/business.ts";
import type { CourseFacts } from "#site-content/schemas/courses.ts";
import { isGiven, registers } from "#site-content/schemas/identity.ts";
import { type OfficeHours, weekdays } from "#text/opening.ts";

export type ToAbsoluteUrl = (path: string) => string;

/** Machines that read a page elsewhere need absolute addresses. */
export function createAbsolute(site: URL | undefined): ToAbsoluteUrl {
  return (path) => new URL(path, site).href;
}

export function createProvider({ name }: Business, absolute: ToAbsoluteUrl): ProfessionalService {
  return {
    "@type": "ProfessionalService",
    "@id": absolute("/#business"),
    name,
    url: absolute("/"),
  };
}

/**
 * The business with all that is known of it; placeholders are left out. No rating: search engines
 * do not show what a business says of itself. Not an `AccountingService`, since it names no
 * chartered accountant.
 */
export function createProfessionalService(
  business: Business,
  { slogan, image }: { slogan: string; image: string },
  absolute: ToAbsoluteUrl,
): Exclude<ProfessionalService, string> {
  const { name, phone, email, address, social } = business;
  const profiles = Object.values(social).filter((link) => !isSampleValue(link));
  return {
    "@type": "ProfessionalService",
    "@id": absolute("/#business"),
    name,
    slogan,
    url: absolute("/"),
    logo: absolute("/icon-512.png"),
    image: absolute(image),
    ...(!isSampleValue(phone) && { telephone: phone }),
    ...(!isSampleValue(email) && { email }),
    address: createPostalAddress(address),
    areaServed: { "@type": "City", name: address.city },
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...createLegalIdentity(business),
    ...createComplaintContact(business),
  };
}

/** Only what registers have of the business. Schema.org calls a GSTIN a VAT ID. */
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

/** The street is real once its PIN is: before, only the town is known. */
function createPostalAddress({ street, city, state, pin }: Business["address"]): PostalAddress {
  return {
    "@type": "PostalAddress",
    ...(!isSampleValue(pin) && { streetAddress: street, postalCode: pin }),
    addressLocality: city,
    addressRegion: state,
    addressCountry: "IN",
  };
}

/** Search engines show this name above an address. */
export function createWebSite(
  business: Business,
  { path, language }: { path: string; language: string },
  absolute: ToAbsoluteUrl,
): WebSite {
  return {
    "@type": "WebSite",
    name: business.name,
    url: absolute(path),
    inLanguage: language,
    publisher: { "@id": absolute("/#business") },
  };
}

const specification = { "@type": "OpeningHoursSpecification" } as const;

/** The hours of each open day, and the closed days that are not over on a day. What is not given is left out. */
export function createOpeningHours(
  { hours, holidays }: Pick<OfficeHours, "hours" | "holidays">,
  today: string,
) {
  const usual = weekdays.flatMap((weekday): OpeningHoursSpecification[] => {
    const { opens, closes } = hours[weekday];
    if (opens === null || closes === null) return [];
    const dayOfWeek = `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
    // The seven names are those of schema.org.
    return [{ ...specification, dayOfWeek: dayOfWeek as DayOfWeek, opens, closes }];
  });
  // The same time twice is a closed day.
  const closed = holidays
    .filter(({ to }) => to >= today)
    .map(({ from, to }): OpeningHoursSpecification => ({
      ...specification,
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

/** Every fee, in rupees, is our own and the least: "from" where the page says so. */
export function createServiceData(
  { title, description, path, products }: Offering & { products: { name: string; fee: number }[] },
  provider: ProfessionalService,
  absolute: ToAbsoluteUrl,
): Service {
  return {
    "@type": "Service",
    name: title,
    description,
    url: absolute(path),
    provider,
    offers: products.map(({ name, fee }) => ({
      "@type": "Offer",
      name,
      priceSpecification: { "@type": "PriceSpecification", minPrice: fee, priceCurrency: "INR" },
    })),
  };
}

/** Search engines know these modes, and languages by their codes. */
const courseModes = { room: ["Onsite"], online: ["Online"], both: ["Onsite", "Online"] };

export function createCourseData(
  course: Offering & Pick<CourseFacts, "mode" | "language" | "nextBatch">,
  provider: ProfessionalService,
  absolute: ToAbsoluteUrl,
): Course {
  const { title, description, path, mode, language, nextBatch } = course;
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
    url: absolute(path),
    provider,
    ...(Object.keys(known).length > 0 && { hasCourseInstance: instance }),
  };
}

export function createCourseList(
  courses: Pick<Offering, "path">[],
  absolute: ToAbsoluteUrl,
): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: courses.map(({ path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: absolute(path),
    })),
  };
}

/** From the home page to `path`; undefined for a home page itself. */
export function createBreadcrumbs(
  { path, title, locale }: { path: string; title: string; locale: Locale },
  labels: SiteContent["localeContent"][Locale]["layout"]["pages"],
  absolute: ToAbsoluteUrl,
): BreadcrumbList | undefined {
  const home = pathTo("home", locale);
  if (path === home) return undefined;
  const parent = navigation.find((name) => path.startsWith(`${pathTo(name, locale)}/`));
  const trail = [
    { name: labels.home.label, path: home },
    ...(parent ? [{ name: labels[parent].label, path: pathTo(parent, locale) }] : []),
    { name: title, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/**
 * What a page is about, for machines. A React element and not Astro's, because React writes the
 * text of a script as it is, but for what could end it; in Astro this would take `set:html`.
 */
export function StructuredData({ things }: { things: Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return <script type="application/ld+json">{JSON.stringify(graph)}</script>;
}
