/** What a result leads to: our services, and the kind of business for which they are. */
import type { BusinessKind, ProductId } from "#catalogue/product-selection.ts";
import { countNeeded } from "#catalogue/signatures.ts";
import type { GuideData } from "./read-guide.ts";
import type { Situation } from "./situation.ts";
import { filterByVerdict, isNeeded, type Verdict } from "./verdicts.ts";

export interface SelectedService {
  id: ProductId;
  /** The fee, for digital signatures that of all that the selection needs. */
  rupees: number;
  /** False for what is useful only. */
  isNeeded: boolean;
}

/** The services with a price that a result leads to, each once, in the order of the site. */
export function selectServices(
  { links, signatures }: Pick<GuideData, "links" | "signatures">,
  decided: readonly Verdict[],
): SelectedService[] {
  const services: SelectedService[] = [];
  for (const [name, { id, rupees = 0 }] of Object.entries(links)) {
    const verdict = decided.find(({ registration }) => registration === name);
    if (!id || !verdict || !isSold(verdict)) continue;
    // Several registrations may lead to one service: it is needed if one of them is.
    const known = services.find((service) => service.id === id);
    if (known) known.isNeeded ||= isNeeded(verdict);
    else services.push({ id, rupees, isNeeded: isNeeded(verdict) });
  }
  const ids = services.map(({ id }) => id);
  return services.map(({ id, rupees, isNeeded }) => ({
    id,
    rupees: rupees * countNeeded(id, ids, signatures),
    isNeeded,
  }));
}

/** False for a registration that is not needed, or whose need is disputed: the business does not sell it. */
export function isSold({ verdict }: Pick<Verdict, "verdict">): boolean {
  return verdict !== "disputed" && verdict !== "notYet";
}

/** Derives the kind of business from the form that the result recommends; undefined while nobody knows the owners. */
export function inferBusinessKind(
  verdicts: readonly Verdict[],
  { answers }: Situation,
): BusinessKind | undefined {
  const registered = filterByVerdict(verdicts, "worthIt").map(({ registration }) => registration);
  if (registered.includes("llp")) return "llp";
  if (registered.includes("opc") || registered.includes("company")) return "company";
  if (answers.includes("together")) return "partnership";
  return answers.includes("alone") ? "proprietor" : undefined;
}
