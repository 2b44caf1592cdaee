import type { ReactNode } from "react";
import { Section } from "#primitives/section.tsx";
import styles from "./enrolled-page.module.css";

/** The answer to an enrolment that came without scripts: the same thanks, as a page. */
export function EnrolledPage({ children }: { children: ReactNode }) {
  return (
    <Section ground="marigold" className={styles.page} data-fill-in="">
      {children}
    </Section>
  );
}
