import { z } from "zod";
import {
  daySchema,
  notPublishedSchema,
  readOnly,
  sourceSchema,
} from "#site-content/schemas/rule-fields.ts";
import { catalogNameSchema } from "#site-content/schemas/service.ts";
import { guideAnswers, type VerdictName, verdictNames } from "./questions.ts";

const answer = z.enum(guideAnswers).meta(readOnly);

/** The name of a limit, a reason, a source or a registration: `goodsAbove`. */
const ruleNameSchema = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/)
  .meta(readOnly);

/** All parts of a condition must be true. */
const condition = z.strictObject({
  /** At least one answer of each group must be given. */
  answers: z.array(z.array(answer).min(1)).min(1).optional(),
  /** Names a limit: the turnover must be above it. */
  turnoverAbove: ruleNameSchema.optional(),
  /** Names a limit: the number of employees must have reached it. */
  employeesFrom: ruleNameSchema.optional(),
});

const rule = z.strictObject({
  when: condition.optional(),
  /** `likely` is not written: a compulsory rule whose source is not the text of the law becomes likely. */
  verdict: z.enum(verdictNames).exclude(["likely"]).meta(readOnly),
  reason: ruleNameSchema,
  source: ruleNameSchema,
  /** True where the registration is useful to some only: the first words say that it is not required. */
  isOptional: z.literal(true).meta(readOnly).optional(),
});

const registration = z.strictObject({
  /** The service that includes it, and the product, if it has a price. */
  service: catalogNameSchema.optional(),
  product: catalogNameSchema.optional(),
  /** The first rule with true conditions decides; the last rule has no conditions. */
  rules: z
    .array(rule)
    .min(1)
    .refine(
      (rules) =>
        rules.every(({ when }, index) => (when === undefined) === (index === rules.length - 1)),
      "the last rule has no “when”, and all others have one",
    ),
});

const limits = z.record(ruleNameSchema, z.number().positive());

/** `content/rules/registrations.yaml`: who needs which registration. */
export const registrationRulesSchema = z.strictObject({
  validUntil: daySchema,
  /** By their names. Sentences have them as blanks: "above {usual} a year". */
  limits: z.strictObject({
    /** In rupees a year; rules compare the turnover with them. */
    turnover: limits,
    /** Rules compare the number of employees with them. */
    employees: limits,
    /** In rupees; only sentences use them, no rule. */
    other: limits,
    /** Rupees or a count, written in full; used in sentences only. */
    plain: limits,
  }),
  /** The name of the source of each limit. */
  limitSources: z.record(ruleNameSchema, ruleNameSchema),
  sources: z.record(
    ruleNameSchema,
    z.strictObject({ ...sourceSchema.shape, checkedOn: daySchema }),
  ),
  registrations: z.record(ruleNameSchema, registration),
  /** The keys of the sources for the comparison of business forms. */
  forms: z.array(ruleNameSchema).min(1),
  notPublished: notPublishedSchema,
});

export type RegistrationRules = z.infer<typeof registrationRulesSchema>;
export type RegistrationCondition = z.infer<typeof condition>;
type WrittenRule = z.infer<typeof rule>;

/** A rule whose verdict claims no more than its source: see {@link toDecidingRules}. */
export interface RegistrationRule extends Omit<WrittenRule, "verdict"> {
  verdict: VerdictName;
  /** True if the text of the law itself was read. */
  isRead: boolean;
}

export interface DecidingRules {
  limits: Pick<RegistrationRules["limits"], "turnover" | "employees">;
  registrations: Record<string, { rules: RegistrationRule[] }>;
}

/** The part of the rules that decides. A rule is compulsory only where the law itself was read; else it is likely. */
export function toDecidingRules({
  limits,
  registrations,
  sources,
}: RegistrationRules): DecidingRules {
  const { turnover, employees } = limits;
  const deciding = Object.entries(registrations).map(
    ([name, { rules }]) =>
      [name, { rules: rules.map((rule) => toDecidingRule(rule, sources)) }] as const,
  );
  return { limits: { turnover, employees }, registrations: Object.fromEntries(deciding) };
}

function toDecidingRule(
  rule: WrittenRule,
  sources: RegistrationRules["sources"],
): RegistrationRule {
  const isRead = sources[rule.source]?.basis === "statute";
  const verdict = rule.verdict === "compulsory" && !isRead ? "likely" : rule.verdict;
  return { ...rule, verdict, isRead };
}
