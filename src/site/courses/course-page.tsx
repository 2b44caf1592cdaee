/** The two sections that only the page of one course has. */
import type { Texts } from "virtual:texts";
import type { Course } from "#catalogue/courses.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { FactRows } from "#site/contact/fact-rows.tsx";
import { ShareLink } from "#site/contact/share-link.tsx";
import type { Business } from "#site-content/schemas/business.ts";
import { formatMessage, getChatUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CoursePicture, TicketStub } from "#ui/course-picture.tsx";
import { Facts } from "#ui/facts.tsx";
import { BackLink } from "#ui/page-top.tsx";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { TickList } from "#ui/tick-list.tsx";
import styles from "./course-page.module.css";

interface CourseHeroProps {
  course: Course;
  content: Texts["courses"];
  layout: Pick<Texts["layout"], "actions" | "newTab">;
  business: Pick<Business, "chatNumber">;
  /** The absolute address of the page, for a message that passes it on. */
  address: string;
  locale: Locale;
}

export function CourseHero(props: CourseHeroProps) {
  const { course, content, layout, business, address, locale } = props;
  const { labels } = content;
  return (
    <Section background="white" className={`columns-900 ${styles.hero}`}>
      <div>
        <BackLink href={`${getPagePath("courses", locale)}#courses`}>{content.page.back}</BackLink>
        <h1>{course.title}</h1>
        <AccentLine>{course.accent}</AccentLine>
        {course.summary && <p className={`lede muted ${styles.lede}`}>{course.summary}</p>}
        <p className={`strong cluster ${styles.inShort}`}>
          <b>{course.fee}</b> {course.duration}
        </p>
        <ButtonLink href={course.enrolPath}>{content.enrol}</ButtonLink>
        <p className="on-screen links">
          <ShareLink
            content={layout}
            lines={[course.title, `${course.fee}, ${course.duration}`, address]}
          />
        </p>
      </div>
      <div className={`sheet ${styles.card}`}>
        <CoursePicture name={course.picture} isInline />
        <div className={`cluster spread ${styles.facts}`}>
          <Facts
            facts={[
              { label: labels.category, value: course.categoryName },
              { label: labels.duration, value: course.duration },
              { label: labels.level, value: course.level },
            ]}
          />
          {course.hasNamedAuthor && (
            <p>
              {labels.author} <b>{course.author}</b>
            </p>
          )}
          {course.details.length > 0 && <Facts facts={course.details} />}
          {course.missing.length > 0 && (
            <>
              <FactRows
                facts={course.missing.map((label) => ({ label }))}
                subject={course.title}
                content={layout}
                business={business}
              />
              <AskAllButton course={course} layout={layout} business={business} />
            </>
          )}
        </div>
        <TicketStub>
          <p>{labels.fee}</p>
          <p className={styles.fee}>{course.fee}</p>
          <p className={styles.payment}>
            {content.page.refund} {content.page.payment}
          </p>
        </TicketStub>
      </div>
    </Section>
  );
}

/** One message that asks for all facts that the owner has not given. */
function AskAllButton({
  course,
  layout: { actions, newTab },
  business,
}: Pick<CourseHeroProps, "course" | "layout" | "business">) {
  const message = formatMessage(
    fillIn(actions.chatAbout, { subject: course.title }),
    course.missing,
  );
  return (
    <ButtonLink
      variant="outline"
      href={getChatUrl(business.chatNumber, message)}
      target="_blank"
      rel="noopener"
    >
      {actions.askAll} <VisuallyHidden>{newTab}</VisuallyHidden>
    </ButtonLink>
  );
}

/** What is taught and for whom, as far as the owner has written it. */
export function Lessons({ course, content }: Pick<CourseHeroProps, "course" | "content">) {
  const { learn, perfectFor } = content.page;
  const hasLearn = course.learn.length > 0;
  const hasPerfectFor = course.perfectFor.length > 0;
  if (!hasLearn && !hasPerfectFor) return null;
  return (
    <Section background="cream" className={`columns-900 ${styles.lessons}`}>
      {hasLearn && (
        <div className={styles.learn}>
          <AccentLine>{learn.accent}</AccentLine>
          <h2>{learn.heading}</h2>
          <TickList items={course.learn} className="ruled" />
        </div>
      )}
      <div>
        {hasPerfectFor && (
          <>
            <AccentLine>{perfectFor.accent}</AccentLine>
            <h2>{perfectFor.heading}</h2>
            <ul className={`ruled ${styles.people}`}>
              {course.perfectFor.map((people) => (
                <li key={people}>{people}</li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink href={course.enrolPath}>{content.enrol}</ButtonLink>
      </div>
    </Section>
  );
}
