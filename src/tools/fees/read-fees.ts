import { readCourses } from "#catalogue/courses.ts";
import type { Needs } from "#catalogue/paper-rules.ts";
import { readPrice, readServices } from "#catalogue/services.ts";
import { content } from "#site-content/get-content.ts";
import type { Locale } from "#page-map.ts";
import type { Topic } from "#text/links.ts";
import { inRupees, rupees } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";

export function readFeeGroups(locale: Locale) {
  const { ask, askInShort } = content("fees", locale).fees;
  const { startsAt } = content("services", locale).service;
  const services = readServices(locale);
  return services.map(({ seal, title, href, products, unpriced, ...forAll }) => ({
    seal,
    title,
    href,
    unpriced,
    government: forAll.government,
    products: products.map(
      ({ id, name, fullName = name, pricing, depends, timeline, ...forThis }) => ({
        ...readPrice(id),
        id,
        name,
        fullName,
        price: fillIn(readPrice(id).fixed ? "{price}" : startsAt, {
          price: inRupees(rupees(readPrice(id).fee)),
        }),
        pricing,
        depends,
        timeline,
        government: forThis.government ?? (forAll.government === undefined ? ask : undefined),
        governmentInShort: forThis.governmentInShort ?? forAll.governmentInShort ?? askInShort,
      }),
    ),
  }));
}

/** @throws Error if two topics have the same id in addresses. */
export function readTopics(locale: Locale): Topic[] {
  const { asked } = content("contact", locale);
  const offered = [
    {
      opening: content("fees", locale).fees.message,
      subjects: readFeeGroups(locale).flatMap(({ products }) =>
        products.map(({ id, fullName, pricing }) => ({ id, name: fullName, price: pricing })),
      ),
    },
    {
      opening: asked.opening,
      subjects: [
        ...readCourses(locale).map(({ slug, title, fee }) => ({
          id: slug,
          name: title,
          price: fee,
        })),
        { id: "courses", name: asked.subjects.courses },
      ],
    },
    {
      opening: asked.opening,
      subjects: [
        ...Object.entries(content("franchise", locale).models).map(([id, { title }]) => ({
          id,
          name: title,
        })),
        { id: "join", name: asked.subjects.join },
      ],
      lastLine: asked.city,
    },
  ];
  const ids = offered.flatMap(({ subjects }) => subjects.map(({ id }) => id));
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice) throw new Error(`Two things that can be asked for are called "${twice}".`);
  return offered;
}

/** Leaves out the sources, so that the browser loads less. */
export function readNeeds(): Needs {
  const { needs } = content("paperRules");
  return Object.fromEntries(
    Object.entries(needs).map(([id, { papers, brings }]) => [id, { papers, brings }]),
  );
}

export function readChecked() {
  const paid = content("governmentRules");
  const brought = content("paperRules");
  return [
    {
      checkedOn: paid.checkedOn,
      validUntil: paid.validUntil,
      sources: Object.values(paid.values).map((one) => one.source),
    },
    {
      checkedOn: brought.checkedOn,
      validUntil: brought.validUntil,
      sources: Object.values(brought.needs).flatMap(({ sources }) => sources ?? []),
    },
  ];
}
