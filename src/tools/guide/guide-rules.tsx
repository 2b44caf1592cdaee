import { defaultLocale, spokenIn } from "#locales.ts";
import { Section } from "#ui/section.tsx";
import type { GuidePage } from "./words.ts";
import type { RegistrationRules } from "./rules.ts";
import { rulesByQuestion } from "./guide.ts";
import styles from "./guide-rules.module.css";
import { NarrowFold } from "./narrow-fold.tsx";

interface GuideRulesProps {
  words: GuidePage;
  rules: RegistrationRules;
}

/** Every rule of the guide under its question, for visitors without scripts and those who want to see all. */
export function GuideRules({ words: { rules: head, guide }, rules }: GuideRulesProps) {
  return (
    <Section ground="white" id="rules" head={head}>
      <NarrowFold summary={head.show}>
        <div className={styles.questions}>
          {rulesByQuestion(rules).map(({ question, rules: decided }) => (
            <details key={question}>
              <summary>
                <h3>{guide.questions[question].heading}</h3>
              </summary>
              <ul>
                {decided.map(({ registration, verdict, reason, source }) => {
                  const named = guide.registrations[registration];
                  return (
                    <li key={`${registration}-${reason}`}>
                      <h4>{named?.name}</h4>
                      <p className={styles.verdict} data-verdict={verdict}>
                        {guide.result.piles[verdict].name}
                      </p>
                      <p>{named?.reasons[reason]}</p>
                      <p className={styles.source} {...spokenIn(defaultLocale)}>
                        {rules.sources[source]?.name}
                      </p>
                    </li>
                  );
                })}
              </ul>
            </details>
          ))}
        </div>
      </NarrowFold>
    </Section>
  );
}
