import { defaultLocale, spokenIn } from "#locales.ts";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { GuidePage } from "./words.ts";
import styles from "./business-forms.module.css";
import { NarrowFold } from "./narrow-fold.tsx";

const forms = ["proprietor", "partnership", "opc", "llp", "company"] as const;

interface BusinessFormsProps {
  words: GuidePage["forms"];
  /** What says so. */
  sources: readonly string[];
}

/**
 * The forms of business beside each other, in a ledger. On a phone it is folded, and each line is a block of boxes, still
 * side by side two by two, and each box says whose it is.
 */
export function BusinessForms({ words, sources }: BusinessFormsProps) {
  return (
    <Section ground="cream" id="forms" head={words}>
      <NarrowFold summary={words.show}>
        <div className={styles.sheet}>
          <table className={styles.ledger}>
            <caption>
              <VisuallyHidden>{words.heading}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <td />
                {forms.map((form) => (
                  <th key={form} scope="col">
                    {words.names[form]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {words.rows.map(({ label, ...cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {forms.map((form) => (
                    <td key={form} data-form={words.names[form]}>
                      {cells[form]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ul className={styles.sources} {...spokenIn(defaultLocale)}>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </NarrowFold>
    </Section>
  );
}
