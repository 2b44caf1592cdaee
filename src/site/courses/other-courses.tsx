import { Section } from "#ui/section.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import type { Course, CourseWords } from "#content/shapes/courses.ts";
import { CourseCards } from "./course-cards.tsx";
import styles from "./other-courses.module.css";

interface OtherCoursesProps {
  courses: Course[];
  words: CourseWords;
}

/** The rest of the catalogue, below one course. It is not printed with it. */
export function OtherCourses({ courses, words }: OtherCoursesProps) {
  if (courses.length === 0) return null;
  return (
    <Section ground="white" className={styles.others}>
      <SectionHead words={words.page.others} />
      <CourseCards courses={courses} words={words} />
    </Section>
  );
}
