import type { Texts } from "virtual:texts";
import { type CalculatorName, getPagePath, type Locale } from "#page-map.ts";
import { ToolItems } from "#site/layout/link-lists.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./tool-links.module.css";

interface ToolLinksProps {
  content: Texts["tools"]["list"];
  locale: Locale;
  /** Calculators for the page's topic, shown before all tools. */
  calculators?: readonly { name: CalculatorName; heading: string }[];
}

export function ToolLinks({ content, locale, calculators = [] }: ToolLinksProps) {
  return (
    <Section background="white" className={`on-screen links ${styles.links}`}>
      <div>
        <h2>{content.heading}</h2>
        <ul className="cluster">
          {calculators.map(({ name, heading }) => (
            <li key={name}>
              <a href={getPagePath(name, locale)}>{heading}</a>
            </li>
          ))}
          <ToolItems content={content} locale={locale} />
        </ul>
      </div>
    </Section>
  );
}
