import type { ComponentProps, ReactNode } from "react";
import type { Course } from "#catalogue/courses.ts";
import { SuccessPanel } from "#forms/browser/success-panel.tsx";
import type { Receipt } from "#forms/form-state.ts";
import { accentAttributes } from "#locales.ts";
import type { CourseContent } from "#site-content/schemas/courses.ts";
import { fillIn } from "#text/sentences.ts";
import mark from "#ui/art/mark.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { CoursePicture, TicketStub } from "#ui/course-picture.tsx";
import { Facts } from "#ui/facts.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { EnrolmentContent } from "./enrolment-schema.ts";
import card from "./admit-card.module.css";
import styles from "./enrolment-thanks.module.css";

/** Sent to the browser only where the owner takes UPI. */
interface UpiPayment {
  words: EnrolmentContent["sent"]["upi"];
  id: string;
}

interface EnrolmentThanksProps extends ComponentProps<typeof SuccessPanel>, Partial<Receipt> {
  words: Omit<EnrolmentContent["sent"], "upi" | "nothing" | "pageTitle">;
  upi?: UpiPayment | undefined;
  reach?: ReactNode;
}

export function EnrolmentThanks(props: EnrolmentThanksProps) {
  const { words, upi, payment, reach, children } = props;
  const { kept, wait, pay, place } = words.steps;
  return (
    <div className={`sheet ${styles.sheet}`}>
      <SuccessPanel {...props}>
        {reach}
        <ol className={styles.steps}>
          <li data-done="">
            <Icon name="tick" />
            <Step {...kept} />
          </li>
          {upi && payment ? (
            <li>
              <Step {...pay} />
              <span className={styles.link}>
                <ButtonLink href={payment.link}>{upi.words.pay}</ButtonLink>
              </span>
            </li>
          ) : (
            <li>
              <Step {...wait} />
            </li>
          )}
          <li>
            <Step {...place} />
          </li>
        </ol>
        {children}
      </SuccessPanel>
    </div>
  );
}

function Step({ title, text }: { title: string; text: string }) {
  return (
    <>
      <strong className={styles.title}>{title}</strong>
      <p>{text}</p>
    </>
  );
}

/** Shows the card of the course beside the thanks where one is known. */
export function EnrolmentThanksWithCard({ children }: { children: ReactNode }) {
  return <div className={styles.desk}>{children}</div>;
}

interface EnrolmentThanksPageProps {
  title: string;
  children: ReactNode;
}

/** Answers an enrolment that came without scripts. */
export function EnrolmentThanksPage({ title, children }: EnrolmentThanksPageProps) {
  return (
    <Section ground="marigold" className={styles.page}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </Section>
  );
}

interface EnrolmentSectionProps {
  courses: Course[];
  children: ReactNode;
}

/** A link through a course has an id of its own, by which the form knows the course. */
export function EnrolmentSection({ courses, children }: EnrolmentSectionProps) {
  return (
    <Section ground="marigold" className={styles.enrol} id="enrol" data-form-area="">
      {courses.map(({ anchor }) => (
        <span key={anchor} id={anchor} className={styles.anchor} />
      ))}
      {children}
    </Section>
  );
}

interface AdmitCardProps {
  words: EnrolmentContent["card"];
  labels: Pick<CourseContent["labels"], "category" | "duration" | "level" | "fee">;
  course:
    | Pick<
        Course,
        "title" | "picture" | "categoryName" | "duration" | "level" | "details" | "learn" | "fee"
      >
    | undefined;
  owed?: FeeOwedProps | undefined;
}

/** A blank card while no course is chosen. */
export function AdmitCard({ words, labels, course, owed }: AdmitCardProps) {
  return (
    <div className={`sheet ${card.card}`} aria-live="polite">
      <p className={`line spread ${card.head}`}>
        {words.heading}
        {words.accent && <span {...accentAttributes}>{words.accent}</span>}
      </p>
      {course ? (
        <FilledCard labels={labels} course={course} owed={owed} />
      ) : (
        <BlankCard words={words} labels={labels} />
      )}
    </div>
  );
}

function FilledCard({
  labels,
  course,
  owed,
}: Pick<AdmitCardProps, "labels" | "owed"> & { course: NonNullable<AdmitCardProps["course"]> }) {
  return (
    <>
      <CoursePicture name={course.picture} loading="eager" />
      <div className={card.body}>
        <h3>{course.title}</h3>
        <Facts
          facts={[
            { label: labels.category, value: course.categoryName },
            { label: labels.duration, value: course.duration },
            { label: labels.level, value: course.level },
            ...course.details,
          ]}
        />
        {/* Only the fee is new to the visitor, who has read the list of lessons by then. */}
        {!owed && <TickList items={course.learn} />}
      </div>
      <TicketStub>
        <p>{labels.fee}</p>
        <p className={card.fee}>{course.fee}</p>
        {owed && <FeeOwed {...owed} fee={course.fee} />}
      </TicketStub>
    </>
  );
}

function BlankCard({ words, labels }: Pick<AdmitCardProps, "words" | "labels">) {
  return (
    <>
      <div className={card.blankPicture}>
        <img src={mark} alt="" width="330" height="330" loading="lazy" />
      </div>
      <div className={card.body}>
        <h3>{words.none}</h3>
        <p>{words.hint}</p>
        <div aria-hidden="true" className={card.unfilled}>
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
      <div aria-hidden="true" className={card.blankStub}>
        <TicketStub>
          <p>{labels.fee}</p>
          <i />
        </TicketStub>
      </div>
    </>
  );
}

/** The payer writes the number as the note of the payment. */
interface FeeOwedProps extends Pick<Receipt, "payment" | "reference"> {
  words: Pick<EnrolmentContent["sent"], "owed" | "confirmed">;
  upi?: UpiPayment | undefined;
}

function FeeOwed({ words, upi, payment, reference, fee }: FeeOwedProps & { fee: string }) {
  return (
    <div className={card.owed}>
      {upi && payment ? (
        <div className={card.upi}>
          <svg
            className={card.code}
            viewBox={`0 0 ${payment.code.size} ${payment.code.size}`}
            role="img"
            aria-label={upi.words.code}
            shapeRendering="crispEdges"
          >
            <path d={payment.code.path} />
          </svg>
          <div>
            <p>{upi.words.scan}</p>
            <dl>
              <dt>{upi.words.account}</dt>
              <dd>{upi.id}</dd>
              <dt>{upi.words.note}</dt>
              <dd>{reference}</dd>
            </dl>
          </div>
          <span className={card.link}>
            <ButtonLink href={payment.link}>{fillIn(upi.words.payFee, { fee })}</ButtonLink>
          </span>
        </div>
      ) : (
        <p>{words.owed}</p>
      )}
      <p className={card.confirmed}>{words.confirmed}</p>
    </div>
  );
}
