import type { ComponentProps, ReactNode } from "react";
import type { Payment } from "#forms/protocol.ts";
import type { EnrolmentWords } from "./words.ts";
import { SuccessPanel } from "#forms/kit/success-panel.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import styles from "./enrolled.module.css";
import type { Course } from "#content/courses.ts";

/** What a page needs to show how a fee is paid by UPI; it travels only where the owner takes UPI. */
export interface PayByUpi {
  words: EnrolmentWords["sent"]["upi"];
  /** The ID to type. */
  id: string;
}

interface EnrolledProps extends ComponentProps<typeof SuccessPanel> {
  words: Omit<EnrolmentWords["sent"], "upi">;
  upi?: PayByUpi | undefined;
  payment?: Payment | undefined;
}

/** The thanks for an enrolment and what comes next, on a sheet of its own. */
export function Enrolled({ upi, payment, children, ...panel }: EnrolledProps) {
  return (
    <div className={`sheet ${styles.sheet}`}>
      <SuccessPanel {...panel}>
        <NextSteps words={panel.words.steps} upi={upi} payment={payment} />
        {children}
      </SuccessPanel>
    </div>
  );
}

interface NextStepsProps {
  words: EnrolmentWords["sent"]["steps"];
  upi?: PayByUpi | undefined;
  /** How to pay; the server fills it in on the page that answers a form without scripts. */
  payment?: Payment | undefined;
}

/** What comes after an enrolment: the name is kept, the fee is paid now or later, a person confirms. */
function NextSteps({ words, upi, payment }: NextStepsProps) {
  const { kept, wait, pay, place } = words;
  return (
    <ol className={styles.steps}>
      <li data-done="">
        <Icon name="tick" />
        <Step {...kept} />
      </li>
      {!payment && (
        <li data-pay-later="">
          <Step {...wait} />
        </li>
      )}
      {upi && (
        <li data-upi="" hidden={!payment}>
          <Step {...pay} />
          <span className={styles.link}>
            <ButtonLink href={payment?.link ?? "#"} data-upi-link="">
              {upi.words.pay}
            </ButtonLink>
          </span>
        </li>
      )}
      <li>
        <Step {...place} />
      </li>
    </ol>
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

/** The thanks for an enrolment, and the card of the course beside it once the server shows one. */
export function EnrolledDesk({ children }: { children: ReactNode }) {
  return <div className={styles.desk}>{children}</div>;
}

interface EnrolledPageProps {
  /** What the page is called, whatever it says. */
  title: string;
  children: ReactNode;
}

/** The answer to an enrolment that came without scripts: the same thanks, as a page. */
export function EnrolledPage({ title, children }: EnrolledPageProps) {
  return (
    <Section ground="marigold" className={styles.page} data-fill-in="">
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </Section>
  );
}

interface EnrolProps {
  courses: Course[];
  children: ReactNode;
}

/** The section of the form. The way to it through a course has a name of its own, by which the form knows it. */
export function Enrol({ courses, children }: EnrolProps) {
  return (
    <Section ground="marigold" className={styles.enrol} id="enrol" data-fill-in="">
      {courses.map(({ anchor }) => (
        <span key={anchor} id={anchor} className={styles.anchor} />
      ))}
      {children}
    </Section>
  );
}
