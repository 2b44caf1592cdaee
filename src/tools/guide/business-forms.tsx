import type { Texts } from "virtual:texts";
import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { HeadedSection } from "#ui/headed-section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { NarrowFold } from "./narrow-fold.tsx";
import styles from "./business-forms.module.css";

/** In the order of the columns. */
const forms = ["proprietor", "partnership", "opc", "llp", "company"] as const;

interface BusinessFormsProps {
  content: Texts["guide"]["forms"];
  sources: readonly string[];
}

/**
 * Compares the forms of business in a table. Where it is narrow, each line is a block of boxes, two by two, and each box
 * names its form by `data-form`.
 */
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
