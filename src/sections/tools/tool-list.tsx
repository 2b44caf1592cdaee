import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import type { ToolsWords } from "#schemas/tools.ts";
import { pathTo, tools, type Locale, type ToolName } from "#site";
import styles from "./tool-list.module.css";

interface ToolListProps {
  words: ToolsWords["list"];
  locale: Locale;
  /** The tool on whose page the list stands. */
  current?: ToolName;
  /** Those that are offered; all unless said. */
  offered?: readonly ToolName[];
  /** Other than its neighbours have. */
  ground?: "cream" | "white";
}

/** The free tools on ruled lines, each with what it answers. */
export function ToolList({
  words,
  locale,
  current,
  offered = tools,
  ground = "cream",
}: ToolListProps) {
  const others = offered.filter((tool) => tool !== current);
  if (others.length === 0) return null;
  return (
    <Section ground={ground} className={styles.section}>
      <SectionHead words={words} />
      <ul className={styles.list}>
        {others.map((tool) => (
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
