import type { ReactNode } from "react";
import styles from "./answer-option.module.css";

interface AnswerOptionProps {
  className: string | undefined;
  children: ReactNode;
}

/** A row that is clickable as a whole, with its radio button or checkbox. */
export function AnswerOption({ className, children }: AnswerOptionProps) {
  return <label className={`${styles.answer} ${className ?? ""}`}>{children}</label>;
}
