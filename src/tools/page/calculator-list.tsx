import { Section } from "#ui/section.tsx";
import type { CalculatorsWords } from "#tools/kit/calculator-words.ts";
import { calculators, idOfCalculator, pathTo, type Locale } from "#page-map.ts";
import styles from "./tool-list.module.css";

interface CalculatorListProps {
  words: CalculatorsWords;
  locale: Locale;
}

/** The calculators on ruled lines, each with what it answers. Its id is where it was on one page with all. */
export function CalculatorList({ words, locale }: CalculatorListProps) {
  return (
    <Section ground="cream">
      <ul className={styles.list}>
        {calculators.map((name) => (
          <li key={name} id={idOfCalculator(name)}>
            <h2>
              <a href={pathTo(name, locale)}>{words[name].heading}</a>
            </h2>
            <p>{words[name].lede}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
