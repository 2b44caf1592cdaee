import type { ReactNode } from "react";
import styles from "./tool-form.module.css";
import type { FormValues } from "./use-form-values.ts";

interface ToolFormProps {
  form: FormValues;
  className?: string | undefined;
  children: ReactNode;
}

/** The fields of a tool, below their heading. Each change changes the result, so nothing is sent. */
export function ToolForm({ form, className = "", children }: ToolFormProps) {
  return (
    <form
      {...form.formProps}
      className={`${styles.form} ${className}`}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
