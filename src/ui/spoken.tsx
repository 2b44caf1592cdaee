import type { ComponentProps, ReactNode } from "react";

/** Words for screen readers; they take no room on the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="spoken">{children}</span>;
}

interface AbbreviationProps {
  /** A screen reader says this instead: "₹1,499". */
  as: string;
  /** Seen where the look says the rest: "1499" on a price tag. */
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

/** A link that opens in a new tab and says so to those who do not see it. */
export function NewTabLink({
  hint,
  children,
  ...rest
}: ComponentProps<"a"> & {
  /** "(opens in a new tab)", in the language of the page. */ hint: string;
}) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children} <VisuallyHidden>{hint}</VisuallyHidden>
    </a>
  );
}
