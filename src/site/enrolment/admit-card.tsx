import { accentAttributes } from "#locales.ts";
import mark from "#ui/art/mark.svg?url";
import { CoursePicture, TicketStub } from "#ui/course-picture.tsx";
import { Facts } from "#ui/facts.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { Course } from "#content/courses.ts";
import type { CourseWords } from "#content/shapes/courses.ts";
import type { EnrolmentWords } from "./words.ts";
import styles from "./admit-card.module.css";
import type { Payment } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import { fillIn } from "#text/sentences.ts";
import type { PayByUpi } from "./enrolled.tsx";

export interface AdmitCardProps {
  words: EnrolmentWords["card"];
  labels: Pick<CourseWords["labels"], "category" | "duration" | "level" | "fee">;
  /** The chosen course, if any. */
  course:
    | Pick<Course, "title" | "picture" | "categoryName" | "duration" | "level" | "learn" | "fee">
    | undefined;
  /** What is owed, once the course is enrolled for. */
  owed?: WhatIsOwedProps | undefined;
  /** The id of the course on a page that has a card of each, which the server shows. */
  courseId?: string;
}

/** The chosen course as an admit card; a blank one while none is chosen. */
export function AdmitCard({ words, labels, course, owed, courseId }: AdmitCardProps) {
  return (
    <div
      className={`sheet ${styles.card}`}
      aria-live="polite"
      data-course={courseId}
      hidden={courseId !== undefined}
    >
      <p className={`line spread ${styles.head}`}>
        {words.heading}
        {words.accent && <span {...accentAttributes}>{words.accent}</span>}
      </p>
      {course ? (
        <Filled labels={labels} course={course} owed={owed} />
      ) : (
        <Blank words={words} labels={labels} />
      )}
    </div>
  );
}

function Filled({
  labels,
  course,
  owed,
}: Pick<AdmitCardProps, "labels" | "owed"> & { course: NonNullable<AdmitCardProps["course"]> }) {
  return (
    <>
      <CoursePicture name={course.picture} loading="eager" />
      <div className={styles.body}>
        <h3>{course.title}</h3>
        <Facts
          facts={[
            { label: labels.category, value: course.categoryName },
            { label: labels.duration, value: course.duration },
            { label: labels.level, value: course.level },
          ]}
        />
        {/* What is learnt has been read by then; what is owed has not. */}
        {!owed && <TickList items={course.learn} />}
      </div>
      <TicketStub>
        <p>{labels.fee}</p>
        <p className={styles.fee}>{course.fee}</p>
        {owed && <WhatIsOwed {...owed} fee={course.fee} />}
      </TicketStub>
    </>
  );
}

function Blank({ words, labels }: Pick<AdmitCardProps, "words" | "labels">) {
  return (
    <>
      <div className={styles.blankPicture}>
        <img src={mark} alt="" width="330" height="330" loading="lazy" />
      </div>
      <div className={styles.body}>
        <h3>{words.none}</h3>
        <p>{words.hint}</p>
        <div aria-hidden="true" className={styles.unfilled}>
          <Facts
            facts={[
              { label: labels.category },
              { label: labels.duration },
              { label: labels.level },
            ]}
          />
          <i />
          <i />
          <i />
        </div>
      </div>
      <div aria-hidden="true" className={styles.blankStub}>
        <TicketStub>
          <p>{labels.fee}</p>
          <i />
        </TicketStub>
      </div>
    </>
  );
}

interface WhatIsOwedProps {
  words: Pick<EnrolmentWords["sent"], "owed" | "confirmed">;
  upi?: PayByUpi | undefined;
  /** How to pay, and the note to write; the server fills both in on the page without scripts. */
  payment?: Payment | undefined;
  reference?: string | undefined;
}

/** Below the fee of a course that was enrolled for: how it is paid, or that nothing is to be paid yet. */
function WhatIsOwed({ words, upi, payment, reference, fee }: WhatIsOwedProps & { fee: string }) {
  return (
    <div className={styles.owed}>
      {!payment && <p data-pay-later="">{words.owed}</p>}
      {upi && (
        <div className={styles.upi} data-upi="" hidden={!payment}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${payment?.code.size ?? 1} ${payment?.code.size ?? 1}`}
            role="img"
            aria-label={upi.words.code}
            shapeRendering="crispEdges"
            data-upi-code=""
          >
            <path d={payment?.code.path ?? ""} />
          </svg>
          <div>
            <p>{upi.words.scan}</p>
            <dl>
              <dt>{upi.words.account}</dt>
              <dd>{upi.id}</dd>
              <dt>{upi.words.note}</dt>
              <dd data-upi-note="">{reference}</dd>
            </dl>
          </div>
          <span className={styles.link}>
            <ButtonLink href={payment?.link ?? "#"} data-upi-link="">
              {fillIn(upi.words.payFee, { fee })}
            </ButtonLink>
          </span>
        </div>
      )}
      <p className={styles.confirmed}>{words.confirmed}</p>
    </div>
  );
}
