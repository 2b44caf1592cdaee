import { Section } from "#ui/section.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import type { ToolsWords, CalculatorsWords } from "./words.ts";
import { pathTo, tools, type Locale, calculators, idOfCalculator } from "#page-map.ts";
import styles from "./tool-list.module.css";

interface ToolListProps {
  words: ToolsWords["list"];
  locale: Locale;
}

/** The free tools on ruled lines, each with what it answers. */
export function ToolList({ words, locale }: ToolListProps) {
  return (
    <Section ground="cream" className={styles.section}>
      <SectionHead words={words} />
      <ul className={styles.list}>
        {tools.map((tool) => (
          <li key={tool}>
            <h3>
              <a href={pathTo(tool, locale)}>{words.tools[tool].name}</a>
            </h3>
            <p>{words.tools[tool].line}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
