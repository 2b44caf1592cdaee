import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { HeadedSection } from "#ui/headed-section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { type RegistrationRules, toDecidingRules } from "./guide-rules-schema.ts";
import { VerdictLabel } from "./verdict-label.tsx";
import { groupRulesByQuestion } from "./verdicts.ts";
import styles from "./guide-rules.module.css";

interface GuideRulesProps {
  content: Texts["guide"];
  rules: RegistrationRules;
}

/** Visitors without scripts need the rules, and so do those who want to see all of them. */
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

const forms = ["proprietor", "partnership", "opc", "llp", "company"] as const;

interface BusinessFormsProps {
  content: Texts["guide"]["forms"];
  sources: readonly string[];
}

/** On a phone the ledger is folded: each line is a block of boxes, two by two, and each box names its form. */
export function BusinessForms({ content, sources }: BusinessFormsProps) {
  return (
    <HeadedSection background="cream" id="forms" head={content}>
      <NarrowFold summary={content.show}>
        <div className={styles.sheet}>
          <table className={styles.ledger}>
            <caption>
              <VisuallyHidden>{content.heading}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <td />
                {forms.map((form) => (
                  <th key={form} scope="col">
                    {content.names[form]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {content.rows.map(({ label, ...cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {forms.map((form) => (
                    <td key={form} data-form={content.names[form]}>
                      {cells[form]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ul className={`muted ${styles.sources}`} {...getLanguageAttributes(defaultLocale)}>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </NarrowFold>
    </HeadedSection>
  );
}

/** Only a narrow screen folds it; a wide one, paper and a page without scripts show it at once. */
function NarrowFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
