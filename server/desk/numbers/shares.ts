/** What enquiries came by, the most frequent first. */
import type { Share } from "#desk/numbers/view.ts";

/** So many stand by themselves. */
const most = 8;

/** How a kind is named, and whether its visits can be counted. */
interface Naming {
  nameOf: (key: string) => string;
  hrefOf?: (key: string) => string | undefined;
  /** Where nothing is known of a visit, nothing is counted. */
  isCounted: (key: string) => boolean;
  /** What the rest is called. */
  others: string;
}

/** @param enquiries Of each enquiry, what it came by. */
export function sharesOf(
  enquiries: readonly string[],
  visits: ReadonlyMap<string, number>,
  { nameOf, hrefOf, isCounted, others }: Naming,
): Share[] {
  const counts = new Map<string, number>([...visits.keys()].map((key) => [key, 0]));
  for (const key of enquiries) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts.keys()].toSorted(
    (one, other) =>
      (counts.get(other) ?? 0) - (counts.get(one) ?? 0) ||
      (visits.get(other) ?? 0) - (visits.get(one) ?? 0) ||
      one.localeCompare(other),
  );
  const sum = (some: readonly string[], of: ReadonlyMap<string, number>) =>
    some.reduce((all, key) => all + (of.get(key) ?? 0), 0);
  const rest = keys.slice(most);
  return [
    ...keys.slice(0, most).map((key) => ({
      name: nameOf(key),
      enquiries: counts.get(key) ?? 0,
      visits: isCounted(key) ? (visits.get(key) ?? 0) : undefined,
      href: (counts.get(key) ?? 0) > 0 ? hrefOf?.(key) : undefined,
    })),
    ...(rest.length > 0
      ? [{ name: others, enquiries: sum(rest, counts), visits: sum(rest, visits) }]
      : []),
  ];
}
