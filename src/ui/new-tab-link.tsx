import type { ComponentProps } from "react";
import { VisuallyHidden } from "./spoken.tsx";

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
