import type { Texts } from "virtual:texts";
import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { HeadedSection } from "#ui/headed-section.tsx";
import { type RegistrationRules, toDecidingRules } from "./guide-rules-schema.ts";
import { NarrowFold } from "./narrow-fold.tsx";
import { VerdictLabel } from "./verdict-label.tsx";
import { groupRulesByQuestion } from "./verdicts.ts";
import styles from "./guide-rules.module.css";

interface GuideRulesProps {
  content: Texts["guide"];
  rules: RegistrationRules;
}

/** All rules of the guide, by question: for visitors without scripts, and for those who want to see all of them. */
export function GuideRules({ content: { rules: head, guide }, rules }: GuideRulesProps) {
  return (
    <HeadedSection background="white" id="rules" head={head}>
      <NarrowFold summary={head.show}>
        <div className={`ruled ${styles.questions}`}>
          {groupRulesByQuestion(toDecidingRules(rules)).map(({ question, rules: decided }) => (
            <details key={question} className="unfolds">
              <summary>
                <h3>{guide.questions[question].heading}</h3>
              </summary>
              <ul>
                {decided.map(({ registration, verdict, reason, source }) => {
                  const named = guide.registrations[registration];
                  return (
                    <li key={`${registration}-${reason}`}>
                      <h4>{named?.name}</h4>
                      <p className={styles.verdict}>
                        <VerdictLabel verdict={verdict}>
                          {guide.result.verdicts[verdict].name}
                        </VerdictLabel>
                      </p>
                      <div className={styles.reason}>
                        <p>{fillIn(named?.reasons[reason] ?? "", { stand: "" })}</p>
                        <p
                          className={`muted ${styles.source}`}
                          {...getLanguageAttributes(defaultLocale)}
                        >
                          {rules.sources[source]?.name}
                        </p>
                      </div>
                    </li>
                  );
                })}
              </ul>
            </details>
          ))}
        </div>
      </NarrowFold>
    </HeadedSection>
  );
}
