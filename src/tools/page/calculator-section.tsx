import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { idOfCalculator, type CalculatorName } from "#page-map.ts";

/** Around a calculator; shared links name its id. */
export function CalculatorSection(props: { of: CalculatorName; children?: ReactNode }) {
  return (
    <Section ground="cream" id={idOfCalculator(props.of)}>
      {props.children}
    </Section>
  );
}
