import { everyLanguage, messages, shared } from "#site-content/files.ts";
import { accent, pageHead } from "#site-content/schemas/sentence.ts";
import { dueDateRules, dueDatesPage } from "./due-dates/due-dates-schema.ts";
import { registrationRules } from "./guide/guide-rules-schema.ts";
import { guidePage } from "./guide/guide-schema.ts";
import { calculatorHeads, calculatorRules } from "./tool-page/tools-schema.ts";
import { papersPage } from "./papers/papers-schema.ts";

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
