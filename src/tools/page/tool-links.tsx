import type { ToolsWords } from "./words.ts";
import { pathTo, type CalculatorName, type Locale } from "#page-map.ts";
import { ToolItems } from "./tool-items.tsx";
import styles from "./tool-links.module.css";
import { Section } from "#ui/section.tsx";

interface ToolLinksProps {
  words: ToolsWords["list"];
  locale: Locale;
  /** Calculators for what the page is about, before all tools. */
  calculators?: readonly { name: CalculatorName; heading: string }[];
}

/** The free tools by their names on a page of a service, in a band no higher than its words. */
export function ToolLinks({ words, locale, calculators = [] }: ToolLinksProps) {
  return (
    <Section ground="white" className={`on-screen links ${styles.links}`}>
      <div>
        <h2>{words.heading}</h2>
        <ul className="cluster">
          {calculators.map(({ name, heading }) => (
            <li key={name}>
              <a href={pathTo(name, locale)}>{heading}</a>
            </li>
          ))}
          <ToolItems words={words} locale={locale} />
        </ul>
      </div>
    </Section>
  );
}
