import type { ReactNode } from "react";
import { iris, mark } from "#desk/frame/pictures.ts";
import type { PageShell } from "#desk/frame/view.ts";
import styles from "./door-page.module.css";

interface DoorPageProps {
  shell: PageShell<"backToSite">;
  heading: string;
  lede: string;
  /** Where the way back leads; otherwise to the site. */
  back?: { href: string; label: string };
  children: ReactNode;
}

/** A page at the door of the desk: what to do on one side, the eye on the other. */
export function DoorPage({ shell, heading, lede, back, children }: DoorPageProps) {
  const { words, business } = shell;
  return (
    <main className={styles.door}>
      <div className={styles.form}>
        <p className={styles.logo}>
          <img src={mark} alt="" width="36" height="36" />
          {business}
        </p>
        <h1>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
        <p className={styles.foot}>
          <a href={back?.href ?? "/"}>{back?.label ?? words.backToSite}</a>
        </p>
      </div>
      <div className={styles.eye} aria-hidden="true">
        <img src={iris} alt="" />
      </div>
    </main>
  );
}
