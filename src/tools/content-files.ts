import { everyLanguage, shared } from "#content/files.ts";
import { dueDateRules, dueDatesPage } from "./due-dates/words.ts";
import { earningsPage } from "./earnings/words.ts";
import { feesPage } from "./fees/words.ts";
import { registrationRules } from "./guide/rules.ts";
import { guidePage } from "./guide/words.ts";
import { calculatorRules, calculatorsPage, toolsWords } from "./page/words.ts";
import { papersPage } from "./papers/words.ts";

export const toolFiles = {
  calculators: everyLanguage("calculators", calculatorsPage),
  ...calculatorRules,
  dueDateRules: shared("rules/due-dates", dueDateRules),
  dueDates: everyLanguage("due-dates", dueDatesPage),
  earnings: everyLanguage("earnings", earningsPage),
  fees: everyLanguage("fees", feesPage),
  guide: everyLanguage("guide", guidePage),
  papers: everyLanguage("papers", papersPage),
  registrationRules: shared("rules/registrations", registrationRules),
  tools: everyLanguage("tools", toolsWords),
};
