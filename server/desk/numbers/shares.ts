/** What enquiries came by, the most frequent first, and what they brought. */
import { statuses } from "#core/statuses.ts";
import type { Share } from "#desk/numbers/view.ts";
import type { CountedEnquiry } from "#server/db/numbers.ts";

/** So many stand by themselves. */
const most = 8;

/** How a kind is named, and whether its visits can be counted. */
interface Naming {
  keyOf: (enquiry: CountedEnquiry) => string;
  nameOf: (key: string) => string;
  hrefOf?: (key: string) => string | undefined;
  /** Where nothing is known of a visit, nothing is counted. */
  isCounted: (key: string) => boolean;
  /** What the rest is called. */
  others: string;
}

/** Shares of a month. */
export function sharesOf(
  enquiries: readonly CountedEnquiry[],
  visits: ReadonlyMap<string, number>,
  { keyOf, nameOf, hrefOf, isCounted, others }: Naming,
): Share[] {
  const groups = new Map<string, CountedEnquiry[]>([...visits.keys()].map((key) => [key, []]));
  for (const [key, group] of Map.groupBy(enquiries, keyOf)) groups.set(key, group);
  const visitsOf = (key: string) => visits.get(key) ?? 0;
  const sorted = [...groups].toSorted(
    ([one, group], [other, otherGroup]) =>
      otherGroup.length - group.length ||
      visitsOf(other) - visitsOf(one) ||
      one.localeCompare(other),
  );
  const rest = sorted.slice(most);
  return [
    ...sorted.slice(0, most).map(([key, group]) => ({
      name: nameOf(key),
      ...broughtBy(group),
      visits: isCounted(key) ? visitsOf(key) : undefined,
      href: group.length > 0 ? hrefOf?.(key) : undefined,
      campaigns: campaignsOf(group),
    })),
    ...(rest.length > 0
      ? [
          {
            name: others,
            ...broughtBy(rest.flatMap(([, group]) => group)),
            visits: rest.reduce((sum, [key]) => sum + visitsOf(key), 0),
          },
        ]
      : []),
  ];
}

/** How many enquiries, how many of them were won, and what was paid. */
function broughtBy(group: readonly CountedEnquiry[]) {
  return {
    enquiries: group.length,
    won: group.filter(({ status }) => statuses[status].outcome === "won").length,
    paid: group.reduce((sum, { paid }) => sum + paid, 0),
  };
}

function campaignsOf(group: readonly CountedEnquiry[]): Share["campaigns"] {
  const named = Map.groupBy(
    group.filter(({ campaign }) => campaign !== ""),
    ({ campaign }) => campaign,
  );
  return [...named]
    .map(([name, enquiries]) => ({ name, ...broughtBy(enquiries) }))
    .toSorted((one, other) => other.enquiries - one.enquiries)
    .slice(0, most);
}
