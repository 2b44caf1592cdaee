import type { ComponentProps } from "react";
import styles from "./facts.module.css";

/** What is known, a line for each; its children are {@link Fact}. */
export function Facts(props: ComponentProps<"dl">) {
  return <dl className={styles.facts} {...props} />;
}

/** A line: a label and its value. */
export function Fact({ label, ...known }: ComponentProps<"dd"> & { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto" {...known} />
    </div>
  );
}
