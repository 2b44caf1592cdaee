import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";

type ReportContent = Texts["home"]["questions"]["report"];

/** `1500` → "One report costs ₹1,500."; undefined while the owner has not given the price. */
export function formatReportCost(
  { cost }: ReportContent,
  { price }: Business["reportPartner"],
): string | undefined {
  return price === null ? undefined : fillIn(cost, { price: formatRupees(toPaise(price)) });
}

/** Sentences on the partner and on the use of the picture, each once the owner has given its fact. */
export function listReportFacts(
  { partner, picture }: ReportContent,
  { name, privacyNotice }: Business["reportPartner"],
): string[] {
  const sentences: string[] = [];
  if (name !== null) sentences.push(fillIn(partner, { name }));
  if (privacyNotice !== null) sentences.push(fillIn(picture, { url: privacyNotice }));
  return sentences;
}
