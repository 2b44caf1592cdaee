import type { Texts } from "virtual:texts";
import type { Course } from "#catalogue/courses.ts";
import { accentAttributes } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { Drawing } from "#ui/drawing.tsx";
import styles from "./course-calendar.module.css";

/** Four weeks, as many days as the picture shows. */
const calendarDays = 28;

interface CourseCalendarProps {
  content: Texts["skills"]["hero"]["calendar"];
  courses: Course[];
}

/** The eye in the picture opens a little each day. Courses of more days than the calendar has are left out. */
export function CourseCalendar({ content, courses }: CourseCalendarProps) {
  const courseEnds = courses
    .filter((course) => course.days <= calendarDays)
    .sort((a, b) => a.days - b.days);
  const picture = [
    fillIn(content.picture, { days: calendarDays }),
    ...courseEnds.map((course) => fillIn(content.end, { day: course.days, course: course.title })),
  ];
  return (
    <div className={styles.calendar} role="img" aria-label={picture.join(" ")}>
      <p className={`line spread ${styles.head}`}>
        {fillIn(content.heading, { days: calendarDays })}
        {content.accent && (
          <span {...accentAttributes} className={styles.accent}>
            {content.accent}
          </span>
        )}
      </p>
      <div className={styles.sheet}>
        <Drawing name="calendar" width={602} height={344} className={styles.eyes} />
        <ol className={styles.days}>
          {Array.from({ length: calendarDays }, (_, index) => index + 1).map((day) => (
            <li
              key={day}
              className={styles.day}
              data-last-week={courseEnds.some((course) => course.days === day) || undefined}
            >
              {day}
            </li>
          ))}
        </ol>
      </div>
      {courseEnds.length > 0 && (
        <p className={`strong cluster spread ${styles.ends}`}>
          {courseEnds.map((course) => (
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
