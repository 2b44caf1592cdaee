import type { Course, CourseWords } from "#content/shapes/courses.ts";
import { CourseCard } from "./course-card.tsx";
import styles from "./course-cards.module.css";

interface CourseCardsProps {
  courses: Course[];
  words: CourseWords;
}

/** Courses beside each other. */
export function CourseCards({ courses, words }: CourseCardsProps) {
  return (
    <ul className={styles.cards}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} words={words} />
        </li>
      ))}
    </ul>
  );
}
