import { AccentLine } from "#ui/accent-line.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CoursePicture } from "#ui/course-picture.tsx";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { TicketStub } from "#ui/ticket-stub.tsx";
import type { Course, CourseWords } from "#content/shapes/courses.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./course-hero.module.css";

interface CourseHeroProps {
  course: Course;
  words: CourseWords;
  locale: Locale;
}

/** What the owner has given of these, each under its label. */
const details = ["language", "batch", "location", "certificate"] as const;

function CourseDetails({ course, labels }: { course: Course; labels: CourseWords["labels"] }) {
  const facts = details.flatMap((name) => {
    const value = course[name];
    return value === undefined ? [] : [{ label: labels[name], value }];
  });
  return facts.length > 0 && <Facts facts={facts} />;
}

/** The first screen of a course: its name, and the card with its facts and its fee. */
export function CourseHero({ course, words, locale }: CourseHeroProps) {
  const { labels } = words;
  return (
    <Section ground="white" className={`columns-900 ${styles.hero}`}>
      <div>
        <BackLink href={`${pathTo("courses", locale)}#courses`}>{words.page.back}</BackLink>
        <h1>{course.title}</h1>
        <AccentLine>{course.accent}</AccentLine>
        <p className={`lede muted ${styles.lede}`}>{course.summary}</p>
        <p className={`strong ${styles.inShort}`}>
          <b>{course.fee}</b> {course.duration}
        </p>
        <ButtonLink href={course.enrolPath}>{words.enrol}</ButtonLink>
      </div>
      <div className={`sheet ${styles.card}`}>
        <CoursePicture name={course.picture} inPage />
        <div className={styles.facts}>
          <Facts
            facts={[
              { label: labels.category, value: course.categoryName },
              { label: labels.duration, value: course.duration },
              { label: labels.level, value: course.level },
            ]}
          />
          <p>
            {labels.author} <b>{course.author}</b>
          </p>
          <CourseDetails course={course} labels={labels} />
          {course.views && <p>{words.views}</p>}
        </div>
        <TicketStub>
          <p>{labels.fee}</p>
          <p className={styles.fee}>{course.fee}</p>
        </TicketStub>
      </div>
    </Section>
  );
}
