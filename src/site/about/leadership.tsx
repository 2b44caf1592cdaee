import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import type { AboutPage, Leader } from "./words.ts";
import styles from "./leadership.module.css";
import { NamePlate } from "./name-plate.tsx";

/** Colours of the avatars, in turn. */
const colors = ["red", "blue", "leaf", "rust"] as const;

interface LeadershipProps {
  /** With the text for roles without a named person. */
  words: AboutPage["leadership"];
  id: string;
  /** Further facts about the owner. */
  children?: ReactNode;
}

/** The people and their roles: a name plate for each who is named, and the other roles in a list. */
export function Leadership({ words, id, children }: LeadershipProps) {
  const named = words.roles.filter(isNamed);
  const others = words.roles.filter((leader) => !isNamed(leader));
  return (
    <Section ground="paper" id={id}>
      <SectionHead words={words} />
      {named.length > 0 && (
        <ul className={styles.plates}>
          {named.map((leader, place) => (
            <li key={leader.role}>
              <NamePlate leader={leader} color={colors[place % colors.length] ?? "red"} />
              <p className={styles.text}>{leader.text}</p>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <dl className={styles.roles}>
            {others.map(({ role, text }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.vacant}>{words.vacant}</p>
        </>
      )}
      {children}
    </Section>
  );
}

function isNamed(leader: Leader): leader is Leader & { name: string } {
  return leader.name !== undefined;
}
