import { calculators, getCalculatorId, type Locale, pathTo, tools } from "#page-map.ts";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Section } from "#ui/section.tsx";
import type { CalculatorsContent, ToolsContent } from "./tools-schema.ts";
import styles from "./tool-list.module.css";

export function ToolList({ words, locale }: { words: ToolsContent["list"]; locale: Locale }) {
  return (
    <HeadedSection ground="cream" className="on-screen" head={words}>
      <ul className={`ruled ${styles.list}`}>
        {tools.map((tool) => (
          <li key={tool}>
            <h3>
              <a href={pathTo(tool, locale)} className="covers">
                {words.tools[tool].name}
              </a>
            </h3>
            <p>{words.tools[tool].line}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** Ids are those of the single page that once had all calculators, so that old links still lead here. */
export function CalculatorList({ words, locale }: { words: CalculatorsContent; locale: Locale }) {
  return (
    <Section ground="cream">
      <ul className={`ruled ${styles.list}`}>
        {calculators.map((name) => (
          <li key={name} id={getCalculatorId(name)}>
            <h2>
              <a href={pathTo(name, locale)} className="covers">
                {words[name].heading}
              </a>
            </h2>
            <p>{words[name].lede}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
