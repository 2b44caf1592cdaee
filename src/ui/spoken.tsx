import type { ComponentProps, ReactNode } from "react";

/** Text for screen readers alone; it takes no space on the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="spoken">{children}</span>;
}

interface AbbreviationProps {
  /** A screen reader says this text, such as "₹1,499". */
  as: string;
  /** The visible text, where the design says the rest: "1499" on a price tag. */
  children: ReactNode;
}

/** A text that is written shorter than it is spoken. */
export function Abbreviation({ as, children }: AbbreviationProps) {
  return (
    <>
      <VisuallyHidden>{as}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
    </>
  );
}

export function NewTabLink({
  hint,
  children,
  ...rest
}: ComponentProps<"a"> & {
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
}) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children} <VisuallyHidden>{hint}</VisuallyHidden>
    </a>
  );
}
