import type { Texts } from "virtual:texts";
import type { Course } from "#catalogue/courses.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { allCategories } from "#site-content/schemas/courses.ts";
import { getChatUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import mark from "#ui/art/mark.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { CoursePicture, TicketStub } from "#ui/course-picture.tsx";
import { Facts } from "#ui/facts.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Abbreviation, NewTabLink } from "#ui/spoken.tsx";
import styles from "./course-cards.module.css";

interface CourseCardsProps {
  courses: Course[];
  content: Texts["courses"];
}

function CourseCards({ courses, content }: CourseCardsProps) {
  const { labels } = content;
  return (
    <ul className={styles.cards}>
      {courses.map((course) => (
        <li key={course.id}>
          <article className={`leaf column ${styles.card}`}>
            <CoursePicture name={course.picture} />
            <div className={`column ${styles.body}`}>
              <p className={`cluster spread ${styles.kind}`}>
                <b>{course.categoryName}</b>
                {course.hasViewCount && <span>{content.views}</span>}
              </p>
              <h3>
                <a href={course.path}>{course.title}</a>
              </h3>
              {course.summary && <p className={styles.summary}>{course.summary}</p>}
              <Facts
                facts={[
                  { label: labels.duration, value: course.duration },
                  { label: labels.level, value: course.level },
                ]}
              />
              <p className={styles.author}>
                <img src={mark} alt="" width="48" height="48" loading="lazy" />
                <span>{labels.author}</span>
                <b>{course.author}</b>
              </p>
            </div>
            <TicketStub>
              <p className={styles.price}>
                <Abbreviation as={`${labels.fee} ${course.fee}`}>
                  <small>{labels.feeInRupees}</small> <span>{course.price}</span>
                </Abbreviation>
              </p>
              <ButtonLink
                href={course.enrolPath}
                aria-label={fillIn(content.enrolIn, { course: course.title })}
              >
                {content.enrol}
              </ButtonLink>
            </TicketStub>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Left out of print, where only the course of the page is wanted. */
export function OtherCourses({ courses, content }: CourseCardsProps) {
  if (courses.length === 0) return null;
  return (
    <HeadedSection background="white" className="on-screen" head={content.page.others}>
      <CourseCards courses={courses} content={content} />
    </HeadedSection>
  );
}

interface CourseCatalogueProps {
  content: Texts["skills"]["catalogue"];
  courseContent: Texts["courses"];
  courses: Course[];
  layout: Pick<Texts["layout"], "actions" | "newTab">;
  business: Pick<Business, "chatNumber">;
}

/** All courses are listed: the page has no control for a category. */
export function CourseCatalogue(props: CourseCatalogueProps) {
  const { content, courseContent, courses, layout, business } = props;
  const { question, ask, subject } = content.another;
  const message = fillIn(layout.actions.chatAbout, { subject });
  return (
    <HeadedSection background="white" id="courses" head={content}>
      <p className={`strong ${styles.category}`}>{courseContent.categories[allCategories]}</p>
      <CourseCards courses={courses} content={courseContent} />
      <p className={`on-screen links ${styles.another}`}>
        {question}{" "}
        <NewTabLink href={getChatUrl(business.chatNumber, message)} hint={layout.newTab}>
          {ask}
        </NewTabLink>
      </p>
    </HeadedSection>
  );
}
