import type { ComponentProps, ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { SuccessPanel } from "#forms/browser/success-panel.tsx";
import type { Receipt } from "#forms/form-state.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { type UpiPayment } from "./admit-card.tsx";
import styles from "./enrolment-thanks.module.css";

interface EnrolmentThanksProps extends ComponentProps<typeof SuccessPanel>, Partial<Receipt> {
  content: Omit<Texts["enrolment"]["sent"], "upi" | "nothing" | "pageTitle">;
  upi?: UpiPayment | undefined;
  /** What can be done with the reference number, below it. */
  referenceActions?: ReactNode;
}

/** The thanks, with three steps: kept for you, then to pay or to wait for us, then your place. */
export function EnrolmentThanks(props: EnrolmentThanksProps) {
  const { content, upi, payment, referenceActions, children } = props;
  const { kept, wait, pay, place } = content.steps;
  return (
    <div className={`sheet ${styles.sheet}`}>
      <SuccessPanel {...props}>
        {referenceActions}
        <ol className={styles.steps}>
          <li data-done="">
            <Icon name="tick" />
            <Step {...kept} />
          </li>
          {upi && payment ? (
            <li>
              <Step {...pay} />
              <span className={styles.link}>
                <ButtonLink href={payment.link}>{upi.content.pay}</ButtonLink>
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

/** Lays out the thanks beside the card of the course, if the course is known. */
export function EnrolmentThanksWithCard({ children }: { children: ReactNode }) {
  return <div className={`columns-900 ${styles.columns}`}>{children}</div>;
}

interface EnrolmentThanksPageProps {
  title: string;
  children: ReactNode;
}

/** The response to an enrolment that was posted without scripts. */
export function EnrolmentThanksPage({ title, children }: EnrolmentThanksPageProps) {
  return (
    <Section background="marigold" className={styles.page}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </Section>
  );
}
