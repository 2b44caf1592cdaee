import { Section } from "#ui/section.tsx";
import type { ToolsWords } from "./words.ts";
import { pathTo, tools, type Locale } from "#page-map.ts";
import styles from "./tool-list.module.css";

interface ToolListProps {
  words: ToolsWords["list"];
  locale: Locale;
}

/** The free tools on ruled lines, each with what it answers. */
export function ToolList({ words, locale }: ToolListProps) {
  return (
    <Section ground="cream" className={styles.section} head={words}>
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
