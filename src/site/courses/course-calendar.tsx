import type { Course } from "#catalogue/courses.ts";
import { accentAttributes } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { Drawing } from "#ui/drawing.tsx";
import type { SkillsContent } from "./skills-schema.ts";
import styles from "./course-calendar.module.css";

/** In days: four weeks, as many as the picture shows. */
const days = 28;

interface CourseCalendarProps {
  content: SkillsContent["hero"]["calendar"];
  courses: Course[];
}

/** The eye opens a little each day. A course that lasts longer than the sheet is not on it. */
export function CourseCalendar({ content, courses }: CourseCalendarProps) {
  const ends = courses
    .filter((course) => course.days <= days)
    .sort((one, other) => one.days - other.days);
  const picture = [
    fillIn(content.picture, { days }),
    ...ends.map((course) => fillIn(content.end, { day: course.days, course: course.title })),
  ];
  return (
    <div className={styles.calendar} role="img" aria-label={picture.join(" ")}>
      <p className={`line spread ${styles.head}`}>
        {fillIn(content.heading, { days })}
        {content.accent && (
          <span {...accentAttributes} className={styles.accent}>
            {content.accent}
          </span>
        )}
      </p>
      <div className={styles.sheet}>
        <Drawing name="calendar" width={602} height={344} className={styles.eyes} />
        <ol className={styles.days}>
          {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
            <li
              key={day}
              className={styles.day}
              data-last-week={ends.some((course) => course.days === day) || undefined}
            >
              {day}
            </li>
          ))}
        </ol>
      </div>
      {ends.length > 0 && (
        <p className={`strong cluster spread ${styles.ends}`}>
          {ends.map((course) => (
            <span key={course.id} className={styles.end}>
              <b className={styles.length}>{course.days}</b>
              {course.short}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
