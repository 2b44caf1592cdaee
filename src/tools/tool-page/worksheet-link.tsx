import { type Locale, pathTo } from "#page-map.ts";
import type { ToolsContent } from "./tools-schema.ts";

interface WorksheetLinkProps {
  words: ToolsContent["list"]["tools"]["earnings"];
  locale: Locale;
}

/** Shown below an earning figure, so that readers can work with figures of their own. */
export function WorksheetLink({ words, locale }: WorksheetLinkProps) {
  return (
    <p className="on-screen links">
      <a href={pathTo("earnings", locale)}>{words.name}</a>
    </p>
  );
}
