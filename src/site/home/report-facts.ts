import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";

/** Sentences on price, partner and use of the picture, for those that the owner has given. */
export function listReportFacts(
  { cost, partner, picture }: Texts["home"]["questions"]["report"],
  { price, name, privacyNotice }: Business["reportPartner"],
): string[] {
  return [
    price === null ? "" : fillIn(cost, { price: formatRupees(toPaise(price)) }),
    name === null ? "" : fillIn(partner, { name }),
    privacyNotice === null ? "" : fillIn(picture, { url: privacyNotice }),
  ].filter(Boolean);
}
