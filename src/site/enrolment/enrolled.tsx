import type { ComponentProps } from "react";
import type { Payment } from "#forms/protocol.ts";
import type { EnrolmentWords } from "./words.ts";
import styles from "./enrolled.module.css";
import { NextSteps } from "./next-steps.tsx";
import type { PayByUpi } from "./pay-by-upi.ts";
import { SuccessPanel } from "#forms/kit/success-panel.tsx";

interface EnrolledProps extends ComponentProps<typeof SuccessPanel> {
  words: Omit<EnrolmentWords["sent"], "upi">;
  upi?: PayByUpi | undefined;
  payment?: Payment | undefined;
}

/** The thanks for an enrolment and what comes next, on a sheet of its own. */
export function Enrolled({ upi, payment, children, ...panel }: EnrolledProps) {
  return (
    <div className={styles.sheet}>
      <SuccessPanel {...panel}>
        <NextSteps words={panel.words.steps} upi={upi} payment={payment} />
        {children}
      </SuccessPanel>
    </div>
  );
}
