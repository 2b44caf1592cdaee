import type { ComponentProps } from "react";
import { Section } from "#ui/section.tsx";
import styles from "./tool-line.module.css";
import { ToolLinks } from "./tool-links.tsx";

/** The free tools on a page of a service, in a band no higher than its words. */
export function ToolLine(props: ComponentProps<typeof ToolLinks>) {
  return (
    <Section ground="white" className={styles.line}>
      <ToolLinks {...props} />
    </Section>
  );
}
