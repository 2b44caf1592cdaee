import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { groupDigits } from "#text/money.ts";

type Model = keyof Business["joining"];

/** For each model, true once the owner has said what joining costs and what a partner gets of a sale. */
export type KnownTerms = Record<Model, boolean>;

/**
 * Tells for which models the owner has given the terms. Before, an earning figure is as large as the text around it,
 * because nobody can work out what it would take to earn that.
 */
export function readKnownTerms({ joining }: Pick<Business, "joining">): KnownTerms {
  const isKnown = ({ cost, share }: Business["joining"][Model]) => cost !== null && share !== null;
  return { connector: isKnown(joining.connector), owner: isKnown(joining.owner) };
}

/**
 * What a partner asks first: share of a sale and joining cost and, for a connector alone, the price of a report. A fact
 * without a value is not given yet.
 */
export function listJoiningFacts(
  { joining, reportPartner }: Pick<Business, "joining" | "reportPartner">,
  model: Model,
  terms: Texts["identity"]["terms"],
): { label: string; value?: string }[] {
  const { cost, share } = joining[model];
  const price = reportPartner.price;
  return [
    ...(model === "connector"
      ? [{ label: terms.reportPrice, ...(price !== null && { value: `₹${groupDigits(price)}` }) }]
      : []),
    { label: terms.share, ...(share !== null && { value: `${String(share)}%` }) },
    { label: terms.cost, ...(cost !== null && { value: `₹${groupDigits(cost)}` }) },
  ];
}
