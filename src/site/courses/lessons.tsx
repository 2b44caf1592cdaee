import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { Course, CourseWords } from "#content/shapes/courses.ts";
import styles from "./lessons.module.css";

interface LessonsProps {
  course: Course;
  words: CourseWords;
}

/** What a course teaches, and whom it suits. */
export function Lessons({ course, words }: LessonsProps) {
  const { learn, perfectFor } = words.page;
  return (
    <Section ground="cream" className={`columns-900 ${styles.lessons}`}>
      <div className={styles.learn}>
        <AccentLine>{learn.accent}</AccentLine>
        <h2>{learn.heading}</h2>
        <TickList items={course.learn} className="ruled" />
      </div>
      <div>
        <AccentLine>{perfectFor.accent}</AccentLine>
        <h2>{perfectFor.heading}</h2>
        <ul className={`ruled ${styles.people}`}>
          {course.perfectFor.map((people) => (
            <li key={people}>{people}</li>
          ))}
        </ul>
        <ButtonLink href={course.enrolPath}>{words.enrol}</ButtonLink>
      </div>
    </Section>
  );
}
