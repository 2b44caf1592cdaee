import type { FeeGroup } from "./price-table.tsx";
import type { AskedFor } from "#features/contact/contact-form.tsx";
import type { Locale } from "#site";
import type { Needs } from "#schemas/papers.ts";
import { read } from "#page-data/read.ts";
import { readPrice, readServices } from "#page-data/services.ts";
import { distinctSources } from "#tool-kit/sources.ts";

/** The whole price list of a language, service by service. */
export function readFeeGroups(locale: Locale): FeeGroup[] {
  const services = readServices(locale);
  return services.map(({ seal, title, href, products, government: forAll, unpriced }) => ({
    seal,
    title,
    href,
    unpriced,
    products: products.map(
      ({ id, name, fullName = name, pricing, depends, government, timeline }) => ({
        ...readPrice(id),
        id,
        name,
        fullName,
        pricing,
        depends,
        timeline,
        government: government ?? forAll,
      }),
    ),
  }));
}

/** What a message to us says of what is wanted: its opening, and what everything is called. */
export function readAskedFor(locale: Locale): AskedFor {
  const { fees } = read("fees", locale);
  const groups = readFeeGroups(locale);
  const names = groups.flatMap(({ products }) =>
    products.map(({ id, fullName, pricing }): [string, string] => [id, `${fullName}: ${pricing}`]),
  );
  const models = Object.entries(read("franchise", locale).models).map(
    ([model, { title }]): [string, string] => [model, title],
  );
  return { opening: fees.message, names: Object.fromEntries([...names, ...models]) };
}

/** Which papers go with what, without where that can be read: an island does not carry it to the browser. */
export function readNeeds(): Needs {
  const { needs } = read("paperRules");
  return Object.fromEntries(
    Object.entries(needs).map(([id, { papers, brings }]) => [id, { papers, brings }]),
  );
}

/** Where fees and papers can be read, each source once, and when they last were. */
export function readChecked() {
  const paid = read("governmentRules");
  const brought = read("paperRules");
  return [
    {
      checkedOn: paid.checkedOn,
      sources: distinctSources(Object.values(paid.values).map((one) => one.source)),
    },
    {
      checkedOn: brought.checkedOn,
      sources: distinctSources(
        Object.values(brought.needs).flatMap(({ sources }) => sources ?? []),
      ),
    },
  ];
}
