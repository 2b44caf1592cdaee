import { z } from "zod";
import { answers, verdictNames } from "./questions.ts";
import { catalogName } from "./service.ts";
import { fixed, notPublished, source, validUntil } from "./rules.ts";

const answer = z.enum(answers).meta(fixed);

/** The name of a registration, a reason, a limit or a source. */
export const name = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/)
  .meta(fixed);

/** All that is named must hold. */
const condition = z.strictObject({
  /** Of each group at least one answer is given. */
  answers: z.array(z.array(answer).min(1)).min(1).optional(),
  /** The limit that the turnover is above. */
  turnoverAbove: name.optional(),
  /** The limit that the number of employees has reached. */
  employeesFrom: name.optional(),
});

const rule = z.strictObject({
  when: condition.optional(),
  verdict: z.enum(verdictNames).meta(fixed),
  /** Why, by its name among the words. */
  reason: name,
  /** Where it can be read, by its name among the sources. */
  source: name,
});

const registration = z.strictObject({
  /** The service of ours that brings it, and what of it, where that has a price. */
  service: catalogName.optional(),
  product: catalogName.optional(),
  /** The first one that holds decides; the last one applies to all. */
  rules: z
    .array(rule)
    .min(1)
    .refine(
      (rules) => rules.every(({ when }, at) => (when === undefined) === (at === rules.length - 1)),
      "the last rule has no “when”, and all others have one",
    ),
});

const limits = z.record(name, z.number().positive());

/** `content/rules/registrations.yaml`: who needs which registration. */
export const registrationRules = z.strictObject({
  validUntil,
  /** By their names, which are blanks in sentences. */
  limits: z.strictObject({
    /** Rupees a year. */
    turnover: limits,
    employees: limits,
    /** Rupees; used in sentences only. */
    other: limits,
    /** Rupees or a count, written in full; used in sentences only. */
    plain: limits,
  }),
  /** Where each limit can be read: names of limits, each with one of a source. */
  limitSources: z.record(name, name),
  sources: z.record(name, z.strictObject({ ...source.shape, checkedOn: z.iso.date() })),
  registrations: z.record(name, registration),
  /** Where the comparison of the forms of business can be read, by names among the sources. */
  forms: z.array(name).min(1),
  notPublished,
});

export type RegistrationRules = z.infer<typeof registrationRules>;
export type Condition = z.infer<typeof condition>;
export type Rule = z.infer<typeof rule>;

/** What verdicts are made from. */
export interface DecidingRules {
  limits: Pick<RegistrationRules["limits"], "turnover" | "employees">;
  registrations: Record<string, { rules: Rule[] }>;
}

/** Only what decides, so that an island does not carry the rest to the browser. */
export function deciding({ limits, registrations }: RegistrationRules): DecidingRules {
  const { turnover, employees } = limits;
  const bare = Object.entries(registrations).map(([name, { rules }]) => [name, { rules }] as const);
  return { limits: { turnover, employees }, registrations: Object.fromEntries(bare) };
}
