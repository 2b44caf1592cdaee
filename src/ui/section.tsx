import type { ComponentProps } from "react";
import { ThemeProvider, useTheme } from "#ui/theme/theme-provider.tsx";
import type { ThemeName } from "#ui/theme/themes.ts";
import styles from "./section.module.css";

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

/** No two neighbours have the same ground. Colours below it follow its theme. */
export function Section({
  ground,
  className = "",
  ...rest
}: ComponentProps<"section"> & { ground: keyof typeof grounds }) {
  return (
    <section
      className={`${styles.section} ${className}`}
      data-theme={grounds[ground]}
      data-background={ground}
      {...rest}
    />
  );
}

/** Colours below it are those of the theme. */
export function ThemedSection({
  theme,
  ...rest
}: ComponentProps<"section"> & { theme: ThemeName }) {
  return (
    <ThemeProvider initial={theme}>
      <OnTheme {...rest} />
    </ThemeProvider>
  );
}

function OnTheme({ className = "", ...rest }: ComponentProps<"section">) {
  const { name } = useTheme();
  return <section className={`${styles.themed} ${className}`} data-theme={name} {...rest} />;
}
