import type { ComponentProps } from "react";
import styles from "./enrolled.module.css";
import { SuccessPanel } from "#form-kit/success-panel.tsx";

/** The thanks for an enrolment, on a sheet of its own. */
export function Enrolled(props: ComponentProps<typeof SuccessPanel>) {
  return (
    <div className={styles.sheet}>
      <SuccessPanel {...props} />
    </div>
  );
}
