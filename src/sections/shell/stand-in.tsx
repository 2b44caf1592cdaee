import type { ReactNode } from "react";
import { Aside } from "#primitives/aside.tsx";
import styles from "./stand-in.module.css";

interface StandInProps {
  words: { hindi?: string | undefined; heading: string; lede: string };
  /** What stands where the page would. */
  figure: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** Stands in for a page that cannot be shown: a figure, what happened, and the ways on. */
export function StandIn({ words, figure, children }: StandInProps) {
  return (
    <section className={styles.page}>
      <p className={styles.figure} aria-hidden="true">
        {figure}
      </p>
      <div className={styles.note}>
        <div>
          <Aside>{words.hindi}</Aside>
          <h1 className={styles.heading}>{words.heading}</h1>
        </div>
        <div>
          <p className={styles.lede}>{words.lede}</p>
          <p className={styles.ways}>{children}</p>
        </div>
      </div>
    </section>
  );
}
