import type { Texts } from "virtual:texts";
import { calculators, getCalculatorId, getPagePath, type Locale, tools } from "#page-map.ts";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./tool-list.module.css";

export function ToolList({ content, locale }: { content: Texts["tools"]["list"]; locale: Locale }) {
  return (
    <HeadedSection background="cream" className="on-screen" head={content}>
      <ul className={`ruled ${styles.list}`}>
        {tools.map((tool) => (
          <li key={tool}>
            <h3>
              <a href={getPagePath(tool, locale)} className="covers">
                {content.tools[tool].name}
              </a>
            </h3>
            <p>{content.tools[tool].line}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** Ids are those of the single page that once had all calculators, so that old links still lead here. */
export function CalculatorList({
  content,
  locale,
}: {
  content: Texts["calculators"];
  locale: Locale;
}) {
  return (
    <Section background="cream">
      <ul className={`ruled ${styles.list}`}>
        {calculators.map((name) => (
          <li key={name} id={getCalculatorId(name)}>
            <h2>
              <a href={getPagePath(name, locale)} className="covers">
                {content[name].heading}
              </a>
            </h2>
            <p>{content[name].lede}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
