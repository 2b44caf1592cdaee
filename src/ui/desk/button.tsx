import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface DeskButtonVariant {
  /**
   * `go` is the one main action of a screen, `ink` the option that is chosen, `bare` an action beside a text, without a
   * border; the action of `warning` cannot be undone.
   */
  variant?: "plain" | "go" | "ink" | "bare" | "warning";
  size?: "usual" | "big" | "wide";
}

type DeskButtonProps = DeskButtonVariant &
  ((ComponentProps<"button"> & { href?: undefined }) | (ComponentProps<"a"> & { href: string }));

/** A link if it has an address, else a button. */
export function DeskButton({ variant = "plain", size = "usual", ...rest }: DeskButtonProps) {
  const attributes = { className: styles.button, "data-variant": variant, "data-size": size };
  return rest.href === undefined ? (
    <button {...rest} {...attributes} />
  ) : (
    <a {...rest} {...attributes} />
  );
}
