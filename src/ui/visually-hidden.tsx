import type { ReactNode } from "react";

/** Words for screen readers; they take no room on the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="spoken">{children}</span>;
}
