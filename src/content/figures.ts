/** The values for the blanks of sentences: the figures of the content and the disclaimer, in a language. */
import { claimFigures } from "#content/shapes/figures.ts";
import type { IdentityWords } from "#content/shapes/identity-words.ts";
import { grouped } from "#text/money.ts";
import { rangeIn } from "#text/sentences.ts";
import type { Locale } from "#locales.ts";
import type { SiteContent } from "./site-content.ts";

type Sources = Pick<SiteContent["shared"], "claims" | "governmentRules" | "prices">;

/**
 * The values under their names: `claim.partners`, `price.gst`, `time.gst`, `government.gstDays`,
 * `disclaimer`.
 */
export function figuresIn(
  shared: Sources,
  { report }: Pick<IdentityWords, "report">,
  language: Locale,
): Record<string, string> {
  const prices = Object.entries(shared.prices);
  const government = Object.entries(shared.governmentRules.values);
  return Object.fromEntries([
    ["disclaimer", report.disclaimer],
    ...claimFigures(shared.claims, language),
    ...prices.map(([name, { fee }]): [string, string] => [`price.${name}`, grouped(fee)]),
    ...prices.map(([name, { time }]): [string, string] => [
      `time.${name}`,
      rangeIn(language, time),
    ]),
    ...government.map(([name, { value }]): [string, string] => [
      `government.${name}`,
      grouped(value),
    ]),
  ]);
}
