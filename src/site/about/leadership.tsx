import type { ComponentProps, ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { accentAttributes } from "#locales.ts";
import { getInitials } from "#text/letters.ts";
import { Avatar } from "#ui/avatar.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { LinkedText } from "#ui/linked-text.tsx";
import styles from "./leadership.module.css";

type Leader = Texts["about"]["leadership"]["roles"][number];

/** Of the monograms, one after the other. */
const colors = ["red", "blue", "leaf", "rust"] as const;

interface LeadershipProps {
  content: Texts["about"]["leadership"];
  /** The id of the section, to which links lead. */
  id: string;
  /** Below the roles. */
  children?: ReactNode;
}

/**
 * Shows a name plate for each named leader, and lists the roles that have no name yet. While nobody is named, one
 * sentence says so: titles alone tell a visitor nothing.
 */
export function Leadership({ content, id, children }: LeadershipProps) {
  const named = content.roles.filter(isNamed);
  const others = named.length > 0 ? content.roles.filter((leader) => !isNamed(leader)) : [];
  const head = named.length > 0 ? content : { ...content, lede: content.vacant };
  return (
    <HeadedSection background="paper" id={id} head={head}>
      {named.length > 0 && (
        <ul className={`columns-900 ${styles.plates}`}>
          {named.map((leader, index) => (
            <li key={leader.role}>
              <NamePlate leader={leader} color={colors[index % colors.length] ?? "red"} />
              <p className={styles.text}>{leader.text}</p>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <dl className={`ruled columns-900 ${styles.roles}`}>
            {others.map(({ role, text }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.vacant}>
            <LinkedText>{content.vacant}</LinkedText>
          </p>
        </>
      )}
      {children}
    </HeadedSection>
  );
}

function isNamed(leader: Leader): leader is Leader & { name: string } {
  return leader.name !== undefined;
}

interface NamePlateProps {
  leader: Leader & { name: string };
  color: ComponentProps<typeof Avatar>["color"];
}

const faces = import.meta.glob<string>("../../ui/art/faces/*.{jpg,webp,avif}", {
  eager: true,
  import: "default",
  query: "?url",
});

/** @throws Error where `src/ui/art/faces` has no such picture. */
function getFaceUrl(file: string): string {
  const face = faces[`../../ui/art/faces/${file}`];
  if (face === undefined) throw new Error(`src/ui/art/faces has no picture ${file}.`);
  return face;
}

function NamePlate({ leader: { role, accent, name, face }, color }: NamePlateProps) {
  return (
    <div className={styles.plate}>
      {face === undefined ? (
        <Avatar monogram={getInitials(name)} color={color} />
      ) : (
        <span className={styles.face}>
          <img src={getFaceUrl(face)} alt="" width="160" height="160" loading="lazy" />
        </span>
      )}
      <h3 className={`cluster ${styles.role}`}>
        {role}
        {accent && <span {...accentAttributes}>{accent}</span>}
      </h3>
      <p className={styles.name}>{name}</p>
    </div>
  );
}
