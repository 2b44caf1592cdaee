import type { ReactNode } from "react";
import { SectionHead } from "#ui/headed-section.tsx";
import { ThemedSection } from "#ui/section.tsx";
import type { AboutPage } from "./words.ts";
import { ThemeProvider } from "#ui/theme/theme-provider.tsx";
import styles from "./write.module.css";

interface WriteProps {
  words: AboutPage["write"];
  id: string;
  /** The letter. */
  children: ReactNode;
}

/** The contact page's letter, on the contact page's ground. */
export function Write({ words, id, children }: WriteProps) {
  return (
    <ThemeProvider initial="contact">
      <ThemedSection className={styles.write} id={id}>
        <SectionHead words={words} />
        {children}
      </ThemedSection>
    </ThemeProvider>
  );
}
