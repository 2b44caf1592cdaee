import { accentAttributes } from "#locales.ts";
import { Drawing } from "#ui/drawing.tsx";
import type { Course } from "#content/shapes/courses.ts";
import type { SkillsPage } from "./words.ts";
import { fillIn } from "#text/sentences.ts";
import styles from "./calendar.module.css";

/** Four weeks, as many as the picture shows. */
const days = 28;

interface CalendarProps {
  words: SkillsPage["hero"]["calendar"];
  courses: Course[];
}

/**
 * A wall calendar on which the eye opens a little each day; the last day of each course is ringed. A course
 * that goes on when the sheet is full is not on it.
 */
export function Calendar({ words, courses }: CalendarProps) {
  const ends = courses
    .filter((course) => course.days <= days)
    .toSorted((one, other) => one.days - other.days);
  const picture = [
    fillIn(words.picture, { days }),
    ...ends.map((course) => fillIn(words.end, { day: course.days, course: course.title })),
  ];
  return (
    <div className={styles.calendar} role="img" aria-label={picture.join(" ")}>
      <p className={styles.head}>
        {fillIn(words.heading, { days })}
        {words.accent && <span {...accentAttributes}>{words.accent}</span>}
      </p>
      <div className={styles.sheet}>
        <Drawing of="calendar" width={602} height={344} />
        <ol>
          {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
            <li key={day} data-end={ends.some((course) => course.days === day) || undefined}>
              {day}
            </li>
          ))}
        </ol>
      </div>
      {ends.length > 0 && (
        <p className={styles.ends}>
          {ends.map((course) => (
            <span key={course.id}>
              <b>{course.days}</b>
              {course.short}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
