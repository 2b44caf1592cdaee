import type { Payment } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { EnrolmentWords } from "./words.ts";
import styles from "./next-steps.module.css";
import type { PayByUpi } from "./pay-by-upi.ts";

interface NextStepsProps {
  words: EnrolmentWords["sent"]["steps"];
  upi?: PayByUpi | undefined;
  /** How to pay; the server fills it in on the page that answers a form without scripts. */
  payment?: Payment | undefined;
}

/** What comes after an enrolment: the name is kept, the fee is paid now or later, a person confirms. */
export function NextSteps({ words, upi, payment }: NextStepsProps) {
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
