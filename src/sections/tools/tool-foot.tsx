import type { ComponentProps } from "react";
import { Section } from "#primitives/section.tsx";
import styles from "./tool-foot.module.css";
import { ToolLinks } from "./tool-links.tsx";
import { ToolNotes } from "./tool-notes.tsx";

interface ToolFootProps {
  notes: ComponentProps<typeof ToolNotes>;
  links: ComponentProps<typeof ToolLinks>;
}

/** The end of a tool's page: what the tool rests on, and beside it the way to the others. */
export function ToolFoot({ notes, links }: ToolFootProps) {
  return (
    <Section ground="paper" className={styles.foot}>
      <ToolNotes {...notes} />
      <ToolLinks {...links} />
    </Section>
  );
}
