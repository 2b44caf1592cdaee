import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import type { AboutPage } from "#schemas/about.ts";
import styles from "./leadership.module.css";
import { NamePlate } from "./name-plate.tsx";

/** Colours of the avatars, in turn. */
const colors = ["red", "blue", "leaf", "rust"] as const;

/** The people and their roles: a name plate for each role. */
export function Leadership({ words, id }: { words: AboutPage["leadership"]; id: string }) {
  return (
    <Section ground="paper" id={id}>
      <SectionHead words={words} />
      <ul className={styles.plates}>
        {words.roles.map((leader, place) => (
          <li key={leader.role}>
            <NamePlate
              leader={leader}
              vacant={words.vacant}
              color={colors[place % colors.length] ?? "red"}
            />
            <p className={styles.text}>{leader.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
