import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

interface CardProps {
  id?: string;
  heading: ReactNode;
  /** Shown beside the heading if it is above 0. */
  count?: number;
  /** What is beside the heading. */
  aside?: ReactNode;
  padded?: boolean;
  /** 1 where the heading is that of the page. */
  level?: 1 | 2;
  children: ReactNode;
}

/** A section below its heading. */
export function Card(props: CardProps) {
  const { heading, count, aside, padded = false, level = 2, children } = props;
  const id = useId();
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section id={props.id} className={`card ${styles.sheet}`} aria-labelledby={id}>
      <header className="line spread">
        <Heading id={id} className="line">
          {heading}
          {count !== undefined && count > 0 && <Count>{count}</Count>}
        </Heading>
        {aside}
      </header>
      <div className={padded ? styles.padded : undefined}>{children}</div>
    </section>
  );
}

/** A number in a pill. */
export function Count({ children }: { children: number }) {
  return <span className={styles.count}>{children}</span>;
}
