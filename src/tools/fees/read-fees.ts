import { readCourses } from "#catalogue/courses.ts";
import type { PaperNeeds } from "#catalogue/paper-rules.ts";
import type { ProductId } from "#catalogue/product-selection.ts";
import { readPrice, readServices, type Service } from "#catalogue/services.ts";
import type { SignatureNeeds } from "#catalogue/signatures.ts";
import { callBackTopic } from "#forms/protocol.ts";
import type { Locale } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import type { Price } from "#site-content/schemas/figures.ts";
import type { Topic } from "#text/links.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";

/** A product with a price, as the price list shows it. */
export interface FeeProduct extends Price {
  id: ProductId;
  name: string;
  /** The name where the service is not named beside it. */
  fullName: string;
  /** "₹300" or "from ₹300", without what may follow on the page of the service. */
  priceInShort: string;
  price: string;
  /** What the fee depends on. */
  depends: string;
  timeline: string;
  /** What the government takes; undefined where it is the same for all products of the service. */
  government: string | undefined;
  governmentInShort: string;
}

/** A service with its products. */
export interface FeeGroup extends Pick<Service, "seal" | "title" | "href" | "unpriced"> {
  /** What the government takes for each of the products. */
  government: string | undefined;
  products: FeeProduct[];
}

export function readFeeGroups(locale: Locale): FeeGroup[] {
  const { ask, askInShort } = getContent("fees", locale).fees;
  const { startsAt } = getContent("services", locale).service;
  const services = readServices(locale);
  return services.map(({ seal, title, href, products, unpriced, ...service }) => ({
    seal,
    title,
    href,
    unpriced,
    government: service.government,
    products: products.map(
      ({ id, name, fullName = name, price, depends, timeline, ...product }) => ({
        ...readPrice(id),
        id,
        name,
        fullName,
        priceInShort: fillIn(readPrice(id).fixed ? "{price}" : startsAt, {
          price: formatRupees(toPaise(readPrice(id).fee)),
        }),
        price,
        depends,
        timeline,
        government: product.government ?? (service.government === undefined ? ask : undefined),
        governmentInShort: product.governmentInShort ?? service.governmentInShort ?? askInShort,
      }),
    ),
  }));
}

/**
 * What an enquiry may be about.
 *
 * @throws Error if two topics have the same id in addresses
 */
export function readTopics(locale: Locale): Topic[] {
  const { topics } = getContent("contact", locale);
  const offered = [
    ...readMessageTopics(locale),
    { opening: "", subjects: [{ id: callBackTopic, name: topics.subjects.callBack }] },
  ];
  const ids = offered.flatMap(({ subjects }) => subjects.map(({ id }) => id));
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate) throw new Error(`Two topics have the id "${duplicate}".`);
  return offered;
}

/** The topics with which a message to us begins. */
export function readMessageTopics(locale: Locale): Topic[] {
  const { topics } = getContent("contact", locale);
  return [
    {
      opening: getContent("fees", locale).fees.message,
      subjects: readFeeGroups(locale).flatMap(({ products }) =>
        products.map(({ id, fullName, price }) => ({ id, name: fullName, price })),
      ),
    },
    {
      opening: topics.opening,
      subjects: [
        ...readCourses(locale).map(({ slug, title, fee }) => ({
          id: slug,
          name: title,
          price: fee,
        })),
        { id: "courses", name: topics.subjects.courses },
        { id: "groups", name: topics.subjects.groups },
      ],
    },
    {
      opening: topics.opening,
      subjects: [
        ...Object.entries(getContent("franchise", locale).models).map(([id, { title }]) => ({
          id,
          name: title,
        })),
        { id: "join", name: topics.subjects.join },
      ],
      lastLine: topics.city,
    },
  ];
}

/** Leaves out the sources, so that the browser loads less. */
export function readNeeds(): PaperNeeds {
  const { needs } = getContent("paperRules");
  return Object.fromEntries(
    Object.entries(needs).map(([id, { papers, resultingPapers }]) => [
      id,
      { papers, resultingPapers },
    ]),
  );
}

/** A Private Limited has at least two directors, and each signs; an OPC has one. */
export function readSignatureNeeds(): SignatureNeeds {
  const directors = getContent("governmentRules").values["companyDirectors"]?.value ?? 1;
  return { signature: "digitalSignature", signers: { companyPrivateLimited: directors } };
}

/** When the rules behind fees and papers were checked, until when they hold, and from where they are. */
export function readFeeRuleChecks() {
  const feeRules = getContent("governmentRules");
  const paperRules = getContent("paperRules");
  return [
    {
      checkedOn: feeRules.checkedOn,
      validUntil: feeRules.validUntil,
      sources: Object.values(feeRules.values).map(({ source }) => source),
    },
    {
      checkedOn: paperRules.checkedOn,
      validUntil: paperRules.validUntil,
      sources: Object.values(paperRules.needs).flatMap(({ sources }) => sources ?? []),
    },
  ];
}
