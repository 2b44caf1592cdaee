import { z } from "zod";
import { createTextFile, sharedFile } from "#site-content/files.ts";
import { catalogNameSchema } from "#site-content/schemas/service.ts";
import { namedBy, optionalLine } from "#site-content/schemas/texts.ts";
import { dueDateRulesSchema, dutyNameSchema } from "./due-dates/due-dates-schema.ts";
import { registrationRulesSchema } from "./guide/guide-rules-schema.ts";
import { guideQuestionNames } from "./guide/questions.ts";
import { calculatorRuleFiles } from "./tool-page/calculator-rules.ts";

/** A question asks for one answer, for any number of answers, or for a number. */
const questionRules = { one: optionalLine, several: optionalLine, number: optionalLine };

/** The files in `content/` that the tools read, with the rules that their texts keep. */
export const toolFiles = {
  calculators: createTextFile("calculators"),
  ...calculatorRuleFiles,
  dueDateRules: sharedFile("rules/due-dates", dueDateRulesSchema),
  dueDates: createTextFile("due-dates", {
    dates: { kinds: { names: namedBy(dutyNameSchema) } },
    duties: namedBy(dutyNameSchema, { condition: optionalLine }),
  }),
  earnings: createTextFile("earnings"),
  fees: createTextFile("fees"),
  guide: createTextFile("guide", {
    guide: {
      questions: namedBy(z.enum(guideQuestionNames), questionRules),
      registrations: namedBy(catalogNameSchema, {
        reasons: namedBy(catalogNameSchema),
      }),
    },
  }),
  papers: createTextFile("papers", {
    papers: { names: namedBy(catalogNameSchema), cases: namedBy(catalogNameSchema) },
  }),
  registrationRules: sharedFile("rules/registrations", registrationRulesSchema),
  tools: createTextFile("tools"),
};
