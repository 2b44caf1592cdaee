import type { ComponentProps } from "react";
import { ThemeProvider, useTheme } from "#ui/theme/theme-provider.tsx";
import type { ThemeName } from "#ui/theme/themes.ts";
import styles from "./section.module.css";

/** The backgrounds of sections (section.module.css), and the theme whose text colours each one needs. */
const backgrounds = {
  white: "default",
  paper: "default",
  cream: "default",
  marigold: "services",
  saffron: "about",
  cloth: "default",
  night: "default",
} as const satisfies Record<string, ThemeName>;

/** A section of a page; its neighbours have other backgrounds. Colours in it follow its theme. */
export function Section({
  background,
  className = "",
  ...rest
}: ComponentProps<"section"> & { background: keyof typeof backgrounds }) {
  return (
    <section
      className={`${styles.section} ${className}`}
      data-theme={backgrounds[background]}
      data-background={background}
      {...rest}
    />
  );
}

/** The first section of a page: its background, too, is that of the theme, which `useTheme().setTheme` may change. */
export function ThemedSection({
  theme,
  ...rest
}: ComponentProps<"section"> & { theme: ThemeName }) {
  return (
    <ThemeProvider initialTheme={theme}>
      <SectionOfTheme {...rest} />
    </ThemeProvider>
  );
}

/** `useTheme` reads only a provider above its component, so the section is a component below the provider. */
function SectionOfTheme({ className = "", ...rest }: ComponentProps<"section">) {
  const { name } = useTheme();
  return <section className={`${styles.themed} ${className}`} data-theme={name} {...rest} />;
}
