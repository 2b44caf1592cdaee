import type { ComponentProps } from "react";
import styles from "./field.module.css";

type FieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether it has room for several sentences. */
  isLong?: boolean;
};

/** One line or several to fill in, with its label, its hint and what is wrong with it. */
export function Field({ id, label, hint, error, isLong = false, ...rest }: FieldProps) {
  // Both take what is given here: a name, a value, a length.
  const Control = (isLong ? "textarea" : "input") as "input";
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint === undefined ? "" : hintId, errorId].join(" ").trim();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Control
        {...rest}
        id={id}
        className={styles.input}
        aria-describedby={described}
        aria-invalid={error === undefined ? undefined : true}
      />
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
