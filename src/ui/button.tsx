import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./button.module.css";

interface ButtonVariant {
  /** `solid` is an ink pill with a marigold coin; `outline` is the second choice beside it. */
  variant?: "solid" | "outline";
}

function Face({
  variant,
  busy,
  children,
}: ButtonVariant & { busy?: boolean; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {variant === "solid" && (
        <span className={`middle ${styles.coin}`}>
          <Icon name={busy ? "ring" : "arrow"} />
        </span>
      )}
    </>
  );
}

/**
 * A button. With `busy` its arrow is a ring, and screen readers say that it is disabled, although a press still counts: a
 * button that is disabled loses the focus to the page. The caller ignores presses meanwhile.
 */
export function Button({
  variant = "solid",
  busy = false,
  children,
  ...rest
}: ComponentProps<"button"> & ButtonVariant & { busy?: boolean }) {
  return (
    <button
      className={`on-screen edged ${styles.button}`}
      data-variant={variant}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    >
      <Face variant={variant} busy={busy}>
        {children}
      </Face>
    </button>
  );
}

export function ButtonLink({
  variant = "solid",
  children,
  ...rest
}: ComponentProps<"a"> & ButtonVariant) {
  return (
    <a className={`on-screen edged ${styles.button}`} data-variant={variant} {...rest}>
      <Face variant={variant}>{children}</Face>
    </a>
  );
}
