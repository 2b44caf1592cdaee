import type { ComponentProps } from "react";
import { Section } from "#ui/section.tsx";
import styles from "./tool-foot.module.css";
import { ToolNotes } from "./tool-notes.tsx";

interface ToolFootProps {
  notes: ComponentProps<typeof ToolNotes>;
}

/** The end of a tool's page: what the tool rests on. The footer below lists the other tools. */
export function ToolFoot({ notes }: ToolFootProps) {
  return (
    <Section ground="paper" className={styles.foot}>
      <ToolNotes {...notes} />
    </Section>
  );
}
