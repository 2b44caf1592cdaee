import type { ReactNode } from "react";
import { AccentLine } from "#ui/accent-line.tsx";
import styles from "./status-page.module.css";

interface StatusPageProps {
  words: { accent?: string | undefined; heading: string; lede: string };
  /** The content in place of the page. */
  figure: ReactNode;
  /** The links. */
  children: ReactNode;
  /** What is below the text. */
  more?: ReactNode;
}

/** The layout of a page that cannot be shown: a figure, what happened, and links. */
export function StatusPage({ words, figure, children, more }: StatusPageProps) {
  return (
    <section className={styles.page}>
      <p className={`line ${styles.figure}`} aria-hidden="true">
        {figure}
      </p>
      <div className={`columns-768 ${styles.note}`}>
        <div>
          <AccentLine>{words.accent}</AccentLine>
          <h1 className={styles.heading}>{words.heading}</h1>
        </div>
        <div>
          <p className="lede muted">{words.lede}</p>
          <p className={`cluster ${styles.ways}`}>{children}</p>
        </div>
      </div>
      {more}
    </section>
  );
}
