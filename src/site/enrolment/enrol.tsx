import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import type { Course } from "#content/shapes/courses.ts";
import styles from "./enrol.module.css";

interface EnrolProps {
  courses: Course[];
  children: ReactNode;
}

/** The section of the form. The way to it through a course has a name of its own, by which the form knows it. */
export function Enrol({ courses, children }: EnrolProps) {
  return (
    <Section ground="marigold" className={styles.enrol} id="enrol" data-fill-in="">
      {courses.map(({ anchor }) => (
        <span key={anchor} id={anchor} className={styles.anchor} />
      ))}
      {children}
    </Section>
  );
}
