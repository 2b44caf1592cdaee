import type { ToolsWords } from "./words.ts";
import { pathTo, tools, type Locale } from "#page-map.ts";

/** The free tools by their names, as entries of a list. */
export function ToolItems({ words, locale }: { words: ToolsWords["list"]; locale: Locale }) {
  return tools.map((tool) => (
    <li key={tool}>
      <a href={pathTo(tool, locale)}>{words.tools[tool].name}</a>
    </li>
  ));
}
