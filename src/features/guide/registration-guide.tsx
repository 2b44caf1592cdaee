import type { GuideWords } from "#schemas/guide.ts";
import { questionNames } from "#schemas/questions.ts";
import type { DecidingRules } from "#schemas/registrations.ts";
import { verdictsFor, type Written } from "./guide.ts";
import { GuideQuestion } from "./guide-question.tsx";
import { GuideResult, type GuideResultProps } from "./guide-result.tsx";
import styles from "./registration-guide.module.css";
import { useSituation } from "./use-situation.ts";

type Passed = Omit<GuideResultProps, "words" | "verdicts" | "situation" | "query">;

interface RegistrationGuideProps extends Passed {
  words: GuideWords;
  rules: DecidingRules;
}

/** A shop of which most things are usual. */
const example: Written = {
  turnover: "15,00,000",
  employees: "0",
  answers: ["goods", "alone", "premises"],
};

/** Seven questions like a printed form, and the registrations sorted by what they are for these answers. */
export function RegistrationGuide({ words, rules, ...passed }: RegistrationGuideProps) {
  const { situation, query, isExample, ...form } = useSituation(example, words.numberInvalid);
  return (
    <div className={styles.guide}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <h2>{words.heading}</h2>
        <p>{words.lede}</p>
        <ol>
          {questionNames.map((name) => (
            <GuideQuestion key={name} name={name} {...{ words, situation }} {...form} />
          ))}
        </ol>
      </form>
      {/* For the answers of an address it is another result: the example's must not slide about. */}
      <GuideResult
        key={String(isExample)}
        {...passed}
        {...{ words, situation, query }}
        verdicts={verdictsFor(rules, situation)}
      />
    </div>
  );
}
