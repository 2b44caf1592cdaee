import type { ReactNode } from "react";
import type { Course } from "#catalogue/courses.ts";
import { Section } from "#ui/section.tsx";
import styles from "./enrolment-section.module.css";

interface EnrolmentSectionProps {
  courses: Course[];
  children: ReactNode;
}

/**
 * The place of the enrolment form. Each course has an anchor of its own, so that a link to it scrolls to the form and
 * selects the course. The action bar is hidden while this section, a form area, is in view (hide-action-bar.ts).
 */
export function EnrolmentSection({ courses, children }: EnrolmentSectionProps) {
  return (
    <Section background="marigold" className={styles.enrol} id="enrol" data-form-area="">
      {courses.map(({ anchor }) => (
        <span key={anchor} id={anchor} className={styles.anchor} />
      ))}
      {children}
    </Section>
  );
}
