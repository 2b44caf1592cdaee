import type { ComponentProps } from "react";
import { useTheme } from "#ui/theme/theme-provider.tsx";
import styles from "./themed-section.module.css";

/** A section on the surface of the theme that its provider gives: colours below it follow. */
export function ThemedSection({ className = "", ...rest }: ComponentProps<"section">) {
  const theme = useTheme();
  return <section className={`${styles.section} ${className}`} data-theme={theme.name} {...rest} />;
}
