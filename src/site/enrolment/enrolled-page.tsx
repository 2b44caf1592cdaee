import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./enrolled-page.module.css";

interface EnrolledPageProps {
  /** What the page is called, whatever it says. */
  title: string;
  children: ReactNode;
}

/** The answer to an enrolment that came without scripts: the same thanks, as a page. */
export function EnrolledPage({ title, children }: EnrolledPageProps) {
  return (
    <Section ground="marigold" className={styles.page} data-fill-in="">
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </Section>
  );
}
