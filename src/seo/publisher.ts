/** The publisher of the site, in schema.org's terms. */
import type {
  ContactPoint,
  PostalAddress,
  ProfessionalService,
  PropertyValue,
  WebSite,
} from "schema-dts";
import type { Business } from "#content/shapes/business.ts";
import { isGiven, registers } from "#content/shapes/identity.ts";
import { isPlaceholder } from "#content/shapes/business.ts";
import type { Absolute } from "./absolute.ts";

/** The business in short, where it is named as the provider of something. */
export function provider({ name }: Business, absolute: Absolute): ProfessionalService {
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
export function professionalService(
  business: Business,
  { slogan, image }: { slogan: string; image: string },
  absolute: Absolute,
): Exclude<ProfessionalService, string> {
  const { name, phone, email, address, social } = business;
  const profiles = Object.values(social).filter((link) => !isPlaceholder(link));
  return {
    "@type": "ProfessionalService",
    "@id": absolute("/#business"),
    name,
    slogan,
    url: absolute("/"),
    logo: absolute("/icon-512.png"),
    image: absolute(image),
    ...(!isPlaceholder(phone) && { telephone: phone }),
    ...(!isPlaceholder(email) && { email }),
    address: postalAddress(address),
    areaServed: { "@type": "City", name: address.city },
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...legalIdentity(business),
    ...complaints(business),
  };
}

/** What a register has of the business. A GSTIN is what schema.org calls a VAT ID. */
function legalIdentity({ identity }: Business) {
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

/** Whom to complain to. */
function complaints({ grievanceOfficer: { name, email, phone } }: Business) {
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
function postalAddress({ street, city, state, pin }: Business["address"]): PostalAddress {
  return {
    "@type": "PostalAddress",
    ...(!isPlaceholder(pin) && { streetAddress: street, postalCode: pin }),
    addressLocality: city,
    addressRegion: state,
    addressCountry: "IN",
  };
}

/** The site under its name, as search engines show it above an address. */
export function webSite(
  business: Business,
  { path, language }: { path: string; language: string },
  absolute: Absolute,
): WebSite {
  return {
    "@type": "WebSite",
    name: business.name,
    url: absolute(path),
    inLanguage: language,
    publisher: { "@id": absolute("/#business") },
  };
}
