/** What the business offers, in the words of schema.org. */
import type { Course, ItemList, ProfessionalService, Service } from "schema-dts";
import type { Absolute } from "./absolute.ts";

/** Something that has a page of its own. */
interface Offering {
  title: string;
  description: string;
  path: string;
}

/** What can be bought of a service, with our own fee in rupees. */
export interface PricedProduct {
  name: string;
  fee: number;
}

/** A service. Every fee is the least that it costs: "from" where the page says so, ours alone. */
export function serviceThing(
  { title, description, path, products }: Offering & { products: PricedProduct[] },
  provider: ProfessionalService,
  absolute: Absolute,
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

/** A course, on its own page. */
export function courseThing(
  { title, description, path }: Offering,
  provider: ProfessionalService,
  absolute: Absolute,
): Course {
  return { "@type": "Course", name: title, description, url: absolute(path), provider };
}

/** The courses in their order, on the page that lists them. */
export function courseList(courses: Pick<Offering, "path">[], absolute: Absolute): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: courses.map(({ path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: absolute(path),
    })),
  };
}
