import type { Texts } from "virtual:texts";
import { getPagePath, type Locale, type ToolName } from "#page-map.ts";
import { Section } from "#ui/section.tsx";
import { ToolDrawing } from "./tool-drawing.tsx";
import styles from "./tool-offer.module.css";

interface ToolOfferProps {
  content: Texts["tools"]["list"]["tools"][ToolName];
  tool: ToolName;
  locale: Locale;
}

/** A section of another page that leads to a tool. */
export function ToolOffer({ content, tool, locale }: ToolOfferProps) {
  return (
    <Section background="cream" className={`on-screen line cluster ${styles.offer}`}>
      <ToolDrawing tool={tool} isLazy />
      <div>
        <h2>
          <a href={getPagePath(tool, locale)} className="covers">
            {content.name}
          </a>
        </h2>
        <p>{content.line}</p>
      </div>
    </Section>
  );
}
