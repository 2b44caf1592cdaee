import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import type { SkillsPage } from "./words.ts";

interface VoicesProps {
  words: Pick<SkillsPage["voices"], "accent" | "heading" | "lede">;
  /** The slider. */
  children: ReactNode;
}

/** What students say. */
export function Voices({ words, children }: VoicesProps) {
  return (
    <Section ground="cream">
      <SectionHead words={words} />
      {children}
    </Section>
  );
}
