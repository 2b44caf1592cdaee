/** Every answer that the guide can give: when it holds, what it says, and where that can be read. */
import type { SiteContent } from "#content-loader/site-content.ts";
import { inLakh } from "#format/lakh.ts";
import { locales, type Locale } from "#locales";
import type { Condition, RegistrationRules, Rule } from "#schemas/registrations.ts";

/** One rule of one registration. */
export interface GuideAnswer {
  registration: string;
  source: RegistrationRules["sources"][string] | undefined;
  in: ReadonlyMap<Locale, AnswerWords>;
}

/** The same in a language. */
export interface AnswerWords {
  registration: string;
  verdict: string;
  sentence: string;
  /** Each of these must hold, by one of its answers. None: it holds in all other cases. */
  groups: string[][];
  /** The limit that the turnover is above. */
  above: string | undefined;
  /** So many employees or more. */
  from: number | undefined;
}

type Words = SiteContent["words"][Locale];

export function guideAnswers(
  rules: RegistrationRules,
  words: Record<Locale, Pick<Words, "guide">>,
): GuideAnswer[] {
  return Object.entries(rules.registrations).flatMap(([registration, one]) =>
    one.rules.map((rule) => ({
      registration,
      source: rules.sources[rule.source],
      in: new Map(
        locales.map((locale) => [
          locale,
          answerIn(words[locale].guide, { registration, rule, limits: rules.limits }),
        ]),
      ),
    })),
  );
}

interface Given {
  registration: string;
  rule: Rule;
  limits: RegistrationRules["limits"];
}

function answerIn(
  { guide, amounts }: Words["guide"],
  { registration, rule: { when, verdict, reason }, limits }: Given,
): AnswerWords {
  const { answers = [], turnoverAbove, employeesFrom }: Condition = when ?? {};
  const own = guide.registrations[registration];
  const above = turnoverAbove === undefined ? undefined : limits.turnover[turnoverAbove];
  return {
    registration: own?.name ?? registration,
    verdict: guide.result.piles[verdict].name,
    sentence: own?.reasons[reason] ?? "",
    groups: answers.map((group) => group.map((answer) => guide.answers[answer])),
    above: above === undefined ? undefined : inLakh(above, amounts),
    from: employeesFrom === undefined ? undefined : limits.employees[employeesFrom],
  };
}
