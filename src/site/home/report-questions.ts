import type { Business } from "#content/shapes/business.ts";
import { inRupees, rupees } from "#text/money.ts";
import { fillInAll } from "#text/sentences.ts";
import type { HomePage } from "./words.ts";

/** What people ask about the report that the owner alone can answer: the questions of which the answers are known. */
export function listReportQuestions(
  { cost, partner, picture }: HomePage["questions"]["report"],
  { price, name, privacyNotice }: Business["reportPartner"],
): HomePage["questions"]["list"] {
  return [
    price !== null && fillInAll(cost, { price: inRupees(rupees(price)) }),
    name !== null && fillInAll(partner, { name }),
    privacyNotice !== null && fillInAll(picture, { url: privacyNotice }),
  ].filter((question) => question !== false);
}
