import type { ToolsWords } from "#schemas/tools.ts";
import { pathTo, tools, type Locale } from "#site";

/** The free tools by their names, as entries of a list. */
export function ToolItems({ words, locale }: { words: ToolsWords["list"]; locale: Locale }) {
  return tools.map((tool) => (
    <li key={tool}>
      <a href={pathTo(tool, locale)}>{words.tools[tool].name}</a>
    </li>
  ));
}
