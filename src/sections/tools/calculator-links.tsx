import { Icon } from "#primitives/icon.tsx";
import { Section } from "#primitives/section.tsx";
import styles from "./calculator-links.module.css";

interface CalculatorLinksProps {
  label: string;
  /** Each calculator: the id of its section, and what it is called. */
  calculators: readonly { id: string; name: string }[];
}

/** The ways to the calculators of a page that has several, under its heading. */
export function CalculatorLinks({ label, calculators }: CalculatorLinksProps) {
  return (
    <Section ground="white" className={styles.ways}>
      <nav aria-label={label}>
        <ul className={styles.list}>
          {calculators.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name}
                <Icon name="down" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
