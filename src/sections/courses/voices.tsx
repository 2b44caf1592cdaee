import type { ReactNode } from "react";
import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import type { SkillsPage } from "#schemas/skills.ts";

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
