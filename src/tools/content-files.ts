import { everyLanguage, messages, shared } from "#content/files.ts";
import { accent, pageHead } from "#content/shapes/sentence.ts";
import { dueDateRules, dueDatesPage } from "./due-dates/words.ts";
import { registrationRules } from "./guide/rules.ts";
import { guidePage } from "./guide/words.ts";
import { calculatorHeads, calculatorRules } from "./page/words.ts";
import { papersPage } from "./papers/words.ts";

export const toolFiles = {
  calculators: messages("calculators", calculatorHeads),
  ...calculatorRules,
  dueDateRules: shared("rules/due-dates", dueDateRules),
  dueDates: everyLanguage("due-dates", dueDatesPage),
  earnings: messages("earnings", { ...pageHead, accent }),
  fees: messages("fees", { ...pageHead, accent }),
  guide: everyLanguage("guide", guidePage),
  papers: everyLanguage("papers", papersPage),
  registrationRules: shared("rules/registrations", registrationRules),
  tools: messages("tools", { list: { accent } }),
};
