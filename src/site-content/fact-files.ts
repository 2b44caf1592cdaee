import { z } from "zod";
import { createTextFile, createTextFolder, sharedFile } from "./files.ts";
import { businessSchema } from "./schemas/business.ts";
import { coursesSchema, courseTextRules } from "./schemas/courses.ts";
import {
  claimsSchema,
  governmentRulesSchema,
  pricesSchema,
  promotionSchema,
  statementsSchema,
} from "./schemas/figures.ts";
import { openingSchema } from "./schemas/opening.ts";
import {
  catalogNameSchema,
  productTextRules,
  serviceFactsSchema,
  serviceTextRules,
} from "./schemas/service.ts";
import { testimonialFactsSchema } from "./schemas/testimonials.ts";
import { namedBy } from "./schemas/texts.ts";

/**
 * Content that several folders use: the business, what it sells and what it claims. The other files are in the
 * `content-files.ts` of the one folder that uses them.
 */
export const factFiles = {
  business: sharedFile("business", businessSchema),
  claims: sharedFile("claims", claimsSchema),
  courses: sharedFile("courses", coursesSchema),
  courseContent: createTextFile("courses", { courses: namedBy(z.string(), courseTextRules) }),
  governmentRules: sharedFile("rules/government", governmentRulesSchema),
  identityContent: createTextFile("identity"),
  opening: sharedFile("opening", openingSchema),
  openingContent: createTextFile("opening"),
  prices: sharedFile("prices", pricesSchema),
  promotion: sharedFile("promotion", promotionSchema),
  service: createTextFolder("services", {
    ...serviceTextRules,
    products: namedBy(catalogNameSchema, productTextRules),
  }),
  serviceFacts: sharedFile("services", serviceFactsSchema),
  statements: sharedFile("statements", statementsSchema),
  testimonialFacts: sharedFile("testimonials", testimonialFactsSchema),
};
