import { AccentLine } from "#primitives/accent-line.tsx";
import { BackLink } from "#primitives/back-link.tsx";
import { Ground } from "#primitives/ground.tsx";
import type { ToolsWords } from "#schemas/tools.ts";
import { pathTo, type Locale } from "#site";
import { ThemeProvider } from "#theme/theme-provider.tsx";
import styles from "./tool-hero.module.css";

interface ToolHeroProps {
  words: { accent?: string | undefined; heading: string; lede: string };
  back: ToolsWords["back"];
  /** The page that the tool belongs to. */
  parent: keyof ToolsWords["back"];
  locale: Locale;
}

/** The heading of a tool, and the link back to the page that it belongs to. */
export function ToolHero({ words, back, parent, locale }: ToolHeroProps) {
  return (
    <ThemeProvider initial="services">
      <Ground className={styles.hero}>
        <BackLink href={pathTo(parent, locale)}>{back[parent]}</BackLink>
        <AccentLine>{words.accent}</AccentLine>
        <h1>{words.heading}</h1>
        <p className={styles.lede}>{words.lede}</p>
      </Ground>
    </ThemeProvider>
  );
}
