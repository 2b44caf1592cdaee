import type { ReactNode } from "react";
import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import type { ServicesPage } from "#schemas/services.ts";

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
