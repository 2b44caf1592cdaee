import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";

type ReportContent = Texts["home"]["questions"]["report"];

/** Undefined while the owner has not given the price. */
export function formatReportCost(
  { cost }: ReportContent,
  { price }: Business["reportPartner"],
): string | undefined {
  return price === null ? undefined : fillIn(cost, { price: formatRupees(toPaise(price)) });
}

/** Sentences on the partner and the use of the picture, for those that the owner has given. */
export function listReportFacts(
  { partner, picture }: ReportContent,
  { name, privacyNotice }: Business["reportPartner"],
): string[] {
  return [
    name === null ? "" : fillIn(partner, { name }),
    privacyNotice === null ? "" : fillIn(picture, { url: privacyNotice }),
  ].filter(Boolean);
}
