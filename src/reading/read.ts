import { getEntry, type CollectionEntry, type CollectionKey } from "astro:content";
import { fillInAll } from "#wording/fill-in.ts";
import { grouped } from "#wording/money.ts";

/**
 * One content file with its figures filled in: `read("shell", "en")` is `content/en/shell.yaml`,
 * `read("business", "business")` is `content/business.yaml`, both checked against their shape.
 * @throws Error where the file is missing.
 */
export async function read<Name extends CollectionKey>(
  name: Name,
  id: string,
): Promise<Data<Name>> {
  return fillInAll(await entry(name, id), await figures());
}

type Data<Name extends CollectionKey> = CollectionEntry<Name>["data"];

async function entry<Name extends CollectionKey>(name: Name, id: string): Promise<Data<Name>> {
  // The type of getEntry does not resolve while the collection is still a type parameter.
  const found = (await getEntry(name, id)) as CollectionEntry<Name> | undefined;
  if (!found) throw new Error(`There is no content "${name}" for "${id}".`);
  return found.data;
}

/** Every figure under the name that sentences use: `claim.partners`, `price.gst`, `time.gst`. */
async function figures(): Promise<Record<string, string>> {
  const claims = Object.entries(await entry("claims", "claims"));
  const prices = Object.entries(await entry("prices", "prices"));
  const named = [
    ...claims.map(([name, { figure }]): [string, string] => [`claim.${name}`, figure]),
    ...prices.map(([name, { fee }]): [string, string] => [`price.${name}`, grouped(fee)]),
    ...prices.map(([name, { time }]): [string, string] => [`time.${name}`, time]),
  ];
  return Object.fromEntries(named);
}
