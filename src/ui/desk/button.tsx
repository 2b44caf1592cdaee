import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface DeskButtonVariant {
  /** `go` is the one next thing to do on a screen; what `warning` does cannot be undone. */
  variant?: "plain" | "go" | "ink" | "bare" | "warning";
  size?: "usual" | "big" | "wide";
}

type DeskButtonProps = DeskButtonVariant &
  ((ComponentProps<"button"> & { href?: undefined }) | (ComponentProps<"a"> & { href: string }));

/** A link where it leads somewhere, else a button. */
export function DeskButton({ variant: look = "plain", size = "usual", ...rest }: DeskButtonProps) {
  const looks = { className: styles.button, "data-variant": look, "data-size": size };
  return rest.href === undefined ? <button {...rest} {...looks} /> : <a {...rest} {...looks} />;
}
