import { getEntry, type CollectionEntry, type CollectionKey } from "astro:content";
import { claimFigures } from "#shapes/figures.ts";
import { fillInAll } from "#wording/fill-in.ts";
import { grouped } from "#wording/money.ts";
import { rangeIn } from "#wording/range.ts";

/**
 * One content file with its figures filled in: `read("shell", "en")` is `content/en/shell.yaml`,
 * `read("business", "business")` is `content/business.yaml`, both checked against their shape.
 * @throws Error where the file is missing.
 */
export async function read<Name extends CollectionKey>(
  name: Name,
  id: string,
): Promise<Data<Name>> {
  return fillInAll(await readBlank(name, id), await figures(id.split("/")[0] ?? id));
}

type Data<Name extends CollectionKey> = CollectionEntry<Name>["data"];

/**
 * One content file with its blanks still blank, for who needs the name of a figure.
 * @throws Error where the file is missing.
 */
export async function readBlank<Name extends CollectionKey>(
  name: Name,
  id: string,
): Promise<Data<Name>> {
  // The type of getEntry does not resolve while the collection is still a type parameter.
  const found = (await getEntry(name, id)) as CollectionEntry<Name> | undefined;
  if (!found) throw new Error(`There is no content "${name}" for "${id}".`);
  return found.data;
}

/** Every figure as a language writes it, under its name: `claim.partners`, `price.gst`, `time.gst`, `government.gstDays`. */
async function figures(language: string): Promise<Record<string, string>> {
  const prices = Object.entries(await readBlank("prices", "prices"));
  const { values } = await readBlank("governmentRules", "rules/government");
  const named = [
    ...claimFigures(await readBlank("claims", "claims"), language),
    ...prices.map(([name, { fee }]): [string, string] => [`price.${name}`, grouped(fee)]),
    ...prices.map(([name, { time }]): [string, string] => [
      `time.${name}`,
      rangeIn(language, time),
    ]),
    ...Object.entries(values).map(([name, { value }]): [string, string] => [
      `government.${name}`,
      grouped(value),
    ]),
  ];
  return Object.fromEntries(named);
}
