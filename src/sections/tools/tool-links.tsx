import type { ToolsWords } from "#schemas/tools.ts";
import { pathTo, tools, type Locale } from "#site";
import styles from "./tool-links.module.css";

interface ToolLinksProps {
  words: ToolsWords["list"];
  locale: Locale;
}

/** The free tools by their names alone, at the end of a page that is about something else. */
export function ToolLinks({ words, locale }: ToolLinksProps) {
  return (
    <div className={styles.links}>
      <h2>{words.heading}</h2>
      <ul>
        {tools.map((tool) => (
          <li key={tool}>
            <a href={pathTo(tool, locale)}>{words.tools[tool].name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
