import type { ComponentProps } from "react";
import type { ThemeName } from "#ui/theme/themes.ts";
import styles from "./section.module.css";
import { useTheme } from "#ui/theme/theme-provider.tsx";

/** The grounds of a page below its hero, and the theme whose inks each one is read with. */
const grounds = {
  white: "default",
  paper: "default",
  cream: "default",
  marigold: "services",
  saffron: "about",
  cloth: "default",
  night: "default",
} as const satisfies Record<string, ThemeName>;

/** A full-width section on one ground; never two neighbours on the same. Colours below it follow. */
export function Section({
  ground,
  className = "",
  ...rest
}: ComponentProps<"section"> & { ground: keyof typeof grounds }) {
  return (
    <section
      className={`${styles.section} ${className}`}
      data-theme={grounds[ground]}
      data-ground={ground}
      {...rest}
    />
  );
}

/** A section on the surface of the theme that its provider gives: colours below it follow. */
export function ThemedSection({ className = "", ...rest }: ComponentProps<"section">) {
  const theme = useTheme();
  return <section className={`${styles.themed} ${className}`} data-theme={theme.name} {...rest} />;
}
