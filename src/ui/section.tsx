import type { ComponentProps, ReactNode } from "react";
import type { ThemeName } from "#ui/theme/themes.ts";
import { AccentLine } from "./accent-line.tsx";
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

interface Head {
  accent?: string | undefined;
  heading: string;
  lede?: string;
}

interface SectionProps extends ComponentProps<"section"> {
  ground: keyof typeof grounds;
  head?: Head;
}

/** A full-width section on one ground; never two neighbours on the same. Colours below it follow. */
export function Section({ ground, head, className = "", children, ...rest }: SectionProps) {
  return (
    <section
      className={`${styles.section} ${className}`}
      data-theme={grounds[ground]}
      data-ground={ground}
      {...rest}
    >
      {head && <SectionHead words={head} />}
      {children}
    </section>
  );
}

/** What a section opens with: the heading under its short accent line, and the lede at its right. */
export function SectionHead({ words }: { words: Head }) {
  return (
    <div className={styles.head}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      {words.lede && <p className={styles.lede}>{words.lede}</p>}
    </div>
  );
}

/** A small third heading in the text face, above a list. */
export function Subheading({ children }: { children: ReactNode }) {
  return <h3 className={styles.subheading}>{children}</h3>;
}

/** A section on the surface of the theme that its provider gives: colours below it follow. */
export function ThemedSection({ className = "", ...rest }: ComponentProps<"section">) {
  const theme = useTheme();
  return <section className={`${styles.themed} ${className}`} data-theme={theme.name} {...rest} />;
}
