import type { Texts } from "virtual:texts";
import { type CalculatorName, calculators, getPagePath, type Locale } from "#page-map.ts";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./calculator-links.module.css";

interface CalculatorLinksProps {
  content: Texts["calculators"];
  locale: Locale;
  current: CalculatorName;
}

/** Links from one calculator to all others. */
export function CalculatorLinks({ content, locale, current }: CalculatorLinksProps) {
  const others = calculators.filter((name) => name !== current);
  return (
    <Section background="white" className={`on-screen ${styles.links}`}>
      <nav aria-label={content.ways}>
        <ul className={styles.list}>
          {others.map((name) => (
            <li key={name}>
              <a className="line spread" href={getPagePath(name, locale)}>
                {content[name].heading}
                <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
