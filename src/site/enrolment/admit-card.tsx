import type { Texts } from "virtual:texts";
import type { Course } from "#catalogue/courses.ts";
import type { Receipt } from "#forms/form-state.ts";
import { accentAttributes } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import mark from "#ui/art/mark.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { CoursePicture, TicketStub } from "#ui/course-picture.tsx";
import { Facts } from "#ui/facts.tsx";
import { TickList } from "#ui/tick-list.tsx";
import styles from "./admit-card.module.css";

/** The account that a fee can be paid to by a UPI app; the browser gets it only if the owner has given a UPI ID. */
export interface UpiPayment {
  content: Texts["enrolment"]["sent"]["upi"];
  /** `nazariya@okbank` */
  id: string;
}

/** The fee of an enrolment that was just sent. The payer enters `reference` as the note of the payment. */
interface FeeOwedProps extends Pick<Receipt, "payment" | "reference" | "fee"> {
  content: Pick<Texts["enrolment"]["sent"], "owed" | "confirmed">;
  upi?: UpiPayment | undefined;
}

interface AdmitCardProps {
  content: Texts["enrolment"]["card"];
  labels: Pick<Texts["courses"]["labels"], "category" | "duration" | "level" | "fee">;
  course:
    | Pick<
        Course,
        "title" | "picture" | "categoryName" | "duration" | "level" | "details" | "learn" | "fee"
      >
    | undefined;
  /** Undefined before the enrolment is sent. */
  owed?: FeeOwedProps | undefined;
}

/**
 * The admit card of the selected course; a blank one while none is selected. It is no live region: a screen reader
 * would say the whole card at each arrow key in the list of courses, whose rows say course and fee.
 */
export function AdmitCard({ content, labels, course, owed }: AdmitCardProps) {
  return (
    <div className={course ? `sheet ${styles.card}` : `sheet ${styles.card} ${styles.blank}`}>
      <p className={`line spread ${styles.head}`}>
        {content.heading}
        {content.accent && <span {...accentAttributes}>{content.accent}</span>}
      </p>
      {course ? (
        <FilledCard labels={labels} course={course} owed={owed} />
      ) : (
        <BlankCard content={content} labels={labels} />
      )}
    </div>
  );
}

function FilledCard({
  labels,
  course,
  owed,
}: Pick<AdmitCardProps, "labels" | "owed"> & { course: NonNullable<AdmitCardProps["course"]> }) {
  // The server may ask another fee than the page has, which was perhaps opened before a new price.
  const fee = owed?.fee ?? course.fee;
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
            ...course.details,
          ]}
        />
        {/* Left out after the enrolment, when the visitor has read the list. */}
        {!owed && course.learn.length > 0 && <TickList items={course.learn} />}
      </div>
      <TicketStub>
        {fee && (
          <>
            <p>{labels.fee}</p>
            <p className={styles.fee}>{fee}</p>
          </>
        )}
        {owed && <FeeOwed {...owed} fee={fee} />}
      </TicketStub>
    </>
  );
}

function BlankCard({ content, labels }: Pick<AdmitCardProps, "content" | "labels">) {
  return (
    <>
      <div className={styles.blankPicture}>
        <img src={mark} alt="" width="330" height="330" loading="lazy" />
      </div>
      <div className={styles.body}>
        <h3>{content.none}</h3>
        <p>{content.hint}</p>
        <div aria-hidden="true" className={styles.unfilled}>
          <Facts
            facts={[
              { label: labels.category },
              { label: labels.duration },
              { label: labels.level },
            ]}
          />
          {/* Bars in place of the list of what one learns. */}
          <i />
          <i />
          <i />
        </div>
      </div>
      <div aria-hidden="true" className={styles.blankStub}>
        <TicketStub>
          <p>{labels.fee}</p>
          {/* A bar in place of the fee. */}
          <i />
        </TicketStub>
      </div>
    </>
  );
}

function FeeOwed({ content, upi, payment, reference, fee }: FeeOwedProps & { fee: string }) {
  return (
    <div className={styles.owed}>
      {upi && payment ? (
        <div className={styles.upi}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${payment.code.size} ${payment.code.size}`}
            role="img"
            aria-label={upi.content.code}
            shapeRendering="crispEdges"
          >
            <path d={payment.code.path} />
          </svg>
          <div>
            <p>{upi.content.scan}</p>
            <dl>
              <dt>{upi.content.account}</dt>
              <dd>{upi.id}</dd>
              <dt>{upi.content.note}</dt>
              <dd>{reference}</dd>
            </dl>
          </div>
          <span className={styles.link}>
            <ButtonLink href={payment.link}>{fillIn(upi.content.payFee, { fee })}</ButtonLink>
          </span>
        </div>
      ) : (
        <p>{content.owed}</p>
      )}
      <p className={styles.confirmed}>{content.confirmed}</p>
    </div>
  );
}
