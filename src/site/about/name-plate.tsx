import { accentAttributes } from "#locales.ts";
import type { ComponentProps } from "react";
import { Avatar } from "#ui/avatar.tsx";
import type { Leader } from "./words.ts";
import { initials } from "#text/sentences.ts";
import styles from "./name-plate.module.css";

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
function faceNamed(file: string): string {
  const face = faces[`../../ui/art/faces/${file}`];
  if (face === undefined) throw new Error(`src/ui/art/faces has no picture ${file}.`);
  return face;
}

/** A brass name plate: a name, and the role of who has it. */
export function NamePlate({ leader: { role, accent, name, face }, color }: NamePlateProps) {
  return (
    <div className={styles.plate}>
      {face === undefined ? (
        <Avatar monogram={initials(name)} color={color} />
      ) : (
        <span className={styles.face}>
          <img src={faceNamed(face)} alt="" width="160" height="160" loading="lazy" />
        </span>
      )}
      <h3 className={styles.role}>
        {role}
        {accent && <span {...accentAttributes}>{accent}</span>}
      </h3>
      <p className={styles.name}>{name}</p>
    </div>
  );
}
