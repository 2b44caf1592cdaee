import type { Texts } from "virtual:texts";
import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { getPagePath, type Locale, type ToolName } from "#page-map.ts";
import { formatLongDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { BackLink } from "#ui/page-top.tsx";
import { Section, ThemedSection } from "#ui/section.tsx";
import { ToolDrawing } from "./tool-drawing.tsx";
import styles from "./tool-frame.module.css";

interface ToolHeroProps {
  /** Selects the drawing. */
  tool: ToolName;
  content: { accent?: string | undefined; heading: string; lede: string };
  back: Texts["tools"]["back"];
  /** The page that the link above the heading leads back to; its theme is that of the hero, too. */
  parent: keyof Texts["tools"]["back"];
  locale: Locale;
  /** The price on the drawing of the price list. */
  price?: string | undefined;
}

/** A phone has the drawing beside the heading, so that the tool begins on the first screen. */
export function ToolHero({ tool, content, back, parent, locale, price }: ToolHeroProps) {
  return (
    <ThemedSection theme={parent === "franchise" ? "default" : "services"} className={styles.hero}>
      <div className={styles.text}>
        <BackLink href={getPagePath(parent, locale)}>{back[parent]}</BackLink>
        <div className={styles.title}>
          <AccentLine>{content.accent}</AccentLine>
          <h1>{content.heading}</h1>
        </div>
        <p className={`muted ${styles.lede}`}>{content.lede}</p>
      </div>
      <ToolDrawing tool={tool} className={styles.drawing} price={price} />
    </ThemedSection>
  );
}

interface ToolNotesProps {
  content: Texts["tools"]["notes"];
  /** No sources where each rule of the page names its own. */
  rules: readonly {
    checkedOn: string;
    sources: readonly { name: string; url?: string | undefined }[];
  }[];
  language: string;
}

/** Says that the result is no advice, and when and where the rules were read. */
export function ToolNotes({ content, rules, language }: ToolNotesProps) {
  const [oldest] = rules.map(({ checkedOn }) => checkedOn).sort();
  if (oldest === undefined) {
    throw new Error("A tool's page has no rules: give <ToolLayout rules> each with its checkedOn.");
  }
  // Several rules may cite the same law.
  const cited = rules.flatMap(({ sources }) => sources);
  const sources = [...new Map(cited.map((source) => [source.name, source])).values()];
  return (
    <Section background="paper" className={styles.foot}>
      <div className={`stack ${styles.notes}`}>
        <p>
          <b>{content.noAdvice}</b> {content.guidance}
        </p>
        <p>{fillIn(content.checked, { date: formatLongDay(oldest, language) })}</p>
        {sources.length > 0 && (
          <details className="unfolds">
            <summary>{content.sources}</summary>
            {/* Laws and notifications are cited as they were published, in English. */}
            <ul {...getLanguageAttributes(defaultLocale)}>
              {sources.map(({ name, url }) => (
                <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Section>
  );
}
