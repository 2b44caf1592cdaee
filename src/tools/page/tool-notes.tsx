import { defaultLocale, spokenIn } from "#locales.ts";
import type { ToolsWords } from "./words.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import styles from "./tool-notes.module.css";
import { Section } from "#ui/section.tsx";

interface ToolNotesProps {
  words: ToolsWords["notes"];
  /** The rules that the tool works with; no sources where each rule of the page names its own. */
  rules: readonly {
    checkedOn: string;
    sources: readonly { name: string; url?: string | undefined }[];
  }[];
  language: string;
}

/** The end of a tool's page: that it is no advice, and when and where its rules were read. */
export function ToolNotes({ words, rules, language }: ToolNotesProps) {
  const [oldest] = rules.map(({ checkedOn }) => checkedOn).toSorted();
  if (oldest === undefined) {
    throw new Error("A tool's page has no rules: give <ToolPage rules> each with its checkedOn.");
  }
  const sources = rules.flatMap(({ sources }) => sources);
  return (
    <Section ground="paper" className={styles.foot}>
      <div className={`stack ${styles.notes}`}>
        <p className={`strong ${styles.guidance}`}>{words.guidance}</p>
        <p>{fillIn(words.checked, { date: dayInWords(oldest, language) })}</p>
        {sources.length > 0 && (
          <details>
            <summary>{words.sources}</summary>
            {/* Laws and notifications are cited as they were published, in English. */}
            <ul {...spokenIn(defaultLocale)}>
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
