import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import type { ServicesPage } from "./words.ts";

/** The six services as a sheet of stamps. */
export function Catalogue({
  words,
  children,
}: {
  words: ServicesPage["catalogue"];
  /** The stamps. */
  children: ReactNode;
}) {
  return (
    <Section ground="paper">
      <SectionHead words={words} />
      {children}
    </Section>
  );
}
