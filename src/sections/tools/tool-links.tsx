import type { ToolsWords } from "#schemas/tools.ts";
import { pathTo, tools, type Locale, type ToolName } from "#site";
import styles from "./tool-links.module.css";

interface ToolLinksProps {
  words: ToolsWords["list"];
  locale: Locale;
  /** The tool on whose page they stand. */
  current?: ToolName;
}

/** The free tools by their names alone, at the end of a page that is about something else. */
export function ToolLinks({ words, locale, current }: ToolLinksProps) {
  const others = tools.filter((tool) => tool !== current);
  return (
    <div className={styles.links}>
      <h2>{words.heading}</h2>
      <ul>
        {others.map((tool) => (
          <li key={tool}>
            <a href={pathTo(tool, locale)}>{words.tools[tool].name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
