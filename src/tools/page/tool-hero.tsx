import { AccentLine } from "#ui/accent-line.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { ThemedSection } from "#ui/section.tsx";
import type { ToolsWords } from "./words.ts";
import { pathTo, type Locale, type ToolName } from "#page-map.ts";
import { ThemeProvider } from "#ui/theme/theme-provider.tsx";
import { ToolDrawing } from "./tool-drawing.tsx";
import styles from "./tool-hero.module.css";

interface ToolHeroProps {
  tool: ToolName;
  words: { accent?: string | undefined; heading: string; lede: string };
  back: ToolsWords["back"];
  /** The page that the tool belongs to. */
  parent: keyof ToolsWords["back"];
  locale: Locale;
  /** The price that its drawing shows, where it shows one. */
  price?: string | undefined;
}

/**
 * The heading of a tool, the way back to the page that it belongs to, and its still life, which hangs over
 * the edge. A phone has the drawing beside the heading, so that the tool begins on the first screen.
 */
export function ToolHero({ tool, words, back, parent, locale, price }: ToolHeroProps) {
  return (
    <ThemeProvider initial={parent === "franchise" ? "default" : "services"}>
      <ThemedSection className={styles.hero}>
        <div className={styles.words}>
          <BackLink href={pathTo(parent, locale)}>{back[parent]}</BackLink>
          <div className={styles.title}>
            <AccentLine>{words.accent}</AccentLine>
            <h1>{words.heading}</h1>
          </div>
          <p className={`muted ${styles.lede}`}>{words.lede}</p>
        </div>
        <ToolDrawing of={tool} className={styles.drawing} price={price} />
      </ThemedSection>
    </ThemeProvider>
  );
}
