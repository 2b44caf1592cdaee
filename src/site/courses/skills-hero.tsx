import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Figure, Star } from "#ui/figure.tsx";
import { Section } from "#ui/section.tsx";
import { Spoken } from "#ui/spoken.tsx";
import type { Course } from "#content/shapes/courses.ts";
import type { SkillsPage } from "./words.ts";
import styles from "./skills-hero.module.css";
import { accentAttributes } from "#locales.ts";
import { Drawing } from "#ui/drawing.tsx";
import { fillIn } from "#text/sentences.ts";

interface SkillsHeroProps {
  words: SkillsPage["hero"];
  courses: Course[];
}

/** The first screen: the promise, three figures, and the weeks of the courses on a wall calendar. */
export function SkillsHero({ words, courses }: SkillsHeroProps) {
  const { figures } = words;
  return (
    <Section ground="white" className={`columns-900 ${styles.hero}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h1>{words.heading}</h1>
        <p className={`lede muted ${styles.lede}`}>{words.lede}</p>
        <ButtonLink href="#enrol">{words.start}</ButtonLink>
        <dl className={`cluster ${styles.figures}`}>
          {(["mentors", "rating", "reviews"] as const).map((name) => (
            <div key={name}>
              <dt>{figures[name].label}</dt>
              <dd>
                {name === "rating" ? (
                  <Spoken as={figures.rating.spoken}>
                    {figures.rating.figure}
                    <Star />
                  </Spoken>
                ) : (
                  <Figure>{figures[name].figure}</Figure>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Calendar words={words.calendar} courses={courses} />
    </Section>
  );
}

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
function Calendar({ words, courses }: CalendarProps) {
  const ends = courses
    .filter((course) => course.days <= days)
    .toSorted((one, other) => one.days - other.days);
  const picture = [
    fillIn(words.picture, { days }),
    ...ends.map((course) => fillIn(words.end, { day: course.days, course: course.title })),
  ];
  return (
    <div className={styles.calendar} role="img" aria-label={picture.join(" ")}>
      <p className={`line spread ${styles.head}`}>
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
        <p className={`strong cluster spread ${styles.ends}`}>
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
