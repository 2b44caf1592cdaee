import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SpokenProps {
  /** What a screen reader says instead: "₹1,499". */
  as: string;
  /** What is seen, where the look says the rest: "1499" on a price tag. */
  children: ReactNode;
}

/** A text that is written shorter than it is spoken. */
export function Spoken({ as, children }: SpokenProps) {
  return (
    <>
      <VisuallyHidden>{as}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
    </>
  );
}
