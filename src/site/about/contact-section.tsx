import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { SectionHead } from "#ui/headed-section.tsx";
import { ThemedSection } from "#ui/section.tsx";
import styles from "./contact-section.module.css";

interface ContactSectionProps {
  content: Texts["about"]["contact"];
  id: string;
  children: ReactNode;
}

export function ContactSection({ content, id, children }: ContactSectionProps) {
  return (
    <ThemedSection theme="contact" className={styles.section} id={id}>
      <SectionHead content={content} />
      <div className="stack">{children}</div>
    </ThemedSection>
  );
}
