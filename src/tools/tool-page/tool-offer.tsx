import { type Locale, pathTo, type ToolName } from "#page-map.ts";
import { Section } from "#ui/section.tsx";
import { ToolDrawing } from "./tool-drawing.tsx";
import type { ToolsContent } from "./tools-schema.ts";
import styles from "./tool-offer.module.css";

interface ToolOfferProps {
  words: ToolsContent["list"]["tools"][ToolName];
  tool: ToolName;
  locale: Locale;
}

export function ToolOffer({ words, tool, locale }: ToolOfferProps) {
  return (
    <Section ground="cream" className={`on-screen ${styles.offer}`}>
      <ToolDrawing of={tool} />
      <div>
        <h2>
          <a href={pathTo(tool, locale)} className="covers">
            {words.name}
          </a>
        </h2>
        <p>{words.line}</p>
      </div>
    </Section>
  );
}
