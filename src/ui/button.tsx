import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./button.module.css";

interface Look {
  /** `solid` is an ink pill with a marigold coin; `outline` is the second choice beside it. */
  look?: "solid" | "outline";
}

function Face({ look, busy, children }: Look & { busy?: boolean; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {look === "solid" && (
        <span className={`middle ${styles.coin}`}>
          <Icon name={busy ? "turning" : "arrow"} />
        </span>
      )}
    </>
  );
}

/**
 * A button; `busy` turns its arrow into a ring and says that it is disabled. It is not: a disabled
 * button loses the focus to the page. The caller that makes it busy ignores its presses.
 */
export function Button({
  look = "solid",
  busy = false,
  children,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      className={`on-screen ${styles.button}`}
      data-variant={look}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    >
      <Face look={look} busy={busy}>
        {children}
      </Face>
    </button>
  );
}

export function ButtonLink({ look = "solid", children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a className={`on-screen ${styles.button}`} data-variant={look} {...rest}>
      <Face look={look}>{children}</Face>
    </a>
  );
}
