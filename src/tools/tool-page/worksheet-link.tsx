import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";

interface WorksheetLinkProps {
  content: Texts["tools"]["list"]["tools"]["earnings"];
  locale: Locale;
}

/** Shown below an earning figure, so that readers can work with figures of their own. */
export function WorksheetLink({ content, locale }: WorksheetLinkProps) {
  return (
    <p className="on-screen links">
      <a href={getPagePath("earnings", locale)}>{content.name}</a>
    </p>
  );
}
