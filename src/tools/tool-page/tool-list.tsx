import type { Texts } from "virtual:texts";
import { calculators, getCalculatorId, getPagePath, type Locale, tools } from "#page-map.ts";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./tool-list.module.css";

/** All tools, below a heading on another page. */
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
              <Icon name="arrow" />
            </h3>
            <p>{content.tools[tool].line}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/**
 * All calculators, on the page that leads to them. This page once had all of them itself: old links name one by the id
 * that its row has now.
 */
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
              <Icon name="arrow" />
            </h2>
            <p>{content[name].lede}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
