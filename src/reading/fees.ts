import type { FeeGroup } from "#islands/tools/rate-card.tsx";
import type { AskedFor } from "#islands/contact-form.tsx";
import type { Locale } from "#site";
import type { Needs } from "#shapes/papers.ts";
import { read } from "./read.ts";
import { readServices } from "./services.ts";

/** The whole price list of a language, service by service. */
export async function readFeeGroups(locale: Locale): Promise<FeeGroup[]> {
  const prices = await read("prices", "prices");
  const services = await readServices(locale);
  return services.map(({ icon, title, href, offers, government: forAll }) => ({
    icon,
    title,
    href,
    offers: offers.map(({ id, name, fullName = name, pricing, depends, government, timeline }) => ({
      ...prices[id],
      id,
      name,
      fullName,
      pricing,
      depends,
      timeline,
      government: government ?? forAll,
    })),
  }));
}

/** What a message to us says of what is wanted: its opening, and what everything is called. */
export async function readAskedFor(locale: Locale): Promise<AskedFor> {
  const { fees } = await read("fees", locale);
  const groups = await readFeeGroups(locale);
  const names = groups.flatMap(({ offers }) =>
    offers.map(({ id, fullName }): [string, string] => [id, fullName]),
  );
  return { opening: fees.message, names: Object.fromEntries(names) };
}

/** Which papers go with what, without where that can be read: an island does not carry it to the browser. */
export async function readNeeds(): Promise<Needs> {
  const { needs } = await read("paperRules", "rules/papers");
  const bare = Object.entries(needs).map(([id, { papers }]) => [id, { papers }]);
  // fromEntries forgets that the names are those of the needs.
  return Object.fromEntries(bare) as Needs;
}

/** Where fees and papers can be read, each source once, and when they last were. */
export async function readChecked() {
  const paid = await read("governmentRules", "rules/government");
  const brought = await read("paperRules", "rules/papers");
  return [
    {
      checkedOn: paid.checkedOn,
      sources: each(Object.values(paid.values).map((one) => one.source)),
    },
    {
      checkedOn: brought.checkedOn,
      sources: each(Object.values(brought.needs).flatMap(({ sources }) => sources ?? [])),
    },
  ];
}

function each<Source extends { name: string }>(sources: Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.name, source])).values()];
}
