import { createMessagesFile, localeFile, sharedFile } from "#site-content/files.ts";
import { accentSchema, pageHeadFields } from "#site-content/schemas/sentence.ts";
import { dueDateRulesSchema, dueDatesSchema } from "./due-dates/due-dates-schema.ts";
import { registrationRulesSchema } from "./guide/guide-rules-schema.ts";
import { guideSchema } from "./guide/guide-schema.ts";
import { papersSchema } from "./papers/papers-schema.ts";
import { calculatorHeadSchemas, calculatorRuleFiles } from "./tool-page/tools-schema.ts";

export const toolFiles = {
  calculators: createMessagesFile("calculators", calculatorHeadSchemas),
  ...calculatorRuleFiles,
  dueDateRules: sharedFile("rules/due-dates", dueDateRulesSchema),
  dueDates: localeFile("due-dates", dueDatesSchema),
  earnings: createMessagesFile("earnings", { ...pageHeadFields, accent: accentSchema }),
  fees: createMessagesFile("fees", { ...pageHeadFields, accent: accentSchema }),
  guide: localeFile("guide", guideSchema),
  papers: localeFile("papers", papersSchema),
  registrationRules: sharedFile("rules/registrations", registrationRulesSchema),
  tools: createMessagesFile("tools", { list: { accent: accentSchema } }),
};
